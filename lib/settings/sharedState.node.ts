import type { Site } from '../model/site.ts';
import type { EmulatorHosts } from './publicSettings.ts';

/** The settings from which the HTTP server makes the pages' policies, and its pages of failures. */
export type DeploymentSettings = {
  /** Where readers reach the site, without a slash at the end. */
  siteUrl: string;
  siteName: string;
  externalLinks: Site['externalLinks'];
  emulators: EmulatorHosts;
  /** Changes where it is found only while the server runs. */
  readonly measurementId: string | undefined;
  appCheckSiteKey: string | undefined;
  /** The domain of Firebase's sign-in pages; undefined where nobody signs in. */
  authDomain: string | undefined;
  /** The URL prefixes of sound and films: the bucket's, and others that the deployment allows. */
  contentOrigins: readonly string[];
};

/** Whether this server watches Firestore for changes: not at all, not yet, with a connection, or without one. */
export type ContentWatch = 'off' | 'connecting' | 'connected' | 'lost';

export type SharedState = {
  /** Where this server reaches itself; undefined in development, where each request renders its page. */
  ownUrl: string | undefined;
  contentWatch: ContentWatch;
  /** Deletes the cached pages that have one of these tags. */
  invalidateTags: (tags: readonly string[]) => void;
  /** The server is stopping: it responds to the requests it has accepted, and should get no more. */
  isStopping: boolean;
  /** Writes to complete before the server ends, after its last response. */
  beforeEnd: (() => Promise<void>)[];
  /** The Google Analytics stream, once it is known. */
  measurementId: string | undefined;
  /** Resolved once instrumentation.ts is through; rejected where the settings are bad. */
  settings: PromiseWithResolvers<DeploymentSettings>;
};

const key = Symbol.for('newsroom.server');
const holder = globalThis as { [key]?: SharedState };

/** State that the HTTP server and the pages share: one process, but Next.js bundles the pages apart from it. */
export function getSharedState(): SharedState {
  return (holder[key] ??= {
    ownUrl: undefined,
    contentWatch: 'off',
    invalidateTags: () => {},
    isStopping: false,
    beforeEnd: [],
    measurementId: undefined,
    settings: Promise.withResolvers(),
  });
}
