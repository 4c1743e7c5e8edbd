import { parseEnv } from '../../settings/env.node.ts';

/** The settings of a deployed site with nothing that is optional, behind one proxy. */
export const deployedEnv = parseEnv({
  FIREBASE_API_KEY: 'key',
  FIREBASE_AUTH_DOMAIN: 'news.firebaseapp.com',
  FIREBASE_PROJECT_ID: 'news',
  FIREBASE_STORAGE_BUCKET: 'news.appspot.com',
  FIREBASE_MESSAGING_SENDER_ID: '123',
  FIREBASE_APP_ID: '1:123:web:abc',
  SITE_URL: 'https://news.example.org',
  SITE_NAME: 'Լրատու',
  CONTENT_ORIGINS: 'https://cdn.example.org',
  TRUSTED_PROXIES: '1',
});
