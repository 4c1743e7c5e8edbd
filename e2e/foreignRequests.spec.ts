import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { type Newsroom, startNewsroom } from '../tools/newsroom/startNewsroom.ts';

// Requests of strangers that no page of the site makes.

let newsroom: Newsroom;
let other: Server;
let otherUrl = '';
const requested: string[] = [];
let reads: string[] = [];

test.beforeAll(async () => {
  newsroom = await startNewsroom({ seed: 'sample', beforeCall: (method) => void reads.push(method) });
  other = createServer((request, response) => {
    requested.push(request.url ?? '');
    response.end();
  });
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  otherUrl = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
});

test.afterAll(async () => {
  other.close();
  await newsroom.stop();
});

const resize = (url: string) => `${newsroom.url}/_next/image?url=${encodeURIComponent(url)}&w=640&q=75`;

test('pictures of other buckets and hosts, and the site’s own paths, are not resized, and not even requested', async ({
  request,
}) => {
  const own = newsroom.firebase.toDownloadUrl('covers/programs/khachkari-lezun.jpg');
  expect((await request.get(resize(own))).status()).toBe(200);
  const { bucketName, storageHost } = newsroom.firebase;
  for (const url of [
    own.replace(bucketName, 'other.appspot.com'),
    own.replace('/o/', '/o/../../other.appspot.com/o/'),
    own.replace('http://', 'http://user:secret@'),
    `http://${storageHost}/`,
    `${otherUrl}/a.jpg`,
    `${otherUrl}/v0/b/${bucketName}/o/a.jpg`,
    'https://firebasestorage.googleapis.com/v0/b/other/o/a.jpg?alt=media',
    'https://storage.googleapis.com/other/a.jpg',
    '/logo.png',
    '/search?q=sevan',
    '/api/health',
  ]) {
    expect.soft([url, (await request.get(resize(url))).status()]).toEqual([url, 400]);
  }
  expect(requested).toEqual([]);
});

test('a picture of too many pixels is sent as it is, and not decoded', async ({ request }) => {
  const { putObject, toDownloadUrl } = newsroom.firebase;
  for (const [side, isResized] of [
    [1_000, true],
    [8_000, false],
  ] as const) {
    const create = { width: side, height: side, channels: 3, background: '#777' } as const;
    const picture = await sharp({ create }).png({ progressive: true }).toBuffer();
    putObject(`${side}.png`, picture, 'image/png');
    const body = await (await request.get(resize(toDownloadUrl(`${side}.png`)))).body();
    expect.soft([side, body.equals(picture)]).toEqual([side, !isResized]);
  }
});

test('the health, requested ever so often, reads the database once a second', async ({ request }) => {
  reads = [];
  const startedAt = performance.now();
  const responses = await Promise.all(
    Array.from({ length: 100 }, () => request.get(`${newsroom.url}/api/health`)),
  );
  expect(new Set(responses.map((response) => response.status()))).toEqual(new Set([200]));
  expect(reads.length).toBeLessThanOrEqual(1 + Math.ceil((performance.now() - startedAt) / 1_000));
});

test('an item that is not there, requested ever so often, is read once within its minute', async ({
  request,
}) => {
  const get = () => request.get(`${newsroom.url}/programs/never-was`);
  expect((await get()).status()).toBe(404);
  reads = [];
  for (let turn = 0; turn < 20; turn += 1) expect((await get()).status()).toBe(404);
  expect(reads).toEqual([]);
});

test('no source of the server is published', async ({ request }) => {
  await request.get(`${newsroom.url}/search?q=sevan`);
  const { readdirSync } = await import('node:fs');
  const published = readdirSync('.next/static', { recursive: true }).map(String);
  expect(published.filter((file) => /\.tsx?(?:\.|$)|engine/i.test(file))).toEqual([]);
});
