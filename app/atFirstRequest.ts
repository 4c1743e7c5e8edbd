/** Has a route rendered at its first request and cached: the build has no backend (docs/decisions/002). */
export function generateStaticParams() {
  return [];
}
