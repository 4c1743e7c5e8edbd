import 'server-only';
import { isDocumentId } from 'newsroom/model/documentId';
import { pickDocument, publicDocuments } from 'newsroom/model/documents';
import type { ItemPlace } from 'newsroom/model/parseItemPath';
import { findSection, sections } from 'newsroom/model/sections';
import { z } from 'zod';
import type { Publication } from '@/lib/content/publication';

const id = z.string().refine(isDocumentId, 'no document can have this id');

const itemShape = z.strictObject({
  section: z.enum(sections.map(({ name }) => name)).transform((name) => findSection(name)!),
  id: id.optional(),
});

const documentShape = z
  .strictObject({ document: z.enum(publicDocuments), id })
  .refine(({ document, id: key }) => pickDocument(document).findPath?.(key) !== undefined, {
    path: ['id'],
    message: 'no page shows this document',
  });

/** Parses the body of POST /api/revalidate. Throws an error whose message lists everything that is wrong with it. */
export function parsePublication(body: unknown): Publication {
  const namesDocument = typeof body === 'object' && body !== null && 'document' in body;
  return parse<Publication>(namesDocument ? documentShape : itemShape, body);
}

/** Parses the body of POST /api/views. Throws as `parsePublication` does. */
export function parseItemPlace(body: unknown): ItemPlace {
  return parse(itemShape.extend({ id }), body);
}

function parse<Shape>(shape: z.ZodType<Shape>, body: unknown): Shape {
  const result = shape.safeParse(body);
  if (result.success) return result.data;
  const reasons = result.error.issues.map(({ path, message }) =>
    path.length > 0 ? `${path.join('.')}: ${message}` : message,
  );
  throw new Error(reasons.join('; '));
}
