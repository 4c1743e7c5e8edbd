import 'server-only';
import { dropForeignPicture } from 'newsroom/model/allowedUrls';
import { isDocumentId } from 'newsroom/model/documentId';
import type { DocumentName } from 'newsroom/model/documents';
import { parseDraft, type Draft } from 'newsroom/model/drafts';
import type { Section } from 'newsroom/model/sections';
import { cache } from 'react';
import { getDatabase } from '@/lib/firebase/admin.node';
import { getDocument } from '@/lib/firebase/reads.node';
import { getEnv } from '@/lib/settings/env.node';

/** A draft that has a section of the site, as its preview shows it. */
export type ShownDraft = Draft & { section: Section };

/** Reads a draft; undefined if there is none, or if it has no section of the site. Throws when Firestore fails. */
export const getDraft = cache(async (id: string): Promise<ShownDraft | undefined> => {
  if (!isDocumentId(id)) return undefined;
  const reference = getDatabase()
    .collection('drafts' satisfies DocumentName)
    .doc(id);
  const document = await getDocument(`Reading drafts/${id}`, reference);
  const { section, item, ...draft } = parseDraft(id, document.data());
  if (!document.exists || section === undefined) return undefined;
  return { ...draft, section, item: dropForeignPicture(item, getEnv().allowedUrls) };
});
