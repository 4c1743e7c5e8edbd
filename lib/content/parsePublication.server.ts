import 'server-only';
import { z } from 'zod';
import { isDocumentId } from '@/lib/model/documentId';
import { findSection, type Section, sections } from '@/lib/model/sections';

/** What the newsroom's tool says has changed: a section, and the item where it is one. */
export type Publication = { section: Section; id?: string | undefined };

const publicationShape = z.strictObject({
  section: z.enum(sections.map(({ name }) => name)),
  id: z.string().refine(isDocumentId, 'no document can have this id').optional(),
});

/** Parses the body of POST /api/revalidate. Throws an error whose message lists everything that is wrong with it. */
export function parsePublication(body: unknown): Publication {
  const result = publicationShape.safeParse(body);
  if (!result.success) {
    const reasons = result.error.issues.map(({ path, message }) =>
      path.length > 0 ? `${path.join('.')}: ${message}` : message,
    );
    throw new Error(reasons.join('; '));
  }
  const section = findSection(result.data.section);
  if (section === undefined) throw new Error(`section: there is no ${result.data.section}`);
  return { section, id: result.data.id };
}
