import 'client-only';
import type { DocumentSnapshot } from '@/lib/firebase/firestore.client';
import { isAllowedUrl } from '@/lib/model/allowedOrigins';
import { type Item, parseItem } from '@/lib/model/item';

/** The item of a Firestore document; without a picture of another origin, which next/image would refuse. */
export function parseSnapshot(document: DocumentSnapshot, origins: readonly string[]): Item {
  const { image, ...item } = parseItem(document.id, document.data());
  return image !== undefined && isAllowedUrl(image, origins) ? { ...item, image } : item;
}
