# screen.bash: a real screen for scripts: tmux in "$dir"; what stands on it goes to "$dir/out".

tm() { tmux -u -S "$dir/tmux" "$@"; }
shot() { tm capture-pane -p >"$dir/out"; }
# wait_for TEXT: until it stands on the screen, which is then in $dir/out. A screen may be caught
# half drawn: it counts only when it looks the same a moment later.
wait_for()
{
    for _ in $(seq 100); do
        shot
        if grep -qF -- "$1" "$dir/out"; then
            mv "$dir/out" "$dir/caught"
            sleep 0.1
            shot
            cmp -s "$dir/caught" "$dir/out" && return 0
        else
            sleep 0.1
        fi
    done
    return 1
}
type_in() { tm send-keys "$1" Enter; }
