/* bytes.c: what the system knows of a socket and its C library does not. */
#include <linux/tcp.h>
#include <netinet/in.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/ioctl.h>
#include <sys/socket.h>

/* Apart from inside.h: libwebsockets brings the C library's own, older, struct tcp_info. */
uint64_t socket_bytes_read(int fd);

uint64_t socket_bytes_read(int fd)
{
    struct tcp_info info;
    socklen_t size = sizeof info, needed = offsetof(struct tcp_info, tcpi_segs_out);
    int unread = 0;
    bool known = getsockopt(fd, IPPROTO_TCP, TCP_INFO, &info, &size) == 0 && size >= needed &&
                 ioctl(fd, FIONREAD, &unread) == 0 && unread >= 0;
    uint64_t all = known ? info.tcpi_bytes_received : 0, left = (uint64_t)unread;
    return all > left ? all - left : 0;
}
