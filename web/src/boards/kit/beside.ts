/*
 * beside.ts: a map that is narrow for its frame leaves room at its side. Where there is enough of
 * it, the map takes the width it can fill and panels of the board stand beside it.
 */
import { useLayoutEffect, useState } from 'preact/hooks';
import type { Box } from './grid';

/** Around the map: the buttons that zoom it, and some cloth. */
const CLOTH = 56;

/**
 * How wide panels beside the map may be, in pixels; 0: there is no room for `least`. While something else
 * needs the room and the frame is `low`, its height says nothing, and what was found before holds;
 * undefined: nothing was found yet.
 */
export function useRoomBeside(board: { current: HTMLElement | null }, map: Box, least: number): number | undefined {
  const [room, setRoom] = useState<number>();
  const ratio = map.w / map.h;
  useLayoutEffect(() => {
    const frame = board.current?.querySelector('.kit-map');
    if (!board.current || !frame) return;
    const whole = board.current;
    const measure = () => {
      if (frame.closest('.low')) return;
      const free = Math.floor(whole.clientWidth - frame.clientHeight * ratio - CLOTH);
      setRoom(free >= least ? free : 0);
    };
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(whole);
    return () => watch.disconnect();
  }, [ratio]);
  return room;
}
