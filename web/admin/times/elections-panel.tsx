import { count } from '../../app/text/format.ts';
import { FormError } from '../../ui/field.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import styles from '../console.module.css';
import { useAnswer } from '../use-answer.ts';
import { utcMoment } from '../words.ts';

/** The file of the paper's elections. Who voted for whom is nobody's to know. */
export function ElectionsPanel() {
  const { data, error } = useAnswer('GET admin/times/elections', { query: { page: 1 } });
  return (
    <Panel title="Elections">
      <FormError>{error}</FormError>
      {!data && error === null && <SkeletonRows rows={2} />}
      {data && (
        <ul className={styles.lines}>
          <li>
            <b>
              {data.now.editor === null ? 'Nobody edits the paper' : `${data.now.editor} edits the paper`}
            </b>
            <span>
              {data.now.election_at === null
                ? 'No more elections in this round'
                : `Next counted ${utcMoment(data.now.election_at)}, ${count(data.now.votes, 'vote')} so far`}
            </span>
            <p className={styles.message}>{tally(data.now.rankings)}</p>
          </li>
          {data.past.data.map((row) => (
            <li key={row.id}>
              <b>
                {row.kind === 'held'
                  ? `Election ${row.election}: ${row.editor ?? 'nobody stood'}`
                  : `${row.editor ?? 'Somebody'} took back the office of ${row.before ?? 'somebody'}`}
              </b>
              <span>{`${utcMoment(row.at)}${row.kind === 'held' ? `, ${count(row.votes, 'vote')}` : ''}`}</span>
              <p className={styles.message}>{tally(row.rankings)}</p>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

const tally = (rankings: readonly { readonly username: string; readonly votes: number }[]): string =>
  rankings.map(({ username, votes }) => `${username}: ${count(votes, 'vote')}`).join('\n');
