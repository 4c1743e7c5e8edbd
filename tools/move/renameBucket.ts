import { getApp } from 'firebase-admin/app';
import { getStorage } from 'firebase-admin/storage';
import { documentNames } from 'newsroom/model/documents';
import { sections } from 'newsroom/model/sections';
import { appName, getDatabase } from '../../lib/firebase/admin.node.ts';
import { readCollection } from '../checkContent/readCollection.ts';

type Renaming = { from: string; to: string; isTrial: boolean };
type Renamed = { documents: number; texts: number };

/**
 * Changes the URLs of files of the bucket `from` to the bucket `to`, in every document and in the texts that documents
 * name and `to` has already. A trial only counts them. May be repeated. Throws when Firestore or Storage does not
 * respond.
 */
export async function renameBucket({ from, to, isTrial }: Renaming): Promise<Renamed> {
  const rename = createRename(from, to);
  const renamed = { documents: 0, texts: 0 };
  for (const collection of [...sections.map((section) => section.collection), ...documentNames]) {
    for await (const { id, fields } of readCollection(collection)) {
      const changed = Object.entries(fields).flatMap(([name, value]) => {
        const after = typeof value === 'string' ? rename(value) : value;
        return after === value ? [] : [[name, after] as const];
      });
      const content = rename(typeof fields.content === 'string' ? fields.content : '');
      if (await renameText(content, { to, isTrial, rename })) renamed.texts += 1;
      if (changed.length === 0) continue;
      renamed.documents += 1;
      if (!isTrial) await getDatabase().collection(collection).doc(id).update(Object.fromEntries(changed));
    }
  }
  return renamed;
}

/** The name as part of a pattern: only the dot means something there among the signs that names of buckets have. */
const escapeName = (name: string): string => name.replaceAll('.', String.raw`\.`);

/** Both forms of a file's URL: https://firebase.google.com/docs/storage/web/download-files */
function createRename(from: string, to: string): (text: string) => string {
  const name = escapeName(from);
  const form = new RegExp(String.raw`(/v0/b/)${name}(?=/o/)|(storage\.googleapis\.com/)${name}(?=/)`, 'g');
  return (text) => text.replace(form, (_, one: string = '', other: string = '') => one + other + to);
}

/** Whether a text names files of the other bucket. Unless it is a trial, it then names those of its own bucket. */
async function renameText(
  url: string,
  { to, isTrial, rename }: Omit<Renaming, 'from'> & { rename: (text: string) => string },
): Promise<boolean> {
  const [, encoded] = new RegExp(String.raw`/v0/b/${escapeName(to)}/o/([^?#]+)`).exec(url) ?? [];
  if (encoded === undefined) return false;
  // The file may not be there yet, or be no text.
  const response = await fetch(url);
  const contentType = response.headers.get('content-type') ?? '';
  if (!response.ok || !contentType.startsWith('text/')) return false;
  const before = await response.text();
  const after = rename(before);
  if (after === before) return false;
  const file = getStorage(getApp(appName)).bucket(to).file(decodeURIComponent(encoded));
  if (!isTrial) await file.save(after, { contentType, resumable: false });
  return true;
}
