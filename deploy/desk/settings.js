/** The public settings of the Firebase project (console: Project settings, Your apps), as in the site's .env. */
export const firebaseConfig = {
  apiKey: '',
  authDomain: '',
  projectId: '',
  storageBucket: '',
  messagingSenderId: '',
  appId: '',
};
