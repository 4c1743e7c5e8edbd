import { formatErrorPage, type ErrorStatus } from '../../lib/server/errorPage.ts';

/** The statuses that nginx responds with by itself; the site's servers render their own error pages. */
const statuses: readonly ErrorStatus[] = [400, 405, 429, 503];

/** The error pages that nginx sends, by the file of each; deploy/fillInNginx.sh fills in the name of the site. */
export function formatErrorPages(): ReadonlyMap<string, string> {
  return new Map(
    statuses.map((status) => [
      `deploy/errorPages/${status}.html`,
      formatErrorPage(status, { name: '${SITE_NAME}', externalLinks: [] }),
    ]),
  );
}
