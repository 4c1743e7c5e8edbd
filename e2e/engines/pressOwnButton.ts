import type { Reader } from './reader.ts';

/** Presses the first button of the browser's own controls. */
export async function pressOwnButton(reader: Reader): Promise<void> {
  const bar = await reader.read(() => {
    const player = document.querySelector('audio')!;
    player.scrollIntoView({ block: 'nearest' });
    const { x, y, height } = player.getBoundingClientRect();
    return { x, y: y + height / 2 };
  });
  await reader.press({ x: Math.round(bar.x + 22), y: Math.round(bar.y) });
}
