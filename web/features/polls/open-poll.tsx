import { Vote } from 'lucide-react';
import { refresh } from '../../app/reads/query-client.ts';
import { useRead } from '../../app/reads/use-read.ts';
import { useChannel } from '../../app/socket/use-channel.ts';
import { count } from '../../app/text/format.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import styles from './polls.module.css';

/** The open poll that ends first and waits for the player's vote; nothing without one. */
export function OpenPoll() {
  const answer = useRead('GET polls', { optional: true });
  useChannel('public-platform', {
    message: (event) => {
      if (event === 'polls') refresh('GET polls');
    },
    resync: () => refresh('GET polls'),
  });
  const waiting = answer?.polls.filter(({ state, choice }) => state === 'open' && choice === null) ?? [];
  const [first] = waiting;
  if (!first) return null;
  return (
    <Panel title="Have your say" aside={waiting.length > 1 ? count(waiting.length, 'poll') : undefined}>
      <div className={styles.asked}>
        <Vote size={20} aria-hidden="true" />
        <p>{first.question}</p>
        <ButtonLink small to={`/main/polls?id=${first.id}`}>
          Vote
        </ButtonLink>
      </div>
    </Panel>
  );
}
