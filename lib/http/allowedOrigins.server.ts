import 'server-only';
import { isUrlOfOrigins } from '@/lib/model/origins';
import { getEnv } from '@/lib/runtime/env.server';

const firebaseStorageOrigins = ['https://firebasestorage.googleapis.com', 'https://storage.googleapis.com'];

/** Whether a text or picture may be fetched from this address: Firebase Storage, its emulator, CONTENT_ORIGINS. */
export function isAllowedAddress(address: string): boolean {
  return isUrlOfOrigins(getAllowedOrigins(), address);
}

/** The origins texts, pictures, sound and films may come from. */
export function getAllowedOrigins(): readonly string[] {
  const { contentOrigins, emulators } = getEnv();
  return [
    ...firebaseStorageOrigins,
    ...contentOrigins,
    ...(emulators.storage ? [`http://${emulators.storage}`] : []),
  ];
}
