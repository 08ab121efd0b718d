import type { AnswerOf } from '@rackets/gateway/http/routes/calls.ts';
import { UserSearch } from 'lucide-react';
import { useState } from 'react';
import { useSubmit } from '../../app/reads/use-submit.ts';
import { clockTime, number } from '../../app/text/format.ts';
import { Button } from '../../ui/button.tsx';
import { Choice } from '../../ui/choice.tsx';
import { Field, FormError } from '../../ui/field.tsx';
import { Panel } from '../../ui/panel.tsx';
import { CharacterSelector } from '../characters/character-selector.tsx';
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
  { value: 'respect', label: 'Respect', hint: 'Raises what stands on their profile.' },
  { value: 'disrespect', label: 'Disrespect', hint: 'Takes away from it.' },
] as const;

const maxNameLength = 12;
const maxDigits = 4;

/** Who, how much, and whether it is good. */
export function GiveRespect({ page, username, onShown }: GiveRespectProps) {
  const [name, setName] = useState(username);
  const [kind, setKind] = useState<RespectKind>('respect');
  const [typed, setTyped] = useState('1');
  const [picking, setPicking] = useState(false);
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
        <div className={styles.who}>
          <Field
            label="Gangster"
            value={name}
            maxLength={maxNameLength}
            autoComplete="off"
            error={fieldError('name')}
            onChange={(next) => {
              setError(null);
              setName(next);
            }}
          />
          <Button label="Pick a gangster" onPress={() => setPicking(true)}>
            <UserSearch size={16} aria-hidden="true" />
          </Button>
        </div>
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
            You have given all of today’s. There is more at {clockTime(page.refills_at)}.
          </p>
        )}
      </form>
      {picking && (
        <CharacterSelector
          title="Whom do you mean?"
          onClose={() => setPicking(false)}
          onPick={(picked) => {
            setError(null);
            setName(picked.username);
            setPicking(false);
          }}
        />
      )}
    </Panel>
  );
}
