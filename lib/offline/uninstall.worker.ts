/// <reference lib="webworker" />

// Takes the place of the service worker on every device, should that one ever do harm: docs/decisions/015. It gives up
// all that was kept, and then itself.

declare const self: ServiceWorkerGlobalScope;

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) => event.waitUntil(withdraw()));

async function withdraw(): Promise<void> {
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
  await self.registration.unregister();
}
