import 'client-only';
import type { DocumentSnapshot } from '@/lib/firebase/firestore.client';
import { isAllowedUrl } from '@/lib/model/allowedUrls';
import { type Item, parseItem } from '@/lib/model/item';

/** The item of a Firestore document; without a picture that next/image would refuse. */
export function parseSnapshot(document: DocumentSnapshot, allowedUrls: readonly string[]): Item {
  const { image, ...item } = parseItem(document.id, document.data());
  return image !== undefined && isAllowedUrl(image, allowedUrls) ? { ...item, image } : item;
}
