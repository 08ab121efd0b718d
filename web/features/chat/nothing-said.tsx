import { MessagesSquare } from 'lucide-react';
import { useRead } from '../../app/reads/use-read.ts';
import { clockTime } from '../../app/text/format.ts';
import { useOfTime } from '../../app/time/use-tick.ts';
import { Empty } from '../../ui/empty.tsx';
import styles from './nothing-said.module.css';

const readEveryMs = 15_000;
/** After so long without a word nobody is talking. */
const quietMs = 15 * 60_000;
/** So many lines stand under words that were said a while ago. */
const shownBelow = 3;

/** Nobody has said anything yet: what happened last in public stands there instead (ruling 44). */
export function NothingSaid() {
  const lines = useStreet();
  if (lines.length > 0) return <Lines lines={lines} />;
  return (
    <Empty
      icon={<MessagesSquare aria-hidden="true" />}
      sentence="Nobody has said anything yet. Break the silence."
    />
  );
}

/** What happened last in public, while nothing was said since `lastAt` for a while. */
export function Meanwhile({ lastAt }: { readonly lastAt: string }) {
  const quiet = useOfTime((now) => now - Date.parse(lastAt) > quietMs);
  return quiet && <LinesSince lastAt={lastAt} />;
}

function LinesSince({ lastAt }: { readonly lastAt: string }) {
  const lines = useStreet().filter(({ at }) => Date.parse(at) > Date.parse(lastAt));
  return lines.length > 0 && <Lines lines={lines.slice(0, shownBelow)} />;
}

function useStreet() {
  return useRead('GET street', { optional: true, refetchMs: readEveryMs })?.lines ?? [];
}

function Lines({ lines }: { readonly lines: ReturnType<typeof useStreet> }) {
  return (
    <section className={styles.street} aria-label="In the city now">
      <p>Nobody is talking. This happened meanwhile:</p>
      <ul>
        {lines.toReversed().map(({ id, at, username, avatar_url: face, text }) => (
          <li key={id}>
            <img src={face} alt="" width={32} height={32} />
            <span>
              <b>{username}</b> {text}
            </span>
            <time dateTime={at}>{clockTime(at)}</time>
          </li>
        ))}
      </ul>
    </section>
  );
}
