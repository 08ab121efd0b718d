import { iso } from '@rackets/engine/shared/time/time.ts';
import type { HelpRow } from '@rackets/projections/models/help/help-requests.ts';
import type { WrittenTexts } from '../../http/context/written-texts.ts';

/** A request in a list. `texts` are the platform's. */
export async function requestAnswerOf(texts: WrittenTexts, row: HelpRow) {
  return {
    id: row.id,
    type: row.type,
    subject: await texts.show(row.account, row.subject),
    created_at: iso(row.openedAt),
    last_post_at: iso(row.lastPostAt),
    answered: row.posts.findLast(({ author }) => author !== 'auto')?.author === 'admin',
    autoreply: row.posts.some(({ author }) => author === 'auto'),
    user_replies_disabled: row.repliesDisabled,
  };
}

/** A request with its posts, oldest first. */
export async function threadAnswerOf(texts: WrittenTexts, row: HelpRow) {
  const posts = row.posts.map(async ({ author, body, at }) => ({
    body: await texts.show(row.account, body),
    author_type: author,
    created_at: iso(at),
  }));
  return { ...(await requestAnswerOf(texts, row)), posts: await Promise.all(posts) };
}
