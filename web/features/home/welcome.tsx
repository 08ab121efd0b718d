import { useAtomValue } from 'jotai/react';
import { userAtom } from '../../app/state.ts';
import { useOfTime } from '../../app/use-tick.ts';
import { Panel } from '../../ui/panel.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import styles from './welcome.module.css';

const weekMs = 7 * 86_400_000;

/** What this game is, for accounts younger than a week (S009). */
export function Welcome() {
  const joined = useAtomValue(userAtom)?.created_at ?? null;
  const fresh = useOfTime((now) => joined !== null && now - Date.parse(joined) < weekMs);
  if (!fresh) return null;
  return (
    <Panel title="New in town" padded>
      <div className={styles.words}>
        <p>
          Fifteen weeks, one gangster, one name. You earn experience and cash by crimes, rise through the
          ranks, and keep what you can hold on to. Heat draws the police; prison costs time; the bank keeps
          your money off the street.
        </p>
        <p>
          Every roll of the dice can be <TextLink to="/main/fairness">checked afterwards</TextLink>. When the
          round ends, everybody begins anew, and the records stay.
        </p>
      </div>
    </Panel>
  );
}
