/**
 * The URL that opens a letter to an e-mail address, whose letters may be Armenian (RFC 6068): programs for mail know a
 * domain in its ASCII form, and read a plus sign in a field as one.
 */
export function formatMailUrl(email: string, fields: Readonly<Record<string, string>> = {}): string {
  const at = email.lastIndexOf('@');
  const { hostname } = new URL(`http://${email.slice(at + 1)}`);
  const query = Object.entries(fields).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  const address = `mailto:${encodeURIComponent(email.slice(0, at))}@${hostname}`;
  return query.length === 0 ? address : `${address}?${query.join('&')}`;
}
