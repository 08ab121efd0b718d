import type { AnswerOf } from '@rackets/gateway/features/calls.ts';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { refresh } from '../../app/reads/query-client.ts';
import { useSubmit } from '../../app/reads/use-submit.ts';
import { clockTime, monthDay, number, percent } from '../../app/text/format.ts';
import { useTimer } from '../../app/state/use-timer.ts';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { balanceText } from './between-text.ts';
import styles from './between.module.css';

type Between = AnswerOf<'GET prison/between/:id'>;

interface PersonProps {
  readonly id: string;
  readonly username: string;
  readonly between: Between;
}

/** While somebody is inside: until when, with the bust itself at the viewer's chance. */
export function BustNow({ id, username, between: { inmate, heat_on_failure: heat } }: PersonProps) {
  const { phase } = useTimer('prison-bust');
  const [result, setResult] = useState<string | null>(null);
  const readAgain = () => refresh('GET prison/between/:id', 'GET prison', 'GET prison/statistics');
  const { busy, error, submit } = useSubmit('POST prison', {
    errors: 'inline',
    done: ({ message }) => {
      setResult(message);
      readAgain();
    },
    caught: () => {
      readAgain();
      return false;
    },
  });
  const told = error ?? result;
  if (inmate === null && told === null) return null;

  return (
    <section className={styles.inside} aria-label={`${username} in prison`}>
      <KeyRound size={28} aria-hidden="true" />
      <span className={styles.words}>
        <output>{told ?? `In prison until ${clockTime(inmate?.leaves_at ?? 0)}`}</output>
        <small>{`A failed bust brings you ${percent(heat)} heat.`}</small>
      </span>
      {inmate !== null && (
        <Button
          look="filled"
          off={phase !== 'ready'}
          busy={busy !== null}
          onPress={() => void submit({ body: { character_id: id } })}
        >
          {phase === 'ready' ? `Bust, ${percent(inmate.chance)}` : 'Resting'}
        </Button>
      )}
    </section>
  );
}

/** Whose cell either has opened, and who owes whom. */
export function BetweenYou({ username, between: { received, given } }: Omit<PersonProps, 'id'>) {
  const owed = balanceText(received.count - given.count);
  return (
    <Panel bare title="Between you" aside={owed ?? 'nothing owed'}>
      <ul>
        <Favours label={`${username} opened your cell`} favours={received} />
        <Favours label={`You opened ${username}’s cell`} favours={given} />
      </ul>
    </Panel>
  );
}

/** So many are drawn; the number says the rest. */
const mostKeys = 5;

function Favours({ label, favours }: { readonly label: string; readonly favours: Between['received'] }) {
  return (
    <li className={styles.favours}>
      <span>{label}</span>
      <span className={styles.keys} aria-hidden="true">
        {Array.from({ length: Math.min(favours.count, mostKeys) }, (_, place) => (
          <KeyRound key={place} size={18} />
        ))}
      </span>
      <small>
        {favours.last_at !== null && `last on ${monthDay(favours.last_at)}, ${clockTime(favours.last_at)}`}
      </small>
      <b>{number(favours.count)}</b>
    </li>
  );
}
