import { setTimeout as wait } from 'node:timers/promises';
import { isHydrated } from '../support/test.ts';
import type { EngineWindow, Point } from './engine.ts';

const patienceMs = 30_000;
const stepMs = 50;

/** A reader at a window: the steps of the journeys, the same for each engine. */
export type Reader = EngineWindow & {
  /** Opens a page and waits for hydration, as after a moment of reading. */
  visit: (url: string) => Promise<void>;
  /** Runs a function in the page and returns its result; the function sees its arguments alone. */
  read: <A extends readonly unknown[], T>(look: (...args: A) => T, ...args: A) => Promise<T>;
  /** Resolves once a function returns something true in the page; throws after some seconds. */
  waitUntil: <A extends readonly unknown[]>(look: (...args: A) => unknown, ...args: A) => Promise<void>;
  /** Presses the visible element of this selector, and of this name or text, once it is there and stands still. */
  pressOn: (selector: string, name?: string) => Promise<void>;
  /** Moves the mouse over such an element. */
  pointAt: (selector: string, name?: string) => Promise<void>;
  /** Whether such an element is visible. */
  sees: (selector: string, name?: string) => Promise<boolean>;
};

export function createReader(window: EngineWindow): Reader {
  const read: Reader['read'] = async (look, ...args) =>
    (await window.evaluate(`(${look.toString()})(...${JSON.stringify(args)})`)) as never;
  const poll = async <T>(what: string, look: () => Promise<T | undefined | false | null>): Promise<T> => {
    for (let waited = 0; waited < patienceMs; waited += stepMs) {
      const found = await look();
      if (found) return found;
      await wait(stepMs);
    }
    throw new Error(`Waited in vain: ${what}`);
  };
  const waitUntil: Reader['waitUntil'] = async (look, ...args) => {
    // Between two pages nothing can be read.
    await poll(`${look.toString()} ${JSON.stringify(args)}`, () => read(look, ...args).catch(() => false));
  };
  const readStillPoint = (selector: string, name?: string): Promise<Point> => {
    let before: Point | null = null;
    return poll(`${selector} ${name ?? ''}`, async () => {
      const found = await read(findPoint, selector, name ?? null);
      const isStill = found?.x === before?.x && found?.y === before?.y;
      before = found;
      return isStill && found;
    });
  };
  return {
    ...window,
    read,
    waitUntil,
    visit: async (url) => {
      await window.open(url);
      await waitUntil(isHydrated);
    },
    sees: async (selector, name) => (await read(findPoint, selector, name ?? null)) !== null,
    pressOn: async (selector, name) => window.press(await readStillPoint(selector, name)),
    pointAt: async (selector, name) => window.point(await readStillPoint(selector, name)),
  };
}

/** Runs in the page: the middle of a visible element, scrolled into view where something else is in its place. */
function findPoint(selector: string, name: string | null): Point | null {
  const element = [...document.querySelectorAll<HTMLElement>(selector)].find(
    (each) =>
      each.checkVisibility({ visibilityProperty: true }) &&
      (name === null || each.getAttribute('aria-label') === name || each.textContent.trim() === name),
  );
  if (element === undefined) return null;
  const measure = (): Point => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
  };
  const { x, y } = measure();
  const top = document.elementFromPoint(x, y);
  if (top === null || !(element.contains(top) || top.contains(element))) {
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
  }
  return measure();
}
