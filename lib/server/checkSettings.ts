import 'server-only';
import { getEnv } from './env';

/** Ends the process when the settings are bad, with one message that names every one of them. */
export function checkSettings(): void {
  try {
    getEnv();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
