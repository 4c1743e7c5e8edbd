import type { EmulatorHosts } from '../model/publicSettings.ts';

/** What the HTTP server must know of a deployment to say what its pages may load. */
export type DeploymentSettings = {
  /** Where readers reach the site, without a slash at the end. */
  siteUrl: string;
  siteName: string;
  emulators: EmulatorHosts;
  measurementId: string | undefined;
  appCheckSiteKey: string | undefined;
  /** Origins of texts, sound and films: storage, its emulator, and others the deployment allows. */
  contentOrigins: readonly string[];
};

export type SharedState = {
  /** When a read of the backend failed last, by `performance.now()`. */
  lastFailedReadAt: number;
  /** The server is stopping: it responds to the requests it has accepted, and should get no more. */
  isStopping: boolean;
  /** Told once the settings are read and found right. */
  settings: PromiseWithResolvers<DeploymentSettings>;
};

const key = Symbol.for('newsroom.server');
const holder = globalThis as { [key]?: SharedState };

/** State that the HTTP server and the pages share: one process, but Next.js bundles the pages apart from it. */
export function getSharedState(): SharedState {
  return (holder[key] ??= {
    lastFailedReadAt: -Infinity,
    isStopping: false,
    settings: Promise.withResolvers(),
  });
}
