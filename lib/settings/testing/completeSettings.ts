/** The settings that a site of a Firebase project needs, and no others. */
export const completeSettings = {
  FIREBASE_API_KEY: 'key',
  FIREBASE_AUTH_DOMAIN: 'news.firebaseapp.com',
  FIREBASE_PROJECT_ID: 'news',
  FIREBASE_STORAGE_BUCKET: 'news.appspot.com',
  FIREBASE_MESSAGING_SENDER_ID: '123',
  FIREBASE_APP_ID: '1:123:web:abc',
  SITE_URL: 'https://www.example.org',
};
