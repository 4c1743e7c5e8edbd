/** Firestore's limit for a request. Source: https://firebase.google.com/docs/firestore/quotas */
export const maxRequestBytes = 10 * 1024 * 1024;
