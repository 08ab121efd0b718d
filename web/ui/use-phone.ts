import { useSyncExternalStore } from 'react';

const phone = window.matchMedia('(max-width: 799.98px)');

/** Whether the mobile interface applies: below 800 px (R263). */
export function isPhone(): boolean {
  return phone.matches;
}

function subscribe(listener: () => void): () => void {
  phone.addEventListener('change', listener);
  return () => phone.removeEventListener('change', listener);
}

export function usePhone(): boolean {
  return useSyncExternalStore(subscribe, isPhone);
}
