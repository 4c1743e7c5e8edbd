// Spies end before the next test by Jest's own settings. A hook that waits may follow the last one.
beforeEach(() => void jest.useRealTimers());
afterAll(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});
// A Firestore that a test had hang would fail the reads of the next one at once (lib/firebase/silence.node.ts).
afterEach(() => {
  Reflect.deleteProperty(globalThis, Symbol.for('newsroom.silence'));
});
