/** Parses a URL; undefined if the text is none. The oldest browsers have no `URL.parse`. */
export function parseUrl(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}

/** Parses a URL of http or https. */
export function parseWebUrl(text: string): URL | undefined {
  const url = parseUrl(text);
  return url && /^https?:$/.test(url.protocol) ? url : undefined;
}
