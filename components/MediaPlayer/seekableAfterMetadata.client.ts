import 'client-only';

// Import this module before the player's library. It reads `seekable` at once, and in WebKitGTK whoever does so before
// `loadedmetadata` makes the position the recording's length: the clock is wrong then, and nothing can be sought. Before
// that event the list is empty by the standard.

const { get } = Object.getOwnPropertyDescriptor(HTMLMediaElement.prototype, 'seekable')!;

Object.defineProperty(HTMLMediaElement.prototype, 'seekable', {
  configurable: true,
  enumerable: true,
  get(this: HTMLMediaElement) {
    // What has been played is empty by then, too.
    return this.readyState < HTMLMediaElement.HAVE_METADATA ? this.played : get!.call(this);
  },
});
