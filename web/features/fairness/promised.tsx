import type { Fairness } from './answers.ts';
import { number } from '../../app/text/format.ts';
import { Panel } from '../../ui/panel.tsx';
import styles from './fairness.module.css';
import { firstSeen } from './first-seen.ts';

/** What the house has bound itself to, word for word: to be copied, and compared with what others were shown. */
export function Promised({ fairness }: { readonly fairness: Fairness }) {
  const { round, commitment, salt, public_key: publicKey, head, days, revealed_day: revealed } = fairness;
  const before = firstSeen(round, commitment);
  return (
    <Panel title="What was promised" aside={`${revealed} of ${days} keys public`} padded>
      <dl className={styles.promised}>
        <Fact name="Commitment" text={commitment} />
        {before !== commitment && (
          <p role="alert" className={styles.bad}>
            This browser was shown a different commitment for round {round} before: {before}
          </p>
        )}
        <Fact name="Salt" text={salt ?? 'fixed when the first gangster arrives'} />
        {publicKey !== null && <Fact name="Receipt key" text={publicKey} />}
        {head !== null && <Fact name={`Log at entry ${number(head.revision)}`} text={head.hash} />}
      </dl>
    </Panel>
  );
}

function Fact({ name, text }: { readonly name: string; readonly text: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <code>{text}</code>
      </dd>
    </div>
  );
}
