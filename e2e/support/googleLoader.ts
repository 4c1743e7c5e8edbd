import type { BrowserContext } from '@playwright/test';

/**
 * Replaces Google's loader, which only Google serves, in the page and in the emulator's frame: the part of `gapi` that
 * Firebase's SDK uses. Like the real one it loads a module from its own origin and creates the Trusted Types policies
 * `gapi#gapi` and `goog#html`. Unlike it, it throws where the page forbids them.
 */
export async function stubGoogleLoader(context: BrowserContext): Promise<void> {
  await context.route('https://apis.google.com/**', async (route) => {
    const isLoader = new URL(route.request().url()).pathname === '/js/api.js';
    const body = `(${String(isLoader ? defineLoader : defineIframes)})();`;
    await route.fulfill({ contentType: 'text/javascript', body });
  });
}

type Handler = (data: unknown) => unknown;
type Message = { name: string; id: string; data: unknown } | { id: string; replies: readonly unknown[] };

function defineLoader(): void {
  const page = globalThis as unknown as {
    gapi?: object;
    trustedTypes?: {
      createPolicy: (name: string, rules: object) => { createScriptURL: (url: string) => string };
    };
  };
  const policy = page.trustedTypes?.createPolicy('gapi#gapi', { createScriptURL: (url: string) => url });
  page.gapi = {
    load(_: string, { callback }: { callback: () => void }) {
      const url = 'https://apis.google.com/_/scs/gapi.iframes.js';
      const script = document.createElement('script');
      script.src = policy?.createScriptURL(url) ?? url;
      script.addEventListener('load', callback);
      document.head.append(script);
    },
  };
  const { src } = document.currentScript as HTMLScriptElement;
  const onLoad: unknown = Reflect.get(page, new URL(src).searchParams.get('onload') ?? 'gapi_onload');
  // The call comes after this script, as the frame's inline scripts expect.
  if (typeof onLoad === 'function') setTimeout(onLoad);
}

function defineIframes(): void {
  const page = globalThis as unknown as {
    gapi: object;
    trustedTypes?: { createPolicy: (name: string, rules: object) => unknown };
  };
  page.trustedTypes?.createPolicy('goog#html', { createHTML: (text: string) => text });

  /** One end of the channel between the page and its frame. */
  function openChannel(target: Window): object {
    const handlers = new Map<string, PromiseWithResolvers<Handler>>();
    const waiting = new Map<string, (replies: readonly unknown[]) => void>();
    const findHandler = (name: string): PromiseWithResolvers<Handler> => {
      const handler = handlers.get(name) ?? Promise.withResolvers<Handler>();
      handlers.set(name, handler);
      return handler;
    };
    addEventListener('message', async ({ source, data }: MessageEvent<Message>) => {
      if (source !== target) return;
      if ('replies' in data) {
        waiting.get(data.id)?.(data.replies);
        return;
      }
      const handler = await findHandler(data.name).promise;
      target.postMessage({ id: data.id, replies: [await handler(data.data)] }, '*');
    });
    const send = (name: string, data: unknown, done: (replies: readonly unknown[]) => void): void => {
      const id = crypto.randomUUID();
      waiting.set(id, done);
      target.postMessage({ name, id, data }, '*');
    };
    return {
      send,
      register: (name: string, handler: Handler) => findHandler(name).resolve(handler),
      restyle: async () => {},
      ping: (done: () => void) =>
        new Promise<void>((resolve) => {
          findHandler('ready').resolve(() => {
            done();
            resolve();
          });
        }),
    };
  }

  const context = {
    open({ where, url }: { where: HTMLElement; url: string }, done: (frame: object) => unknown) {
      const frame = document.createElement('iframe');
      frame.src = url;
      frame.hidden = true;
      where.append(frame);
      return done(openChannel(frame.contentWindow as Window));
    },
    getParentIframe() {
      const channel = openChannel(parent) as {
        send: (name: string, data: unknown, done: () => void) => void;
      };
      channel.send('ready', undefined, () => {});
      return channel;
    },
  };
  Object.assign(page.gapi, { iframes: { getContext: () => context, CROSS_ORIGIN_IFRAMES_FILTER: {} } });
}
