import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { getFreePort } from '../../tools/processes/ports.ts';
import { startProgram } from '../../tools/processes/startProgram.ts';
import type { Engine, EngineWindow, Key } from './engine.ts';
import { startScreen, startSoundCard } from './virtualDevices.ts';

const binary = fileURLToPath(new URL('webKitBrowser.py', import.meta.url));
const stepMs = 20;
const patienceMs = 20_000;

// https://w3c.github.io/webdriver/#keyboard-actions
const keyCodes: Readonly<Record<Key, string>> = { Enter: '\uE007', Escape: '\uE00C', ArrowDown: '\uE015' };

/** WebKitGTK, over WebDriver. */
export async function startWebKit(): Promise<Engine> {
  const [screen, sound, port] = await Promise.all([startScreen(), startSoundCard(), getFreePort()]);
  const url = `http://127.0.0.1:${port}`;
  const driver = await startProgram(['WebKitWebDriver', `--port=${port}`], {
    // The browser looks for a bus of assistive technology unless NO_AT_BRIDGE is set.
    env: { ...process.env, ...screen.env, ...sound.env, NO_AT_BRIDGE: '1' },
    checkReady: async () => (await fetch(`${url}/status`).catch(() => undefined))?.ok === true,
  });
  return {
    openWindow: () => openWindow(url),
    stop: async () => {
      await driver.stop();
      await Promise.all([screen.stop(), sound.stop()]);
    },
  };
}

async function openWindow(driver: string): Promise<EngineWindow> {
  const folder = await mkdtemp(path.join(tmpdir(), 'webkit-'));
  const pdf = path.join(folder, 'page.pdf');
  const { sessionId } = (await call('POST', `${driver}/session`, {
    capabilities: {
      alwaysMatch: {
        // Waiting for the page's other events never ends where a recording is not preloaded.
        pageLoadStrategy: 'none',
        'webkitgtk:browserOptions': { binary, args: [] },
      },
    },
  })) as { sessionId: string };
  const session = `${driver}/session/${sessionId}`;
  const post = (command: string, body: object): Promise<unknown> =>
    call('POST', `${session}/${command}`, body);
  const act = (type: 'pointer' | 'key', actions: readonly object[]): Promise<unknown> =>
    post('actions', { actions: [{ type, id: type, actions }] });
  const evaluate = (expression: string): Promise<unknown> =>
    post('execute/sync', { script: `return (${expression})`, args: [] });
  const type = async (text: string): Promise<void> => {
    const strokes = [...text].flatMap((value) => ['keyDown', 'keyUp'].map((kind) => ({ type: kind, value })));
    await act('key', strokes);
  };
  return {
    evaluate,
    type,
    pressKey: (key) => type(keyCodes[key]),
    open: async (url) => {
      await evaluate('void (document.documentElement.dataset.left = "")');
      await post('url', { url });
      // Between two pages there is none to look at.
      const isOpen = `!('left' in document.documentElement.dataset) && document.readyState !== 'loading'`;
      while (!(await evaluate(isOpen).catch(() => false))) await wait(stepMs);
    },
    point: async (to) => void (await act('pointer', [{ type: 'pointerMove', ...to }])),
    press: async (at) => {
      const steps = ['pointerMove', 'pointerDown', 'pointerUp'].map((kind) => ({
        type: kind,
        button: 0,
        ...at,
      }));
      await act('pointer', steps);
    },
    resize: async (width, height) => void (await post('window/rect', { width, height })),
    print: async () => {
      await evaluate(`webkit.messageHandlers.print.postMessage(${JSON.stringify(pdf)})`);
      while (!existsSync(pdf)) await wait(stepMs);
      const file = await readFile(pdf);
      await rm(pdf);
      return file;
    },
    takeScreenshot: async () => Buffer.from((await call('GET', `${session}/screenshot`)) as string, 'base64'),
    close: async () => {
      await call('DELETE', session);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Sends a command of https://w3c.github.io/webdriver/; throws with the driver's message. */
async function call(method: 'GET' | 'POST' | 'DELETE', url: string, body?: object): Promise<unknown> {
  const response = await fetch(url, {
    method,
    signal: AbortSignal.timeout(patienceMs),
    ...(body && { body: JSON.stringify(body) }),
  });
  const { value } = (await response.json()) as { value: unknown };
  if (!response.ok) throw new Error(`${method} ${new URL(url).pathname}: ${(value as Error).message}`);
  return value;
}
