/** What a push message has the service worker show. */
export interface Notice {
  readonly title: string;
  readonly body: string;
  readonly tag: string;
  /** Where a press leads; null for the page that is open. */
  readonly path: string | null;
}

/** The notice in a push message. A message that cannot be read still shows something: browsers demand it. */
export function noticeIn(data: Pick<PushMessageData, 'json'> | null): Notice {
  const { title, body, tag, path } = read(data);
  return {
    title: textOf(title) ?? 'Rackets',
    body: textOf(body) ?? 'Something happened in the game.',
    tag: textOf(tag) ?? 'news',
    path: pathIn({ path }),
  };
}

/** The address of the game in what a notification carries; null for anything else. */
export function pathIn(data: unknown): string | null {
  const path = textOf(Object(data).path);
  return path !== null && /^\/main(?:[/?#]|$)/.test(path) ? path : null;
}

function read(data: Pick<PushMessageData, 'json'> | null): Record<string, unknown> {
  try {
    return Object(data?.json()) as Record<string, unknown>;
  } catch {
    return {};
  }
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
