export type EngineName = 'chromium' | 'firefox' | 'webkit';

export type Point = { x: number; y: number };

export type Key = 'Enter' | 'Escape' | 'ArrowDown';

/** A window with its own storage: what the drivers of all three engines can do. */
export type EngineWindow = {
  /** Resolves when the new page's HTML is parsed. */
  open: (url: string) => Promise<void>;
  /** The value of an expression in the page. */
  evaluate: (expression: string) => Promise<unknown>;
  /** Moves the mouse there. */
  point: (to: Point) => Promise<void>;
  /** Presses and releases the mouse there. */
  press: (at: Point) => Promise<void>;
  type: (text: string) => Promise<void>;
  pressKey: (key: Key) => Promise<void>;
  resize: (width: number, height: number) => Promise<void>;
  /** The page on paper, as PDF. */
  print: () => Promise<Uint8Array>;
  /** The visible part, as PNG. */
  takeScreenshot: () => Promise<Uint8Array>;
  close: () => Promise<void>;
};

export type Engine = {
  /** One window at a time. */
  openWindow: () => Promise<EngineWindow>;
  stop: () => Promise<void>;
};
