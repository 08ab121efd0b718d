export const serviceWorkerPath = '/service-worker.js';
export const offlinePage = '/offline.html';
/** Tells a service worker that waits to take over at once. */
export const activateMessage = 'activate';
