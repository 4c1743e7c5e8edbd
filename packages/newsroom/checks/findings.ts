import { headlineLimit } from '../model/fields.ts';
import { paragraphLimit, tagLimit } from '../text/body.ts';
import { untitled } from '../words/strings.ts';

/**
 * The kinds of findings, in the order of the report: content that the site drops or shows badly, or an import leaves
 * out.
 */
export const findingKinds = {
  notListed: {
    heading: 'Without createdAt: in no list, feed, sitemap or search result',
    remedy: 'Give each a createdAt of the type Timestamp.',
  },
  createdAtType: {
    heading:
      'createdAt is no Timestamp: sorted apart from all others, and without a date unless it is a number',
    remedy: 'Store the same moment as a Timestamp.',
  },
  futureDate: {
    heading: 'createdAt lies in the future: shown already, above everything newer',
    remedy: 'Correct it; to publish later, make it a draft with publishAt (docs/documents.md, Drafts).',
  },
  heldBack: {
    heading: 'Drafts that were not, or cannot be, published at their hour',
    remedy: 'Correct the draft, and set publishAt again.',
  },
  fieldType: {
    heading: 'Fields the site leaves out: not of the type it shows',
    remedy: 'Store each as the type that is named, or delete the field.',
  },
  noTitle: {
    heading: `Without a title: shown as «${untitled}»`,
    remedy: 'Give each a title.',
  },
  longTitle: {
    heading: `Titles of more than ${headlineLimit} characters: cut on share cards and by search engines`,
    remedy: 'Shorten the title; the rest fits into the description.',
  },
  duplicateTitle: {
    heading: 'Titles that an earlier document of the collection has: readers cannot tell them apart',
    remedy: 'Delete the copy, or change a title.',
  },
  duplicateGuid: {
    heading:
      'A guid that an earlier document has: in feeds and calendars the older one of the two has it alone',
    remedy: 'Delete the copy, or its guid.',
  },
  unknownCategory: {
    heading: 'Categories the site does not have: not shown, and in no category’s list',
    remedy:
      'Correct the key, or remove it. New categories go into categoryLabels of packages/newsroom/words/strings.ts.',
  },
  noContent: {
    heading: 'Nothing below the heading: neither content, video nor audio',
    remedy: 'Set one of the three.',
  },
  soundAlone: {
    heading: 'Sound without text and without captions: nothing for those who do not hear (WCAG 1.2.1)',
    remedy: 'Give each captions, which are shown as a transcript, or its words as content.',
  },
  noLead: {
    heading: 'Without a description: cards, link previews and search results have the title alone',
    remedy: 'Say in description, in a sentence or two, what it is about.',
  },
  noAlt: {
    heading: 'Pictures without words: readers who do not see them are told nothing (WCAG 1.1.1)',
    remedy: 'Say in imageAlt what is shown; a drawing that says nothing needs no words.',
  },
  noEnd: {
    heading: 'Events without an end: over three hours after they began',
    remedy: 'Give each an endsAt.',
  },
  badChapters: {
    heading: 'Chapters that are not shown',
    remedy: 'Write at least three lines “mm:ss title”, each later than the one before.',
  },
  badCaptions: {
    heading: 'Captions that give no transcript',
    remedy: 'Store them as WebVTT, in UTF-8.',
  },
  origin: {
    heading: 'Files the site does not load: neither in FIREBASE_STORAGE_BUCKET nor of CONTENT_ORIGINS',
    remedy: 'Add the origin to CONTENT_ORIGINS, or move the file to that bucket.',
  },
  unavailable: {
    heading: 'Files that do not come',
    remedy:
      'Upload the file, or correct the URL: where it redirects, take the one it leads to; of Firebase Storage, the download URL with its token.',
  },
  wrongType: {
    heading: 'Files of another type than the field, their host or their name says; pages instead of files',
    remedy: 'Upload a file of the right type, with its Content-Type.',
  },
  badText: {
    heading: 'Texts that are not shown, or not readable',
    remedy: 'Store the text again as HTML or plain text, in UTF-8; no file of a word processor.',
  },
  longText: {
    heading: `Texts that are not shown: more than 1 MiB, ${tagLimit} tags or ${paragraphLimit} paragraphs`,
    remedy: 'Divide each into two items; store the pictures that stand in the text as files of their own.',
  },
  tooSmall: {
    heading: 'Files that are too small',
    remedy: 'Upload the file in full size; of a picture search engines and messengers want 1,200 pixels.',
  },
  tooLarge: {
    heading: 'Files the site does not load: too large',
    remedy: 'Upload a smaller one.',
  },
  noRanges: {
    heading:
      'Recordings whose host sends no parts (206): they cannot be sought, and Safari does not play them',
    remedy: 'Store them with a host that responds to Range requests, such as Firebase Storage.',
  },
  noCors: {
    heading: 'Films with captions whose host does not allow the site (CORS): shown without captions',
    remedy:
      'Let the host respond with Access-Control-Allow-Origin to requests for the film and its captions.',
  },
  noSize: {
    heading: 'Recordings whose host does not say their size (HEAD): not in podcasts, no size at the download',
    remedy: 'Let the host respond to HEAD with 200 and a Content-Length.',
  },
  notCopied: {
    heading: 'Files that keep the URL they had',
    remedy: 'Run the import again, with --hosts where it says so, or upload the file and set its URL.',
  },
  leftOut: {
    heading: 'Left out of items: shortcodes, elements and files the site does not show',
    remedy: 'Look at these items before the old site is switched off.',
  },
  edited: {
    heading: 'Fields that the source and the editors here have changed: kept as the editors have them',
    remedy: 'What the source says now is named; change the field where that is right.',
  },
  moved: {
    heading: 'Old paths that led elsewhere until now, or are those of several posts',
    remedy:
      'There is another item for each, of this import or an earlier one; delete the one that is not meant.',
  },
  notImported: {
    heading: 'Posts that cannot be taken over',
    remedy: 'Correct them at the source, or name their type by --types, and run the import again.',
  },
  notWanted: {
    heading: 'Posts that are not meant to be taken over',
    remedy: 'Publish a draft at the source; --types, --language and --since say which posts are meant.',
  },
  notMapped: {
    heading: 'Categories of the source without one here; the first item of each',
    remedy: 'Name them in the file of --map.',
  },
} as const satisfies Record<string, { heading: string; remedy: string }>;

export type FindingKind = keyof typeof findingKinds;

/** A problem of a file, whichever field names it. */
export type FileProblem = {
  kind: FindingKind;
  /** The value that was found. */
  detail: string;
  /** The origin that is missing from CONTENT_ORIGINS. */
  origin?: string;
};

/** A problem of a document's field, or of the file that the field names. */
export type Problem = FileProblem & {
  field: string;
  /** The file's URL, without its query. */
  file?: string;
};

/** A problem and the document that has it, such as “articles/a”, or the URL of a post that became none. */
export type Finding = Problem & {
  path: string;
  /** The item's title, by which people know it. */
  title?: string;
};
