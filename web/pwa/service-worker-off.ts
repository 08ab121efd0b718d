/// <reference lib="webworker" />
declare const self: ServiceWorkerGlobalScope;

// Served in the service worker's place while the operator has it off: it takes over, throws away what was kept, and goes.
self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(leave()));

/** Throws away what was kept, and the service worker itself. */
export async function leave(): Promise<void> {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
}
