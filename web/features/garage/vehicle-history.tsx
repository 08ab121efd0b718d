import { useRead } from '../../app/reads/use-read.ts';
import { whenTime } from '../../app/text/format.ts';
import { serverClock } from '../../app/time/clock.ts';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { CharacterLink } from '../../kits/people/character-link.tsx';
import type { HistoryLine } from './answers.ts';
import styles from './vehicle-history.module.css';

/** The owners of a vehicle and what was done to it, newest first: a part of its dialog. */
export function VehicleHistory({ vehicle }: { readonly vehicle: string }) {
  const page = useRead('GET vehicles/:id/history', { params: { id: vehicle } });
  return (
    <section className={styles.part} aria-label="History">
      <h3>History</h3>
      {page === null ? (
        <SkeletonRows rows={2} height={28} />
      ) : (
        <ol className={styles.lines}>
          {page.history.map((line) => (
            <li key={line.id}>
              <span>
                <Words line={line} />
              </span>
              {line.created_at !== null && (
                <time dateTime={line.created_at}>{whenTime(line.created_at, serverClock.now())}</time>
              )}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

/** One line in words. A time says that the vehicle was the player's own. */
function Words({ line: { what, detail, character, created_at: at } }: { readonly line: HistoryLine }) {
  const who =
    character === null ? 'a gangster' : <CharacterLink id={character.id} username={character.username} />;
  switch (what) {
    case 'came':
      return at === null ? (
        <>
          {detail}, first owner {who}
        </>
      ) : (
        detail
      );
    case 'passed':
      return at === null ? <>Passed to {who}</> : `Became yours: ${detail ?? 'given'}`;
    case 'inherited':
      return 'Left to you by an earlier life';
    case 'repaired':
      return 'Repaired';
    case 'insured':
      return 'Insured for good';
    case 'fitted':
      return `Fitted: ${detail}`;
    case 'removed':
      return `Taken off: ${detail}`;
    case 'resprayed':
      return `Resprayed in ${detail?.toLowerCase()}`;
  }
}
