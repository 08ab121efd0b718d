import { useState } from 'react';
import { useSubmit } from '../../app/reads/use-submit.ts';
import { useCharacter } from '../../app/state/use-character.ts';
import { money } from '../../app/text/format.ts';
import { GangsterField } from '../../kits/people/gangster-field.tsx';
import { FormError } from '../../ui/field.tsx';
import { MoneyField } from '../../ui/money-field.tsx';
import { WaitButton } from '../../ui/wait-button.tsx';
import type { Previous, Question, Told } from './answers.ts';
import { Board } from './board.tsx';
import { oddsWords } from './odds-words.ts';
import { outcomes } from './outcome-words.ts';
import { useNamed } from '../../kits/people/use-named.ts';
import styles from './verify-kill.module.css';

interface QuestionFormProps {
  readonly previous: Previous;
  /** Who is filled in at first. */
  readonly suspect: string;
  readonly deceased: string;
  readonly onTold: (told: Told) => void;
}

/** "Dot killed Al": who and whom, and what it is worth to know (R560). */
export function QuestionForm({ previous, onTold, ...filled }: QuestionFormProps) {
  const { money: cash } = useCharacter();
  const [suspect, setSuspect] = useState(filled.suspect);
  const [deceased, setDeceased] = useState(filled.deceased);
  const [bribe, setBribe] = useState<number | null>(null);
  const [who, whom] = [suspect.trim(), deceased.trim()];
  const [living, gone] = [useNamed(who, false), useNamed(who, true)];
  const corpse = useNamed(whom, true);
  const before = previous.previous.data.filter(
    (row) => whom !== '' && row.deceased?.username.toLowerCase() === whom.toLowerCase(),
  );
  const { busy, error, fieldError, setError, submit } = useSubmit('POST verifykill', {
    errors: 'inline',
    overlay: false,
    fields: {
      verifykill_suspect: 'suspect',
      verifykill_deceased: 'deceased',
      verifykill_cash_short: 'bribe',
    },
    refreshes: ['GET verifykill/previous'],
    done: onTold,
  });
  const short = bribe !== null && bribe > cash;
  const ready = who !== '' && whom !== '' && bribe !== null && bribe > 0 && !short;
  const change =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      setError(null);
      set(value);
    };
  return (
    <form
      className={styles.case}
      onSubmit={(event) => {
        event.preventDefault();
        if (ready) void submit({ body: { username_suspect: who, username_deceased: whom, bribe } });
      }}
    >
      <Board suspect={living ?? gone} deceased={corpse} before={before} />
      <div className={styles.sentence}>
        <GangsterField
          label="Suspect"
          question="Whom do you suspect?"
          value={suspect}
          error={fieldError('suspect')}
          onChange={change(setSuspect)}
        />
        <em className={styles.killed}>killed</em>
        <GangsterField
          label="The dead"
          question="Who died?"
          among="dead"
          value={deceased}
          error={fieldError('deceased')}
          onChange={change(setDeceased)}
        />
        <MoneyField
          label="Bribe"
          value={bribe}
          max={cash}
          error={fieldError('bribe') ?? (short ? 'You do not have that much cash.' : null)}
          onChange={change(setBribe)}
        />
      </div>
      <ul className={styles.answers} aria-label="What may come of it">
        {Object.entries(outcomes).map(([result, { label, meaning, icon: Icon }]) => (
          <li key={result} data-result={result}>
            <b>
              <Icon size={16} aria-hidden="true" /> {label}
            </b>
            {meaning}
          </li>
        ))}
      </ul>
      <p className={styles.odds}>{oddsWords(previous)}</p>
      <div className={styles.foot}>
        <p>{lastWords(before)}</p>
        <WaitButton timer="verify-kill" type="submit" look="filled" off={!ready} busy={busy !== null}>
          {bribe === null ? 'Pay and ask' : `Pay ${money(bribe)} and ask`}
        </WaitButton>
      </div>
      {error !== null && (
        <div className={styles.wrong}>
          <FormError>{error}</FormError>
        </div>
      )}
    </form>
  );
}

/** What the last question about the same dead one says of the price. */
function lastWords([last]: readonly Question[]): string {
  if (last === undefined) return 'You have asked nobody about this death.';
  return last.result === 'failed'
    ? `Last time ${money(last.bribe)} was too little.`
    : `Last time ${money(last.bribe)} was enough.`;
}
