import { number } from '../../app/text/format.ts';
import { CharacterLink } from '../../kits/people/character-link.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Bar } from '../../ui/bar.tsx';
import { Chip } from '../../ui/chip.tsx';
import type { Election } from '../newspaper/answers.ts';
import styles from './election.module.css';

interface CandidatesProps {
  readonly rankings: Election['rankings'];
  readonly voted: string | null;
  readonly chosen: string | null;
  readonly off: boolean;
  readonly onChoose: (id: string) => void;
}

/** The candidates, the most votes first; one of them can be chosen. */
export function Candidates({ rankings, voted, chosen, off, onChoose }: CandidatesProps) {
  const most = Math.max(1, ...rankings.map(({ votes }) => votes));
  const marked = chosen ?? voted;
  return (
    <ol className={styles.candidates} aria-label="Candidates">
      {rankings.map(({ votes, character }, index) =>
        character === null ? null : (
          <li key={character.id} data-chosen={(chosen === character.id && chosen !== voted) || undefined}>
            <span className={styles.rank} aria-hidden="true">
              {index + 1}
            </span>
            <Avatar url={character.avatar_url} size={44} />
            <div className={styles.who}>
              <span className={styles.name}>
                <CharacterLink id={character.id} username={character.username} />
                {voted === character.id && <Chip tone="info">your vote</Chip>}
                {chosen === character.id && chosen !== voted && <Chip tone="warn">+ 1 with yours</Chip>}
                <b>
                  {number(votes)} <span className="visually-hidden">votes</span>
                </b>
              </span>
              <Bar
                percent={(100 * votes) / most}
                thick
                tone={voted === character.id ? 'success' : 'accent'}
              />
            </div>
            <label className={styles.radio}>
              <input
                type="radio"
                name="candidate"
                aria-label={`Vote for ${character.username}`}
                checked={marked === character.id}
                disabled={off}
                onChange={() => onChoose(character.id)}
              />
            </label>
          </li>
        ),
      )}
    </ol>
  );
}
