// @ts-check
import { isDeepStrictEqual } from 'node:util';

/** @typedef {import('firebase-functions/v2/firestore').DocumentSnapshot} DocumentSnapshot */
/** @typedef {import('firebase-functions/v2').Change<DocumentSnapshot>} Change */

/**
 * @typedef {object} WriteEvent
 * @property {string} time when the document was written, RFC 3339
 * @property {Readonly<Record<string, string>>} params
 * @property {Change | undefined} [data]
 */

/** @typedef {{ section: string, id?: string | undefined } | { document: string, id?: string | undefined }} Publication */

/** Later the site's own revalidation has shown the change, and a retry would only add load. */
const dropAfterMs = 10 * 60_000;
const deadlineMs = 20_000;

// Repeats lib/model/sections.ts and documents.ts, as this folder is deployed alone. A test compares them.
/** @type {Readonly<Record<string, string>>} */
export const sectionOfCollection = {
  programs: 'programs',
  articles: 'analyses',
  specials: 'specials',
  assembly: 'assembly',
  events: 'events',
};

export const publicDocuments = ['series'];

/**
 * Publishes a write at the site, whichever of its servers responds; a change of `views` alone does nothing. Throws when
 * the site does not accept it, so that Cloud Functions retries. A request that is refused as bad is logged instead, as
 * a retry cannot help.
 *
 * @param {WriteEvent} event
 * @param {{ url: string, secret: string }} site
 */
export async function publishWrite({ time, params, data }, { url, secret }) {
  const publication = findPublication(params);
  if (publication === undefined || data === undefined || !isEdit(data)) return;
  // oxlint-disable-next-line dates/of-numbers -- Eventarc's, always RFC 3339
  if (Date.now() - Date.parse(time) > dropAfterMs) {
    console.warn(JSON.stringify({ severity: 'WARNING', event: 'publication dropped', ...publication, time }));
    return;
  }
  await publish(url.trim(), secret, publication);
}

/**
 * @param {WriteEvent['params']} params
 * @returns {Publication | undefined}
 */
function findPublication({ collection = '', id }) {
  if (publicDocuments.includes(collection)) return { document: collection, id };
  const section = sectionOfCollection[collection];
  return section === undefined ? undefined : { section, id };
}

/** @param {Change} change */
function isEdit({ before, after }) {
  return before.exists !== after.exists || !isDeepStrictEqual(pickContent(before), pickContent(after));
}

/** @param {DocumentSnapshot} document */
function pickContent(document) {
  const { views: _views, ...content } = document.data() ?? {};
  return content;
}

/**
 * @param {string} url
 * @param {string} secret
 * @param {Publication} publication
 */
async function publish(url, secret, publication) {
  const response = await fetch(new URL('/api/revalidate', url), {
    method: 'POST',
    headers: { Authorization: `Bearer ${secret}` },
    body: JSON.stringify(publication),
    signal: AbortSignal.timeout(deadlineMs),
  });
  if (response.ok) return;
  const reason = `${url} responded with ${response.status} to ${JSON.stringify(publication)}`;
  // Too many requests, or a server that cannot regenerate its pages now: again later.
  if (response.status === 429 || response.status >= 500) throw new Error(reason);
  console.error(JSON.stringify({ severity: 'ERROR', event: 'publication refused', reason }));
}
