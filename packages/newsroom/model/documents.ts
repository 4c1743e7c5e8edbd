import { draftFields } from './drafts.ts';
import { seriesFields, type Field } from './fields.ts';
import { categoryPath } from './paths.ts';
import { findCategory, findSection } from './sections.ts';

/** The fields of a document by which a server tells the others of a publication that it was called for. */
const publicationFields = {
  /** The body of the call. */
  publication: { kind: 'line' },
  /** The server that was called. */
  server: { kind: 'line' },
  publishedAt: { kind: 'moment', indexed: 'descending' },
  /** Firestore deletes the document after this moment. */
  expireAt: { kind: 'moment', isExpiry: true },
} as const satisfies Readonly<Record<string, Field>>;

/** A text that an item had, which an editor may restore. */
const versionFields = {
  /** Its collection and id: `articles/a`. */
  item: { kind: 'line' },
  content: { kind: 'url' },
  title: { kind: 'line' },
  savedAt: { kind: 'moment' },
  savedBy: { kind: 'line' },
} as const satisfies Readonly<Record<string, Field>>;

type DocumentKind = {
  /** The fields of its own; a draft has an item's fields besides. */
  fields: Readonly<Record<string, Field>>;
  /** Everybody reads one document by its id; editors read and write all that servers do not keep to themselves. */
  readBy: 'everybody' | 'editors' | 'servers';
  /** The path of the page that shows the document with this id. A kind without it has no publications. */
  findPath?: (id: string) => string | undefined;
};

/**
 * The one table of documents that are no items, by collection. Watch, publications, check:content and sample are made
 * of it. Rules, indexes, desk, sitemaps and docs/documents.md are compared with it.
 */
export const documents = {
  /** The newsroom's descriptions of its series, by the series' keys. */
  series: {
    fields: seriesFields,
    readBy: 'everybody',
    findPath: (key: string) => findCategory(findSection('programs'), key) && categoryPath('programs', key),
  },
  /** Items that are not public yet, and next versions of those that are. */
  drafts: { fields: draftFields, readBy: 'editors' },
  /** Texts that items had. */
  versions: { fields: versionFields, readBy: 'editors' },
  publications: { fields: publicationFields, readBy: 'servers' },
} as const satisfies Readonly<Record<string, DocumentKind>>;

export type DocumentName = keyof typeof documents;

type NameWhere<Property> = {
  [Name in DocumentName]: (typeof documents)[Name] extends Property ? Name : never;
}[DocumentName];

/** The kinds that a page shows. */
export type PublicDocument = NameWhere<{ findPath: unknown }>;
/** The kinds that editors write. */
export type EditedDocument = NameWhere<{ readBy: 'everybody' | 'editors' }>;

export const documentNames = Object.keys(documents) as readonly DocumentName[];

export const publicDocuments = documentNames.filter(
  (name) => 'findPath' in documents[name],
) as readonly PublicDocument[];

/** Looks up a kind of document, with the optional properties that the table's own type lacks in some entries. */
export function pickDocument(name: DocumentName): DocumentKind {
  return documents[name];
}
