import { whenTime } from '../../app/text/format.ts';
import { serverClock } from '../../app/time/clock.ts';
import type { Thread } from './answers.ts';
import styles from './posts.module.css';

interface PostsProps {
  readonly posts: Thread['posts'];
  /** Whose posts stand at the end of the line. */
  readonly own: 'user' | 'admin';
  readonly names: Readonly<Record<'user' | 'admin', string>>;
}

/** What was written in a request, oldest first (R102). */
export function Posts({ posts, own, names }: PostsProps) {
  return (
    <ol className={styles.posts} aria-label="Posts">
      {posts.map(({ author_type: author, body, created_at: at }, place) => (
        // Posts are added at the end alone: none ever has another place.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={place} data-own={author === own || undefined} data-author={author}>
          <p className={styles.by}>
            <b>{author === 'auto' ? 'Automatic answer' : names[author]}</b>{' '}
            <time dateTime={at}>{whenTime(at, serverClock.now())}</time>
          </p>
          <p className={styles.body}>{body}</p>
        </li>
      ))}
    </ol>
  );
}
