import { activateMessage, serviceWorkerPath } from './names.ts';

/**
 * Registers the service worker once the page has what it needs (R226): on https and on this machine only, browsers
 * have none elsewhere. Nothing depends on it.
 */
export function registerServiceWorker(): void {
  if (!('serviceWorker' in navigator) || !window.isSecureContext || import.meta.env.DEV) return;
  window.addEventListener('load', () => {
    navigator.serviceWorker.register(serviceWorkerPath).catch(() => undefined);
  });
}

/** Lets a new build's service worker take over, and loads the page again. */
export async function takeUpdate(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration();
    registration?.waiting?.postMessage(activateMessage);
  } finally {
    location.reload();
  }
}
