const id = '([A-Za-z0-9_-]{11})';
const forms = [
  new RegExp(`^${id}$`),
  new RegExp(String.raw`^https?://(?:www\.|m\.)?youtube\.com/watch\?(?:[^#]*&)?v=${id}(?:[&#].*)?$`),
  new RegExp(String.raw`^https?://(?:www\.)?youtube\.com/(?:embed|shorts)/${id}(?:[?#].*)?$`),
  new RegExp(String.raw`^https?://youtu\.be/${id}(?:[?#].*)?$`),
];

/** The id of a film on YouTube, from its id or any of its addresses; null for anything else. */
export function videoOf(written: string): string | null {
  for (const form of forms) {
    const found = form.exec(written)?.[1];
    if (found !== undefined) return found;
  }
  return null;
}

/** Where a film is watched. */
export const videoAddress = (film: string): string => `https://www.youtube.com/watch?v=${film}`;
