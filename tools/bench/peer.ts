import { globSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { sections } from '../../lib/model/sections.ts';
import type { TestSite } from '../testSite/startTestSite.ts';

// Another site to compare with: a folder with `posts.json`, { posts: [{ slug, title, category, date, excerpt, html }]
// }, and with `wordpress/`, what WordPress sends for those posts: its home page, one post and the files they request.

type Post = Readonly<Record<'slug' | 'title' | 'category' | 'date' | 'excerpt' | 'html', string>>;

export type Peer = {
  posts: readonly Post[];
  /** The pages that the peer has, and ours with the same posts. */
  pages: readonly { kind: 'list' | 'item'; path: string; ownPath: string }[];
  /**
   * nginx's directives that serve the peer's files as a cached site does: compressed beforehand, its files for a year.
   */
  directives: string;
  stop: () => Promise<void>;
};

/** Reads a peer, and copies and compresses its files. Throws when one is missing. */
export async function readPeer(folder: string): Promise<Peer> {
  const { posts } = JSON.parse(await readFile(path.join(folder, 'posts.json'), 'utf8')) as {
    posts: readonly Post[];
  };
  const root = await mkdtemp(path.join(tmpdir(), 'peer-'));
  await cp(path.join(folder, 'wordpress'), root, { recursive: true });
  for (const entry of globSync('**', { cwd: root, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    if (entry.isFile()) await writeFile(`${file}.gz`, gzipSync(await readFile(file), { level: 9 }));
  }
  const [post = ''] = globSync('*/index.html', { cwd: root });
  const slug = path.dirname(post);
  if (!posts.some((one) => one.slug === slug)) throw new Error(`${folder}/wordpress has no page of a post`);
  return {
    posts,
    pages: [
      { kind: 'list', path: '/', ownPath: '/analyses' },
      { kind: 'item', path: `/${slug}/`, ownPath: `/analyses/${slug}` },
    ],
    directives: `root ${root}; charset utf-8; gzip_static on; location ^~ /wp- { expires 1y; }`,
    stop: () => rm(root, { recursive: true }),
  };
}

/** Publishes the posts as analyses, each under one of the section's categories. */
export async function publishPosts({ database, firebase }: TestSite, posts: readonly Post[]): Promise<void> {
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
