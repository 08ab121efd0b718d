import { noOrYes } from '../../app/dialogs/dialogs.ts';
import { useState } from 'react';
import { useSubmit } from '../../app/reads/use-submit.ts';
import { clockTime, count, duration, fullDate } from '../../app/text/format.ts';
import { Button } from '../../ui/button.tsx';
import { Choice } from '../../ui/choice.tsx';
import { FormError } from '../../ui/field.tsx';
import { Panel } from '../../ui/panel.tsx';
import type { PlayLimitsPage } from './answers.ts';
import styles from './play-limits.module.css';

/** A time without games: nothing ends it early, so it is asked for twice. */
export function Break({ page }: { readonly page: PlayLimitsPage }) {
  const { break_until: until } = page;
  const [hours, setHours] = useState(String(page.break_hours[0] ?? 0));
  const { busy, error, submit } = useSubmit('POST play-limits/break', {
    errors: 'inline',
    refreshes: ['GET play-limits'],
    asks: () => ({
      question: `No games for ${inWords(Number(hours))}?`,
      detail: 'Nobody can end a break early, not even you. Games already running continue.',
      buttons: noOrYes('Not now', 'Take the break', 'filled'),
    }),
  });

  return (
    <Panel title="Take a break" aside={until === null ? 'Playing' : 'On a break'} padded>
      <div className={styles.form}>
        <output>
          {until === null
            ? 'Every table, ticket and machine turns you away for as long as you say.'
            : `No game takes your money until ${fullDate(until)}, ${clockTime(until)}.`}
        </output>
        <Choice
          label={until === null ? 'For how long' : 'Make it longer'}
          value={hours}
          onChange={setHours}
          options={page.break_hours.map((each) => ({ value: String(each), label: inWords(each) }))}
        />
        <FormError>{error}</FormError>
        <div className={styles.moves}>
          <Button busy={busy !== null} onPress={() => void submit({ body: { hours: Number(hours) } })}>
            {until === null ? 'Take a break' : 'Make it longer'}
          </Button>
        </div>
      </div>
    </Panel>
  );
}

const inWords = (hours: number): string =>
  hours % 24 === 0 ? count(hours / 24, 'day') : duration(hours * 3_600);
