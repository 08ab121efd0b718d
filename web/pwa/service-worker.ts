/// <reference lib="webworker" />
import {
  cleanupOutdatedCaches,
  getCacheKeyForURL,
  matchPrecache,
  precacheAndRoute,
  type PrecacheEntry,
} from 'workbox-precaching';
import { activateMessage, offlinePage } from './names.ts';

declare const self: ServiceWorkerGlobalScope;
/** The build writes the client's files in its place. */
declare const builtFiles: PrecacheEntry[];

/*
 * The built files come from the cache, since their names change with their text. The page itself always comes from the
 * server, so that no old client is served, and neither it nor anything under /api is ever kept.
 */
precacheAndRoute(builtFiles, { cleanURLs: false, directoryIndex: '' });
cleanupOutdatedCaches();

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.mode !== 'navigate' || getCacheKeyForURL(request.url) !== undefined) return;
  event.respondWith(fromServer(request));
});

/** The page, or, when the server cannot be reached, the one that says so. */
async function fromServer(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch {
    return (await matchPrecache(offlinePage)) ?? Response.error();
  }
}

// A press on a notice shows the game: the page that is open, or a new one.
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(showGame());
});

async function showGame(): Promise<void> {
  const [page] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (page) await page.focus();
  else await self.clients.openWindow('/main');
}

// Pages of the old build keep their files until they are closed, or until the player takes the new one.
self.addEventListener('message', (event) => {
  if (event.data === activateMessage) void self.skipWaiting();
});
