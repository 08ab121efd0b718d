import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useSubmit } from '../../app/reads/use-submit.ts';
import { useCharacter } from '../../app/state/use-character.ts';
import { useSettled } from '../../app/reads/use-settled.ts';
import { money, number } from '../../app/text/format.ts';
import { GangsterField } from '../../kits/people/gangster-field.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/field.tsx';
import { MoneyField } from '../../ui/money-field.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ResultSlot } from '../../ui/result-slot.tsx';
import { Screen } from '../../ui/screen.tsx';
import { SkeletonBlock } from '../../ui/skeleton.tsx';
import { Switch } from '../../ui/switch.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import type { Placed, Wall } from './answers.ts';
import styles from './bounties.module.css';
import { Poster } from './poster.tsx';
import { useNamed } from '../../kits/people/use-named.ts';
import { useWall } from './use-wall.ts';

/** The form that puts money on somebody's head (S112). */
export function AddBounty() {
  const [query] = useSearchParams();
  const username = query.get('username') ?? '';
  const wall = useWall();
  const [placed, setPlaced] = useState<Placed | null>(null);
  return (
    <Screen
      place={`Killing · ${useCharacter().location_name}`}
      title="Bounties"
      lead="Whoever kills them takes the money. If they die any other way, you get it back."
    >
      {placed && <Posted placed={placed} />}
      {wall === null ? (
        <SkeletonBlock height={340} />
      ) : (
        // Another profile's link is another form.
        <Form
          key={`${username} ${placed?.id ?? ''}`}
          terms={wall}
          username={placed ? '' : username}
          onPlaced={setPlaced}
        />
      )}
    </Screen>
  );
}

function Posted({ placed: { id, target, amount, fee, anonymous } }: { readonly placed: Placed }) {
  return (
    <ResultSlot
      tone="success"
      icon={<Avatar url={target.avatar_url} size={44} />}
      verdict={`${money(amount)} is on the head of ${target.username}.`}
      facts={
        <>
          {money(fee)} paid on top.{' '}
          {anonymous ? 'Nobody learns that it is yours.' : 'Your name is on the poster.'}{' '}
          <TextLink to="/main/bounties">See the wall</TextLink>
        </>
      }
      resultKey={id}
    />
  );
}

interface FormProps {
  readonly terms: Wall;
  /** Who is filled in at first (R327). */
  readonly username: string;
  readonly onPlaced: (placed: Placed) => void;
}

const nameMs = 400;

function Form({ terms, username, onPlaced }: FormProps) {
  const { money: cash, username: myName } = useCharacter();
  const { amount_min: least, amount_max: most, fee_percent: fee, open, open_max: openMost } = terms;
  const affordable = Math.min(most, Math.floor((cash * 100) / (100 + fee)));
  const [typed, setTyped] = useState(username);
  // Whoever comes from a profile or an alert only has to press.
  const [amount, setAmount] = useState<number | null>(username !== '' && affordable >= least ? least : null);
  const [anonymous, setAnonymous] = useState(false);
  const name = typed.trim();
  const target = useNamed(name);
  const settled = useSettled(name, nameMs);
  const on = useWall({ username: settled === '' ? '-' : settled })?.bounties.data[0];
  const already = on?.target?.username.toLowerCase() === name.toLowerCase() ? on.target_sum : 0;
  const { busy, error, fieldError, setError, submit } = useSubmit('POST bounties', {
    errors: 'inline',
    overlay: false,
    fields: {
      bounties_nobody: 'who',
      bounties_self: 'who',
      bounties_family: 'who',
      bounties_you_block: 'who',
      bounties_target_most: 'who',
      bounties_amount: 'amount',
      bounties_cash_short: 'amount',
    },
    refreshes: ['GET bounties', 'GET bounties/statistics'],
    done: onPlaced,
  });
  const full = open >= openMost;
  const cost = amount === null ? 0 : amount + Math.ceil((amount * fee) / 100);
  const tooLittle = amount !== null && (amount < least || amount > most);
  const short = cost - cash;
  const ready = name !== '' && amount !== null && !tooLittle && short <= 0 && !full;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (ready) void submit({ body: { username: name, amount, anonymous } });
      }}
    >
      <Panel title="Post a bounty" aside={`${number(open)} of ${number(openMost)} open`}>
        <div className={styles.form}>
          <div className={styles.fields}>
            <GangsterField
              label="Target"
              question="Whose head is it?"
              value={typed}
              error={fieldError('who')}
              onChange={(next) => {
                setError(null);
                setTyped(next);
              }}
            />
            <MoneyField
              label="Amount"
              value={amount}
              max={affordable}
              hint={`From ${money(least)} to ${money(most)}.${already > 0 ? ` There is ${money(already)} on them.` : ''}`}
              error={
                fieldError('amount') ??
                (tooLittle ? `A bounty is from ${money(least)} to ${money(most)}.` : null)
              }
              onChange={(next) => {
                setError(null);
                setAmount(next);
              }}
            />
            <Switch
              checked={anonymous}
              onChange={setAnonymous}
              hint="Nobody learns who posted it, whoever asks."
            >
              Leave my name off
            </Switch>
          </div>
          <div className={styles.preview}>
            <Poster target={target} amount={amount} by={anonymous ? 'Anonymous' : myName} />
          </div>
        </div>
        <div className={styles.foot}>
          <dl className={styles.price}>
            <div>
              <dt>for the killer</dt>
              <dd>{money(amount ?? 0)}</dd>
            </div>
            <div>
              <dt>{number(fee)} percent fee</dt>
              <dd>{money(cost - (amount ?? 0))}</dd>
            </div>
          </dl>
          <Button type="submit" look="filled" off={!ready} busy={busy !== null}>
            {full
              ? `${number(openMost)} are open already`
              : short > 0
                ? `${money(short)} short`
                : `Post for ${money(cost)}`}
          </Button>
        </div>
        {error !== null && (
          <div className={styles.wrong}>
            <FormError>{error}</FormError>
          </div>
        )}
      </Panel>
    </form>
  );
}
