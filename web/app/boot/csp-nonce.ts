/**
 * The nonce that the server wrote into the page, for the style elements that libraries make at run time: the
 * server's policy lets no other inline style apply. Empty in development.
 */
export const cspNonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';

/** Radix locks the scroll behind a dialog by a style element; its library reads the nonce from this global. */
export function shareNonce(): void {
  Object.assign(globalThis, { __webpack_nonce__: cspNonce });
}
