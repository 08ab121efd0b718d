/** Longer addresses stay text. */
export const maxAddressLength = 500;

/**
 * The address that a link may have, written out by the browser's own rules, so that a look-alike host shows as
 * `xn--…`; null for whatever is no plain http(s) address of a host, or hides one behind a name and password.
 */
export function safeAddress(text: string): string | null {
  if (text.length > maxAddressLength || !/^https?:\/\/[^/]/i.test(text)) return null;
  try {
    const url = new URL(text);
    const plain =
      (url.protocol === 'http:' || url.protocol === 'https:') && url.username + url.password === '';
    return plain && url.hostname.includes('.') ? url.href : null;
  } catch {
    return null;
  }
}

/** The path of an address within this game, to go there without leaving; null for any other. */
export function pathInGame(href: string, origin: string): string | null {
  const url = new URL(href);
  return url.origin === origin && /^\/main(?:\/|$)/.test(url.pathname)
    ? `${url.pathname}${url.search}${url.hash}`
    : null;
}
