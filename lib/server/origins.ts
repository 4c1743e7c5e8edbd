import 'server-only';
import { getEnv } from './env';

const firebaseStorageOrigins = ['https://firebasestorage.googleapis.com', 'https://storage.googleapis.com'];

/** Whether a text or picture may be fetched from this address: Firebase Storage, its emulator, CONTENT_ORIGINS. */
export function isAllowedAddress(address: string): boolean {
  const url = URL.parse(address);
  // Credentials in an address would be sent along; none of the site's own addresses carries any.
  if (url === null || url.username !== '' || url.password !== '') return false;
  // A blob: address has the origin of the page that made it.
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return false;
  return getAllowedOrigins().includes(url.origin);
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
