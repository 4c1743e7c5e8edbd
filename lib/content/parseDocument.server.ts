import 'server-only';
import type { DocumentSnapshot } from '@/lib/firebase/admin.node';
import { isAllowedUrl } from '@/lib/model/allowedUrls';
import { parseItem, type Item } from '@/lib/model/item';
import { getEnv } from '@/lib/settings/env.node';
import { logUnusable } from './logUnusable.server';

/** The item of a document, without a picture that next/image would refuse. Logs a title that is none. */
export function parseDocument(document: DocumentSnapshot): Item {
  const { image, ...item } = parseItem(document.id, document.data());
  if (item.title === undefined && document.get('title') !== undefined) logUnusable(document);
  return isShown(image) ? { ...item, image } : item;
}

/** Whether it is a picture of a host that the newsroom allows. */
export function isShown(image: string | undefined): image is string {
  return image !== undefined && isAllowedUrl(image, getEnv().allowedUrls);
}
