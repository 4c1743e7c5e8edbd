import 'server-only';
import { z } from 'zod';
import type { Publication } from '@/lib/content/publication';
import { isDocumentId } from '@/lib/model/documentId';
import { findCategory, findSection, isSeries, sections } from '@/lib/model/sections';

const publicationShape = z.strictObject({
  section: z.enum(sections.map(({ name }) => name)).transform((name) => findSection(name)!),
  id: z.string().refine(isDocumentId, 'no document can have this id').optional(),
  series: z.string().optional(),
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
  const { section, id, series } = result.data;
  if (
    series !== undefined &&
    (id !== undefined || !isSeries(section.name) || !findCategory(section, series))
  ) {
    throw new Error('series: must be the key of one of the programs, without id');
  }
  return result.data;
}
