/**
 * What the server is started with (lib/server/limitMemory.ts): V8 would take 128 MB for the new generation alone. Repeat any
 * change in deploy/Containerfile and apphosting.yaml.
 */
export const serverFlags = ['--max-semi-space-size=8'] as const;

/** The arguments of Node that start the server of a built site, in that site's folder. */
export const serverCommand = [...serverFlags, 'lib/server/main.ts'] as const;
