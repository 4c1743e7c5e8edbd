/** Whether an address is one of these origins', such as `https://cdn.example.org`, and carries no credentials. */
export function isUrlOfOrigins(origins: readonly string[], address: string): boolean {
  const url = URL.parse(address);
  // Credentials in an address would be sent along; none of the site's own addresses carries any.
  if (url === null || url.username !== '' || url.password !== '') return false;
  // A blob: address has the origin of the page that made it.
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return false;
  return origins.includes(url.origin);
}
