import { installAuthEmulator, startAuthEmulator } from './authEmulator.ts';
import { extendWithAuth } from './authTest.ts';

const reason = await installAuthEmulator();

/**
 * Whether the npm registry is out of reach: there is no emulator then. Tests that need it are skipped, and their titles
 * say why.
 */
export const unreachable = reason !== undefined;
export const suffix = unreachable ? ` (skipped: the npm registry is out of reach, ${reason})` : '';

/** A test site with Google's Auth emulator, for what the stand-in of local-firebase has not. */
export const test = extendWithAuth(() => startAuthEmulator('demo-newsroom'));
