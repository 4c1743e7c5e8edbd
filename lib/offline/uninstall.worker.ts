/// <reference lib="webworker" />

// Replaces the service worker on every device, should it do harm (docs/decisions/015): deletes all caches and
// unregisters itself.

declare const self: ServiceWorkerGlobalScope;

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) => event.waitUntil(uninstall()));

async function uninstall(): Promise<void> {
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
  await self.registration.unregister();
}
