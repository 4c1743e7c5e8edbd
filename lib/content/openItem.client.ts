import 'client-only';
import type { Item } from '@/lib/model/item';
import { getCollection, type SectionName } from '@/lib/model/sections';
import { logFailure } from './logFailure.client';

/**
 * Opens an item (specification 7, Get by id): reads it and, if it exists, adds one view; undefined when it does
 * not exist. On failure logs and returns the error (specification 8).
 */
export async function openItem(section: SectionName, id: string): Promise<Item | undefined | Error> {
  try {
    const { openDocument } = await import('./openDocument.client');
    return await openDocument(section, id);
  } catch (error) {
    return logFailure(getCollection(section), error);
  }
}
