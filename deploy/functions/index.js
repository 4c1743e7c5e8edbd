// @ts-check
import { defineSecret, defineString } from 'firebase-functions/params';
import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { publishWrite } from './publishWrite.js';

const siteUrl = defineString('SITE_URL', {
  description: 'Where the site is reached: https://www.example.org',
});
const revalidateSecret = defineSecret('REVALIDATE_SECRET');

/** Publishes every document that was stored, edited or deleted, including those that the servers do not watch. */
export const publish = onDocumentWritten(
  {
    document: '{collection}/{id}',
    retry: true,
    maxInstances: 10,
    timeoutSeconds: 60,
    secrets: [revalidateSecret],
  },
  (event) => publishWrite(event, { url: siteUrl.value(), secret: revalidateSecret.value() }),
);
