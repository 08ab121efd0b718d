import { useAtomValue } from 'jotai/react';
import { userAtom } from '../../app/state/state.ts';
import { useCharacter } from '../../app/state/use-character.ts';
import { useOfTime } from '../../app/time/use-tick.ts';
import { Panel } from '../../ui/panel.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import styles from './welcome.module.css';

const weekMs = 7 * 86_400_000;

/** What this game is, for accounts younger than a week (S009), until the first job has taught the rest. */
export function Welcome() {
  const { level } = useCharacter();
  const joined = useAtomValue(userAtom)?.created_at ?? null;
  const fresh = useOfTime((now) => joined !== null && now - Date.parse(joined) < weekMs);
  if (!fresh || level.points > 0) return null;
  return (
    <Panel title="New in town" padded>
      <div className={styles.words}>
        <p>
          Fifteen weeks, one gangster, one name. You earn experience and cash by crimes, rise through the
          ranks, and keep what you can hold on to. Heat draws the police; prison costs time; the bank keeps
          your money off the street.
        </p>
        <p>
          Every roll of the dice can be checked later. When the round ends everyone starts over, and the
          records stay.
        </p>
        <p>
          <TextLink to="/guide">Game Guide</TextLink> ·{' '}
          <TextLink to="/main/fairness">How the dice are checked</TextLink>
        </p>
      </div>
    </Panel>
  );
}
