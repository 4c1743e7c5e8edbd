/** @type {NonNullable<NonNullable<import('next').NextConfig['images']>['remotePatterns']>} */
const pictureOrigins = [
  new URL('https://firebasestorage.googleapis.com/v0/b/**'),
  new URL('https://storage.googleapis.com/**'),
  ...listContentOrigins(),
  ...listEmulatorOrigins(),
];

/** @type {import('next').NextConfig} */
const config = {
  // Types are checked by `npm run types`: the native TypeScript compiler has no interface that Next could call.
  typescript: { ignoreBuildErrors: true },
  serverExternalPackages: ['firebase-admin', '@google-cloud/firestore'],
  poweredByHeader: false,
  images: {
    qualities: [75],
    formats: ['image/avif', 'image/webp'],
    remotePatterns: pictureOrigins,
    // The local Firebase serves pictures from this machine.
    dangerouslyAllowLocalIP: process.env.FIREBASE_STORAGE_EMULATOR_HOST !== undefined,
  },
  experimental: {
    // Pages made from the local Firebase must not outlive it: the next start may hold other content.
    isrFlushToDisk: process.env.FIRESTORE_EMULATOR_HOST === undefined,
  },
};

// `next start` reads this file again, so these follow the deployment, not the build.

function listContentOrigins() {
  const origins = process.env.CONTENT_ORIGINS?.split(',') ?? [];
  return origins.flatMap((origin) => {
    const url = URL.parse('/**', origin.trim());
    return url === null ? [] : [url];
  });
}

function listEmulatorOrigins() {
  const host = process.env.FIREBASE_STORAGE_EMULATOR_HOST;
  return host === undefined ? [] : [new URL(`http://${host}/v0/b/**`)];
}

export default config;
