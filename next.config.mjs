const pictureOrigins = [
  'https://firebasestorage.googleapis.com',
  'https://storage.googleapis.com',
  ...(process.env.CONTENT_ORIGINS?.split(',') ?? []),
  ...(process.env.FIREBASE_STORAGE_EMULATOR_HOST
    ? [`http://${process.env.FIREBASE_STORAGE_EMULATOR_HOST}`]
    : []),
];

/** @type {import('next').NextConfig} */
const config = {
  // Types are checked by `npm run types`: the native TypeScript compiler has no interface that Next could call.
  typescript: { ignoreBuildErrors: true },
  serverExternalPackages: ['firebase-admin', '@google-cloud/firestore'],
  // `next dev` gives its scripts and hot reload to localhost alone unless told of the other name of this machine.
  allowedDevOrigins: ['127.0.0.1'],
  poweredByHeader: false,
  // server/ compresses, once a page's security policy is made out of what it holds.
  compress: false,
  // Nor its tags, which take longer than all the rest: a page's own stands for its policy too.
  generateEtags: false,
  headers: async () => [
    // Asked anew every time: a reader's device must learn at once of a worker that takes the place of a bad one.
    { source: '/sw.js', headers: [{ key: 'Cache-Control', value: 'no-cache' }] },
  ],
  images: {
    qualities: [75],
    formats: ['image/avif', 'image/webp'],
    // The server reads this file again: the origins follow the deployment, not the build.
    remotePatterns: pictureOrigins.flatMap(allowPictures),
    // Only the origins above: where a redirect of theirs leads is not checked against them. Nothing that takes the
    // memory of a server, either.
    maximumRedirects: 0,
    maximumResponseBody: 12 * 1024 * 1024,
    // The local Firebase serves pictures from this machine.
    dangerouslyAllowLocalIP: process.env.FIREBASE_STORAGE_EMULATOR_HOST !== undefined,
  },
  experimental: {
    // Pages made from the local Firebase must not outlive it: the next start may hold other content.
    isrFlushToDisk: process.env.FIRESTORE_EMULATOR_HOST === undefined,
  },
};

/** @param {string} origin */
function allowPictures(origin) {
  const url = URL.parse(origin.trim());
  if (url === null || !/^https?:$/.test(url.protocol)) return [];
  const protocol = url.protocol === 'https:' ? /** @type {const} */ ('https') : /** @type {const} */ ('http');
  // No `search`: the addresses of Firebase Storage carry `?alt=media&token=…`.
  return [{ protocol, hostname: url.hostname, port: url.port, pathname: '/**' }];
}

export default config;
