import { createStore } from 'jotai/vanilla';

/** The one store: React reads it through the provider, the client and the socket write it directly. */
export const store = createStore();
