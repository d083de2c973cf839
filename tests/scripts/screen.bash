# screen.bash: a real screen for scripts: tmux in "$dir"; what stands on it goes to "$dir/out".

tm() { tmux -u -S "$dir/tmux" "$@"; }
shot() { tm capture-pane -p >"$dir/out"; }
# wait_for TEXT: until it stands on the screen, which is then in $dir/out.
wait_for()
{
    for _ in $(seq 100); do
        shot
        grep -qF -- "$1" "$dir/out" && return 0
        sleep 0.1
    done
    return 1
}
type_in() { tm send-keys "$1" Enter; }
