import { Panel } from '../../ui/panel.tsx';
import styles from './fairness.module.css';

/** The scheme in the player's words. */
export function HowItWorks() {
  return (
    <Panel title="How it works" padded>
      <ol className={styles.how}>
        <li>
          Before the round, the house makes one secret key for each day and publishes a commitment to all of
          them.
        </li>
        <li>
          A roll is an HMAC of the day’s key over the round, a public salt, who you are, your own seed, and
          the number of your draw that day. Nothing else goes in: neither the clock nor what is at stake.
        </li>
        <li>The house cannot choose a roll: your seed is yours, and the key was fixed before it knew you.</li>
        <li>You cannot choose one either: the key stays locked until the day is over.</li>
        <li>
          After midnight UTC the key is public. Hashed once for each day of the round, it must give the
          commitment.
        </li>
        <li>The check runs here, in your browser, with the same code that the house runs.</li>
      </ol>
      <pre className={styles.formula}>
        <code>
          {
            'block = HMAC-SHA256(key of the day,\n  "pf/draw/v1", round, salt, player, seed, draw, block number)\nroll  = next 48 bits mod n, without the uneven rest'
          }
        </code>
      </pre>
    </Panel>
  );
}
