// Flags of the server, so that it takes less memory than by default, for a little more work. Repeat any change in
// deploy/Containerfile, deploy/newsroom@.service and apphosting.yaml.

/**
 * V8 would take 128 MB for the new generation alone. It would let the heap grow to several times the memory in use
 * before it collects all garbage.
 */
export const serverFlags = ['--max-semi-space-size=8', '--heap-growing-percent=50'] as const;

/** The C library would keep memory that its threads have freed, for each thread: 33 MB after five thousand pages. */
export const serverEnv = { MALLOC_ARENA_MAX: '1' } as const;

/** The arguments of Node that start the server of a built site, in that site's folder. */
export const serverCommand = [...serverFlags, 'lib/server/main.ts'] as const;
