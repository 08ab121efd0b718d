import { count, number } from '../../app/text/format.ts';
import { Panel } from '../../ui/panel.tsx';
import styles from './backfire.module.css';

interface NextShootersProps {
  /** What the next ten get back; 0 for nothing. Empty while no slot is set. */
  readonly answers: readonly number[];
  /** What the player carries. */
  readonly bullets: number;
}

/** What would go back to the next ten who shoot and fail, until the bullets are gone. */
export function NextShooters({ answers, bullets }: NextShootersProps) {
  const most = Math.max(1, ...answers);
  const lasts = answers.filter((each) => each > 0).length;
  const left = bullets - answers.reduce((sum, each) => sum + each, 0);
  return (
    <Panel
      title="The next ten shooters"
      aside={
        answers.length === 0
          ? 'get nothing back'
          : lasts === answers.length
            ? `${number(left)} bullets are left after them`
            : `${number(bullets)} last for ${lasts}`
      }
    >
      {answers.length === 0 ? (
        <p className={styles.none}>Set the first slot, and they get their answers in turn.</p>
      ) : (
        <ol className={styles.bars} aria-label="The next ten shooters">
          {answers.map((answer, at) => (
            <li key={`${at} ${answer}`}>
              <i
                style={{ blockSize: `${(100 * answer) / most}%` }}
                data-cut={isCut(answers, at) || undefined}
                aria-hidden="true"
              />
              <span>
                <span className="visually-hidden">{answer > 0 ? count(answer, 'bullet') : 'nothing'}</span>
                <span aria-hidden="true">{answer > 0 ? number(answer) : 'dry'}</span>
              </span>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}

/** Whether an answer is the last one, for which the bullets may not do. */
const isCut = (answers: readonly number[], at: number): boolean =>
  (answers[at] ?? 0) > 0 && answers[at + 1] === 0;
