import { Timestamp } from 'firebase-admin/firestore';
import { eventStatuses } from 'newsroom/model/fields';
import type { Post } from './post.ts';
import type { GivenOptions } from './readOptions.ts';

/** A claim of a source about an item, by the name of the element or column: `wp:status`, `draft`. */
export type Claim = readonly [name: string, value: string];

/** Why a post is not imported. What is no post, but a file of the source or a part of its machinery, is no finding. */
export type Skip = { reason: string; kind?: 'notImported' | 'notWanted' };

/** All that is neither published nor known to be unpublished is not published either, and a finding. */
type Rule = {
  name: RegExp;
  published: RegExp;
  unpublished: RegExp;
  describe: (value: string) => string;
};

const rules: readonly Rule[] = [
  {
    name: /^(?:\w+:)?(?:post_?)?(?:status|state|visibility)$/i,
    published: new RegExp(
      `^(?:publish|published|live|public|active|visible|${eventStatuses.join('|')})$`,
      'i',
    ),
    unpublished:
      /^(?:(?:auto-?)?draft|pending|private|future|scheduled|(?:soft_)?trash(?:ed)?|deleted|archived?|unpublished|hidden|inherit)$/i,
    describe: (value) => `status ${value.toLowerCase()}`,
  },
  {
    name: /^(?:\w+:)?(?:is_?)?(?:draft|private|deleted|trashed|hidden|scheduled)$/i,
    published: /^(?:no|false|0)$/i,
    unpublished: /^(?:yes|true|1)$/i,
    describe: (value) => (/^(?:yes|true|1)$/i.test(value) ? 'status draft' : `status draft: ${value}`),
  },
  {
    name: /^(?:\w+:)?block(?:ed)?$/i,
    // Apple hides an episode at this word alone: https://podcasters.apple.com/support/823-podcast-requirements.
    published: /^(?!yes$|true$)/i,
    unpublished: /^/,
    describe: () => 'blocked',
  },
  {
    name: /^(?:\w+:)?(?:post_?)?password$/i,
    published: /^$/,
    unpublished: /^/,
    describe: () => 'with a password',
  },
];

const typeName = /^(?:(?:\w+:)?post_?type|blogger:type|type|kind)$/i;
const machinery =
  /^(?:attachment|nav_menu_item|revision|custom_css|customize_changeset|oembed_cache|settings|template|wp_\w+)$/;
const otherTypes = /^(?:page|comment)$/;

export function isClaim(name: string): boolean {
  return typeName.test(name) || rules.some((rule) => rule.name.test(name));
}

/** Why a post is not imported, as its source says or the options of the import. */
export function findSkip(
  post: Post,
  options: Pick<GivenOptions, 'types' | 'languages' | 'since'>,
): Skip | undefined {
  const claims = post.claims.filter(([, value]) => value !== '');
  for (const [name, value] of claims) {
    const type = value.toLowerCase();
    if (!typeName.test(name) || options.types.includes(type)) continue;
    const reason = `type ${type}`;
    if (machinery.test(type)) return { reason };
    return { reason, kind: otherTypes.test(type) ? 'notWanted' : 'notImported' };
  }
  for (const [name, value] of claims) {
    const rule = rules.find((each) => each.name.test(name));
    if (rule === undefined || rule.published.test(value)) continue;
    return { reason: rule.describe(value), kind: rule.unpublished.test(value) ? 'notWanted' : 'notImported' };
  }
  return findOtherSkip(post, options);
}

function findOtherSkip(
  { sourceId, languages, fields: { createdAt }, isTooLong }: Post,
  { languages: wanted, since }: Pick<GivenOptions, 'languages' | 'since'>,
): Skip | undefined {
  if (isTooLong) return { reason: 'longer than the site shows', kind: 'notImported' };
  const [language] = languages;
  if (language !== undefined && !languages.some((each) => wanted.some((one) => isLanguage(each, one))))
    return { reason: `language ${language}`, kind: 'notWanted' };
  if (sourceId === '') return { reason: 'without a guid, an id or a link', kind: 'notImported' };
  if (!(createdAt instanceof Timestamp)) return { reason: 'without a usable date', kind: 'notImported' };
  if (since !== undefined && createdAt < since) return { reason: 'before --since', kind: 'notWanted' };
  // The site shows what it has, whatever its date: the run after that moment takes it over.
  return createdAt.toMillis() > Date.now() ? { reason: 'scheduled', kind: 'notWanted' } : undefined;
}

/** Codes that sites use for Armenian; by ISO 639 they are Amharic or nothing. */
const armenian = /^(?:hy|hye|arm|am|armenian|հայերեն)$/i;

export function isLanguage(said: string, wanted: string): boolean {
  const language = said.toLowerCase().replace(/(?<=^[a-z]{2,3})[-_].*$/, '');
  return [language, said.toLowerCase()].includes(wanted) || (wanted === 'hy' && armenian.test(language));
}
