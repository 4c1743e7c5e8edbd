import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { globSync, statSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { sections } from '../../lib/model/sections.ts';
import type { Newsroom } from '../newsroom/startNewsroom.ts';

// Another site to compare with: a folder with `posts.json`, { posts: [{ slug, title, category, date, excerpt, html }] },
// and with `wordpress/`, what WordPress sends for those posts: its home page, one post and the files they request.

export type Post = {
  slug: string;
  title: string;
  category: string;
  date: string;
  excerpt: string;
  html: string;
};

export type Peer = {
  posts: readonly Post[];
  /** The pages that the peer has, and ours with the same posts. */
  pages: readonly { kind: string; path: string; ownPath: string }[];
  /** nginx's directives that serve the peer's files as a cached site does: compressed beforehand, its files for a year. */
  directives: string;
};

/** Reads a peer; its files are compressed into `work`, an empty folder. Throws when one is missing. */
export async function readPeer(folder: string, work: string): Promise<Peer> {
  const { posts } = JSON.parse(await readFile(path.join(folder, 'posts.json'), 'utf8')) as {
    posts: readonly Post[];
  };
  const source = path.join(folder, 'wordpress');
  const names = globSync('**', { cwd: source }).filter((name) => statSync(path.join(source, name)).isFile());
  for (const name of names) {
    const target = path.join(work, name);
    await mkdir(path.dirname(target), { recursive: true });
    await copyFile(path.join(source, name), target);
    await writeFile(`${target}.gz`, gzipSync(await readFile(target), { level: 9 }));
  }
  const post = names.find((name) => /^[^/]+\/index\.html$/.test(name));
  const slug = posts.find((one) => post === `${one.slug}/index.html`)?.slug;
  if (slug === undefined) throw new Error(`${source} has no page of a post`);
  return {
    posts,
    pages: [
      { kind: 'list', path: '/', ownPath: '/analyses' },
      { kind: 'item', path: `/${slug}/`, ownPath: `/analyses/${slug}` },
    ],
    directives: `root ${work}; charset utf-8; gzip_static on; location ^~ /wp- { expires 1y; }`,
  };
}

/** Publishes the posts as analyses, each under one of the section's categories. */
export async function publishPosts({ database, firebase }: Newsroom, posts: readonly Post[]): Promise<void> {
  const section = sections.find(({ name }) => name === 'analyses')!;
  const names = [...new Set(posts.map(({ category }) => category))];
  const batch = database.batch();
  for (const { slug, title, category, date, excerpt, html } of posts) {
    const body = `bodies/peer/${slug}.html`;
    firebase.putObject(body, html, 'text/html; charset=utf-8');
    batch.set(database.doc(`${section.collection}/${slug}`), {
      title,
      description: excerpt,
      categories: [section.categories[names.indexOf(category) % section.categories.length]!.name],
      createdAt: new Date(date),
      views: 0,
      content: firebase.toDownloadUrl(body),
    });
  }
  await batch.commit();
}
