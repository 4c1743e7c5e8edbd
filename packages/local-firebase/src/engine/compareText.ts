/**
 * Orders strings by their UTF-8 bytes, as Firestore does; JavaScript compares UTF-16 units. The two differ only for
 * surrogates, the halves of a character beyond U+FFFF.
 * https://firebase.google.com/docs/firestore/manage-data/data-types
 */
export function compareText(a: string, b: string): number {
  if (a === b) return 0;
  const length = Math.min(a.length, b.length);
  for (let at = 0; at < length; at += 1) {
    const left = a.charCodeAt(at);
    const right = b.charCodeAt(at);
    if (left === right) continue;
    const isLeftSurrogate = isSurrogate(left);
    return isLeftSurrogate === isSurrogate(right) ? left - right : isLeftSurrogate ? 1 : -1;
  }
  return a.length - b.length;
}

function isSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdfff;
}
