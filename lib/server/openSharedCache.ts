import { createClient } from '@redis/client';
import { tagsManifest } from 'next/dist/server/lib/incremental-cache/tags-manifest.external.js';
import type { Log } from '../runtime/createLog.node.ts';
import type { RedisClient } from '../runtime/redis.node.ts';
import { type DeploymentSettings, getSharedState } from '../runtime/sharedState.node.ts';
import { useSharedPages } from './pageStore.ts';
import { readBuildId } from './readBuildId.ts';
import { openSharedPages } from './sharedPages.ts';

/** Shares pages, invalidations and rate limits with the other servers of the site. Throws when the URL is none of Redis. */
export async function openSharedCache(url: string, settings: DeploymentSettings, log: Log): Promise<void> {
  // Another site on the same Redis, such as the one that changes are tried on, must not mix with this one.
  const keyPrefix = `newsroom:${new URL(settings.siteUrl).host}:`;
  const pages = await openSharedPages({
    createClient: () =>
      createClient({
        url,
        keyPrefix,
        disableOfflineQueue: true,
        maintNotifications: 'disabled',
        socket: { connectTimeout: 2_000, reconnectStrategy: false },
      }) as unknown as RedisClient,
    buildId: await readBuildId(),
    tagTimes: tagsManifest,
    log,
  });
  const state = getSharedState();
  state.redis = pages.redis;
  state.beforeEnd.push(pages.settle);
  useSharedPages(pages);
}
