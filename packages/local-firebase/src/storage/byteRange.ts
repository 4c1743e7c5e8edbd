type ByteRange = { kind: 'whole' } | { kind: 'part'; start: number; end: number } | { kind: 'unsatisfiable' };

/**
 * The part of an object a Range header requests, both ends included. Several ranges at once, and anything malformed,
 * mean the whole, which a server may always send. Source: RFC 9110, section 14.2.
 */
export function parseByteRange(header: string | undefined, size: number): ByteRange {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return { kind: 'whole' };
  if (first !== '' && last !== '' && Number(first) > Number(last)) return { kind: 'whole' };
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return start > end ? { kind: 'unsatisfiable' } : { kind: 'part', start, end };
}
