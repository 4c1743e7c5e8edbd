import type { Progress } from './checkContent.ts';

const redrawMs = 100;
const width = 30;

/** Draws the progress on a terminal; elsewhere, such as in a log, it does nothing. */
export function createProgressBar(terminal: NodeJS.WriteStream) {
  let drawnAt = -Infinity;
  return {
    draw({ checked, total }: Progress): void {
      if (!terminal.isTTY || (performance.now() - drawnAt < redrawMs && checked < total)) return;
      drawnAt = performance.now();
      const done = total === 0 ? width : Math.round((checked / total) * width);
      terminal.write(`\r${'█'.repeat(done)}${'░'.repeat(width - done)} ${checked} of ${total} documents`);
    },
    clear(): void {
      if (terminal.isTTY) terminal.write('\r\u{1b}[K');
    },
  };
}
