import type { AnswerOf } from '@rackets/gateway/features/calls.ts';
import { useState } from 'react';
import { useSubmit } from '../../app/reads/use-submit.ts';
import { clockTime, number } from '../../app/text/format.ts';
import { GangsterField } from '../../kits/people/gangster-field.tsx';
import { Button } from '../../ui/button.tsx';
import { Choice } from '../../ui/choice.tsx';
import { Field, FormError } from '../../ui/field.tsx';
import { Panel } from '../../ui/panel.tsx';
import type { RespectKind, RespectPage } from './answers.ts';
import styles from './give-respect.module.css';

/** What was shown to whom. */
export interface Shown {
  readonly username: string;
  readonly amount: number;
  readonly kind: RespectKind;
}

interface GiveRespectProps {
  readonly page: RespectPage;
  /** Who is filled in at first. */
  readonly username: string;
  readonly onShown: (shown: Shown, left: AnswerOf<'POST respect'>) => void;
}

const kinds = [
  { value: 'respect', label: 'Respect', hint: 'Raises the figure on their profile.' },
  { value: 'disrespect', label: 'Disrespect', hint: 'Lowers the figure on their profile.' },
] as const;

const maxDigits = 4;

/** Who, how much, and whether it is good. */
export function GiveRespect({ page, username, onShown }: GiveRespectProps) {
  const [name, setName] = useState(username);
  const [kind, setKind] = useState<RespectKind>('respect');
  const [typed, setTyped] = useState('1');
  const amount = Number(typed);
  const wish: Shown = { username: name.trim(), amount, kind };
  const { busy, error, fieldError, setError, submit } = useSubmit('POST respect', {
    errors: 'inline',
    overlay: false,
    fields: {
      respect_nobody: 'name',
      respect_self: 'name',
      respect_blocked: 'name',
      respect_you_block: 'name',
      respect_short: 'amount',
    },
    refreshes: ['GET respect', 'GET respect/statistics', 'GET characters/:id'],
    done: (left) => onShown(wish, left),
  });
  const { available } = page;
  const tooMuch = amount > available ? `You have ${number(available)} left to give today.` : null;
  const ready = wish.username !== '' && amount >= 1 && tooMuch === null;
  return (
    <Panel title="Show it" aside={`${number(available)} of ${number(page.per_day)} left`} padded>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (ready) void submit({ body: wish });
        }}
      >
        <GangsterField
          value={name}
          error={fieldError('name')}
          onChange={(next) => {
            setError(null);
            setName(next);
          }}
        />
        <Choice
          label="What to show"
          value={kind}
          options={kinds}
          onChange={(next) => setKind(next === 'disrespect' ? 'disrespect' : 'respect')}
        />
        <div className={styles.amount}>
          <Field
            label="How much"
            value={typed}
            maxLength={maxDigits}
            autoComplete="off"
            inputProps={{ inputMode: 'numeric' }}
            error={fieldError('amount') ?? (available > 0 ? tooMuch : null)}
            onChange={(next) => {
              setError(null);
              setTyped(next.replaceAll(/\D/g, ''));
            }}
          />
          <Button off={available === 0} onPress={() => setTyped(String(available))}>
            All {number(available)}
          </Button>
        </div>
        <FormError>{error}</FormError>
        <Button
          type="submit"
          look="filled"
          wide
          off={!ready}
          busy={busy !== null}
          describedBy={available === 0 ? 'respect-none' : undefined}
        >
          {kind === 'respect' ? 'Show respect' : 'Show disrespect'}
        </Button>
        {available === 0 && (
          <p id="respect-none" className={styles.none}>
            You have given all of today’s respect. There is more at {clockTime(page.refills_at)}.
          </p>
        )}
      </form>
    </Panel>
  );
}
