/** The address of the script that a page starts, which names its build; null for a page without one. */
export function entryOf(html: string): string | null {
  for (const [tag] of html.matchAll(/<script\b[^>]*>/g)) {
    const address = /\bsrc="([^"]+)"/.exec(tag)?.[1];
    if (address !== undefined && /\btype="module"/.test(tag)) return address;
  }
  return null;
}
