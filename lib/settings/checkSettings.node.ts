import { type Env, getEnv } from './env.node.ts';

/** The settings. Ends the process when they are bad, with one message that names every one of them. */
export function checkSettings(): Env {
  try {
    return getEnv();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return process.exit(1);
  }
}

// `npm start` and `npm run dev` run this file before they build anything.
if (import.meta.main) checkSettings();
