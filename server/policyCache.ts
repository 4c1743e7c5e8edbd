import { createHash } from 'node:crypto';
import { formatPagePolicy } from './contentPolicy.ts';
import { listInlineScripts } from './inlineScripts.ts';
import type { DeploymentSettings } from './sharedState.ts';

export type PagePolicy = { policy: string; tag: string };

type PolicyCacheOptions = {
  settings: DeploymentSettings;
  /** Told of inline scripts that are not the site's own, once for each page that has them. */
  onUnknownScripts: (count: number) => void;
  /** How many pages are remembered, the ones asked for last. */
  limit?: number;
};

/**
 * Gives the policy of a page's HTML and an entity tag for both: a browser that has the page already keeps the policy
 * it came with. A page that is asked for again costs one digest of it.
 */
export function createPolicyCache({ settings, onUnknownScripts, limit = 1_000 }: PolicyCacheOptions) {
  const known = new Map<string, PagePolicy>();
  const plainPolicy = formatPagePolicy(settings, []);
  return (html: Buffer): PagePolicy => {
    const digest = createHash('sha256').update(html).update(plainPolicy).digest('base64url');
    let page = known.get(digest);
    if (page === undefined) {
      const { hashes, unknownCount } = listInlineScripts(html.toString());
      if (unknownCount > 0) onUnknownScripts(unknownCount);
      // Weak: it is one tag for all encodings.
      page = { policy: formatPagePolicy(settings, hashes), tag: `W/"${digest}"` };
    }
    // A map keeps the order things were put in.
    known.delete(digest);
    known.set(digest, page);
    const [oldest] = known.keys();
    if (known.size > limit && oldest !== undefined) known.delete(oldest);
    return page;
  };
}
