/// <reference lib="webworker" />
import {
  cleanupOutdatedCaches,
  getCacheKeyForURL,
  matchPrecache,
  precacheAndRoute,
  type PrecacheEntry,
} from 'workbox-precaching';
import { activateMessage, offlinePage } from './names.ts';
import { noticeIn, pathIn } from './notice.ts';

declare const self: ServiceWorkerGlobalScope;
/** The build writes the client's files in its place. */
declare const builtFiles: PrecacheEntry[];

/*
 * The built files come from the cache, since their addresses change with their text. The page itself always comes from the
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

// What the server tells while the game is closed.
self.addEventListener('push', (event) => event.waitUntil(showNotice(event.data)));

// A press on a notice shows the page that it is about, in the window that is open or in a new one.
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(showGame(pathIn(event.notification.data)));
});

/** Shows a notice, except to somebody who is looking at the game: the page tells the same. */
async function showNotice(data: PushMessageData | null): Promise<void> {
  const notice = noticeIn(data);
  const pages = await self.clients.matchAll({ type: 'window' });
  if (pages.some((page) => page.visibilityState === 'visible')) return;
  const { title, body, tag, path } = notice;
  const icon = '/icons/icon-192.png';
  await self.registration.showNotification(title, { body, tag, icon, badge: icon, data: { path } });
}

async function showGame(path: string | null): Promise<void> {
  const [page] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (!page) return void (await self.clients.openWindow(path ?? '/main'));
  await page.focus();
  if (path === null || page.url === new URL(path, page.url).href) return;
  // A page that this service worker did not load is not to be led: it gets a window beside it.
  await page.navigate(path).catch(() => self.clients.openWindow(path));
}

// Pages of the old build keep their files until they are closed, or until the player takes the new one.
self.addEventListener('message', (event) => {
  if (event.data === activateMessage) void self.skipWaiting();
});
