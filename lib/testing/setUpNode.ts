// A Firestore that a test had hang would fail the reads of the next one at once (lib/firebase/silence.node.ts).
afterEach(() => {
  Reflect.deleteProperty(globalThis, Symbol.for('newsroom.silence'));
  jest.useRealTimers();
  jest.restoreAllMocks();
});
