/**
 * The URL that opens a letter to an e-mail address, which may have Armenian letters (RFC 6068). Mail programs know a
 * domain in its ASCII form, and do not read a plus sign in a field as a space.
 */
export function formatMailUrl(email: string, fields: Readonly<Record<string, string>> = {}): string {
  const at = email.lastIndexOf('@');
  const { hostname } = new URL(`http://${email.slice(at + 1)}`);
  const query = Object.entries(fields).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  const address = `mailto:${encodeURIComponent(email.slice(0, at))}@${hostname}`;
  return query.length === 0 ? address : `${address}?${query.join('&')}`;
}
