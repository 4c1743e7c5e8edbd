/** The files of e2e that show a reader's side of each room, tried on what its unit tests do not notice. */
export const browserTests: Readonly<Record<string, readonly string[]>> = {
  app: ['routes', 'metadata', 'feeds'],
  server: ['server', 'contentSecurityPolicy', 'refusedRequests'],
  components: ['items', 'lists', 'header', 'media', 'share', 'accessibility'],
  search: ['search'],
  feeds: ['feeds'],
  seo: ['metadata', 'share', 'install'],
  offline: ['offline'],
  content: ['items', 'lists', 'publication'],
  media: ['media'],
  analytics: ['consent'],
  firebase: ['session', 'lists', 'faults/backendFaults'],
  http: ['refusedRequests', 'server', 'publication'],
  preferences: ['lightReading', 'header'],
  runtime: ['start', 'server'],
  model: ['routes', 'lists', 'items'],
  i18n: ['items', 'lists', 'media'],
};
