import { fileURLToPath } from 'node:url';
import { listAllowedUrls } from 'newsroom/model/allowedUrls';
import { imageQuality, pictureLimitPixels } from 'newsroom/model/pictures';
import { demoFirebase } from './lib/settings/publicSettings.ts';

// Read as they are: the build needs no settings, and a bad one is reported by lib/settings/env.node.ts at the start.
const pictureUrls = listAllowedUrls({
  bucket: process.env.FIREBASE_STORAGE_BUCKET?.trim() || demoFirebase.storageBucket,
  contentOrigins: (process.env.CONTENT_ORIGINS ?? '')
    .split(',')
    .flatMap((origin) => URL.parse(origin.trim())?.origin ?? []),
  storageEmulator: process.env.FIREBASE_STORAGE_EMULATOR_HOST,
});

/** @type {import('next').NextConfig} */
const config = {
  // Types are checked by `npm run typecheck`: the native TypeScript compiler has no interface that Next could call.
  typescript: { ignoreBuildErrors: true },
  // Bundled, undici is in seven bundles, and two of its characters make each take two bytes a letter. satori takes 5 MB
  // more than by itself.
  serverExternalPackages: ['firebase-admin', '@google-cloud/firestore', 'undici', 'satori'],
  // `next dev` gives its scripts and hot reload to localhost alone unless the other name of this machine is listed.
  allowedDevOrigins: ['127.0.0.1'],
  // Empty outside of a build, so that it is found in every service worker.
  compiler: { define: { buildMark: process.env.BUILD_MARK ?? '' } },
  // SWR brings a stand-in for a hook that React has had since version 18.
  turbopack: { resolveAlias: { 'use-sync-external-store/shim': 'react' } },
  // Every client gets a page's title and description in its head, never streamed behind its content.
  htmlLimitedBots: /.*/,
  poweredByHeader: false,
  // lib/server compresses, after it has computed a page's security policy from its HTML.
  compress: false,
  // lib/server computes the ETag too: it must cover the security policy.
  generateEtags: false,
  images: {
    qualities: [imageQuality],
    // AVIF takes a server's processor several times as long.
    formats: process.env.PICTURE_FORMATS === 'webp' ? ['image/webp'] : ['image/avif', 'image/webp'],
    // The newsroom's pictures are 1,200 pixels wide, and none is enlarged.
    deviceSizes: [640, 750, 828, 1080, 1200],
    // And the smallest are 112 pixels wide: of the default sizes down to 32, every page would list each.
    imageSizes: [128, 256, 384],
    // The server reads this file again: the origins, and how much pictures take, follow the deployment, not the build.
    remotePatterns: pictureUrls.flatMap(allowPictures),
    // No page has a picture of the site's own files, and Next.js would accept any path of the site and render it.
    localPatterns: [],
    // next/image does not check a redirect against the allowlist.
    maximumRedirects: 0,
    // Next.js' own cache would send what a full disk or a kill left of a picture: lib/server/pictureCache.ts.
    customCacheHandler: true,
    // A larger picture could exhaust the server's memory; so could one of more pixels (imgOptMaxInputPixels).
    maximumResponseBody: 12 * 1024 * 1024,
    // The local Firebase serves pictures from this machine. In a copy of .env.example the setting is there, but empty.
    dangerouslyAllowLocalIP: Boolean(process.env.FIREBASE_STORAGE_EMULATOR_HOST),
  },
  cacheHandler: fileURLToPath(new URL('lib/server/cacheHandler.ts', import.meta.url)),
  // Next.js' own, which would be beside that one.
  cacheMaxMemorySize: 0,
  experimental: {
    imgOptMaxInputPixels: pictureLimitPixels,
    // Next.js has a sharp of its own, whose cache lib/server/main.ts switches off.
    imgOptOperationCache: false,
    // It guesses the route of a link from those known, and `[[...home]]` fits any URL.
    optimisticRouting: false,
    // Seconds; no less is allowed. How long the browser uses what it prefetched: news must not be older than a minute.
    staleTimes: { static: 30 },
  },
};

/** @param {string} beginning */
function allowPictures(beginning) {
  const url = URL.parse(beginning);
  if (url === null || !/^https?:$/.test(url.protocol)) return [];
  const protocol = url.protocol === 'https:' ? /** @type {const} */ ('https') : /** @type {const} */ ('http');
  // No `search`: the URLs of Firebase Storage carry `?alt=media&token=…`.
  return [{ protocol, hostname: url.hostname, port: url.port, pathname: `${url.pathname}**` }];
}

export default config;
