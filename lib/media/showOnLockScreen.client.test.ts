import { showOnLockScreen } from './showOnLockScreen.client';

const handlers = new Map<string, MediaSessionActionHandler>();
const session = {
  metadata: null as unknown,
  setActionHandler: jest.fn((action: string, handler: MediaSessionActionHandler | null) => {
    // Browsers that are older than an action throw this.
    if (action === 'seekto') throw new TypeError('unknown action');
    if (handler === null) handlers.delete(action);
    else handlers.set(action, handler);
  }),
  setPositionState: jest.fn(),
};

function buildMedia(duration = 600) {
  const media = document.createElement('audio');
  Object.defineProperty(media, 'duration', { value: duration });
  media.play = jest.fn().mockResolvedValue(undefined);
  media.pause = jest.fn();
  return media;
}

function show(media: HTMLMediaElement) {
  const controller = new AbortController();
  const facts = { title: 'Լեռներ', section: 'Հաղորդումներ', picture: '/a.jpg' };
  showOnLockScreen(media, facts, controller.signal);
  return { leave: () => controller.abort() };
}

const dispatch = (media: HTMLMediaElement, event: string) => media.dispatchEvent(new Event(event));
const press = (action: MediaSessionAction, details = {}) => handlers.get(action)?.({ action, ...details });

beforeEach(() => {
  handlers.clear();
  session.metadata = null;
  jest.clearAllMocks();
  Object.defineProperty(navigator, 'mediaSession', { value: session, configurable: true });
  Object.assign(globalThis, {
    MediaMetadata: function MediaMetadata(this: object, fields: object) {
      Object.assign(this, fields);
    },
  });
});

test('its buttons play, pause and wind', () => {
  const media = buildMedia();
  show(media);
  press('play');
  press('pause');
  expect([media.play, media.pause].map((mock) => (mock as jest.Mock).mock.calls.length)).toStrictEqual([
    1, 1,
  ]);
  press('seekforward');
  expect(media.currentTime).toBe(10);
  press('seekforward', { seekOffset: 60 });
  expect(media.currentTime).toBe(70);
  press('seekbackward', { seekOffset: 30 });
  expect(media.currentTime).toBe(40);
});

test('its buttons are there again whenever it plays', () => {
  const media = buildMedia();
  show(media);
  handlers.clear();
  dispatch(media, 'playing');
  expect([...handlers.keys()]).toStrictEqual(['play', 'pause', 'seekbackward', 'seekforward']);
});

test('it shows how far the recording is; nothing where there is no end', () => {
  const media = buildMedia();
  show(media);
  media.currentTime = 30;
  dispatch(media, 'seeked');
  expect(session.setPositionState).toHaveBeenCalledWith({ duration: 600, playbackRate: 1, position: 30 });
  session.setPositionState.mockClear();
  const broadcast = buildMedia(Number.POSITIVE_INFINITY);
  show(broadcast);
  dispatch(broadcast, 'seeked');
  expect(session.setPositionState).not.toHaveBeenCalled();
});

test('leaving the page clears the lock screen', () => {
  const media = buildMedia();
  const { leave } = show(media);
  leave();
  expect(session.metadata).toBeNull();
  expect([...handlers.keys()]).toStrictEqual([]);
});
