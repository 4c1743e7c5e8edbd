import { formatErrorPage, type ErrorStatus } from '../../lib/server/errorPage.ts';

/** What nginx responds by itself; the site's servers make their own. */
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
