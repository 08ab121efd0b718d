import { noOrYes } from '../../app/dialogs/dialogs.ts';
import type { AnswerOf, InputOf } from '@rackets/gateway/features/calls.ts';
import { useState } from 'react';
import { useSubmit } from '../../app/reads/use-submit.ts';
import { count } from '../../app/text/format.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Field, FormError } from '../../ui/field.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Select } from '../../ui/select.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import styles from '../console.module.css';
import { useAnswer } from '../use-answer.ts';
import { utcMoment } from '../words.ts';

type Wish = InputOf<'POST admin/contests'>['body'];
type Prize = Wish['prizes'][number];
type Row = AnswerOf<'GET admin/contests'>['contests'][number];

/** The contests of the round, and a new one. */
export function ContestsPanel({ mayOperate }: { readonly mayOperate: boolean }) {
  const { data, error, reload } = useAnswer('GET admin/contests');
  return (
    <Panel title="Contests">
      <FormError>{error}</FormError>
      {!data && error === null && <SkeletonRows rows={2} />}
      <ul className={styles.lines}>
        {data?.contests.map((contest) => (
          <li key={contest.id}>
            <b>{contest.title}</b> {contest.state === 'active' && <Chip tone="success">now</Chip>}{' '}
            <span>
              {`${contest.cancelled ? 'Called off. ' : ''}${utcMoment(contest.starts_at)} to ${utcMoment(contest.ends_at)}, ${contest.type_name}, ${contest.participants_count} in`}
            </span>
            {mayOperate && contest.state !== 'inactive' && <Cancel contest={contest} onDone={reload} />}
          </li>
        ))}
        {data?.contests.length === 0 && <li>No contests in this round.</li>}
      </ul>
      {mayOperate && data && <NewContest metrics={data.metrics} onScheduled={reload} />}
    </Panel>
  );
}

interface CancelProps {
  readonly contest: Row;
  readonly onDone: () => void;
}

/** Calls a contest off, once a reason is given. */
function Cancel({ contest: { id, title, participants_count: many }, onDone }: CancelProps) {
  const [reason, setReason] = useState<string | null>(null);
  const { busy, error, submit } = useSubmit('POST admin/contests/cancel', {
    errors: 'inline',
    overlay: false,
    asks: () => ({
      question: `Call ${title} off?`,
      detail: `${count(many, 'gangster')} in it will not be paid. This cannot be undone.`,
      buttons: noOrYes('Keep it', 'Call it off', 'danger'),
    }),
    done: () => {
      setReason(null);
      onDone();
    },
  });
  if (reason === null)
    return (
      <Button small look="quiet" onPress={() => setReason('')}>
        Call it off…
      </Button>
    );
  return (
    <form
      className={styles.inPanel}
      onSubmit={(event) => {
        event.preventDefault();
        void submit({ body: { contest: id, reason: reason.trim() } });
      }}
    >
      <Field
        label="Why"
        hint="kept in the log"
        required
        maxLength={200}
        value={reason}
        onChange={setReason}
      />
      <Button small type="submit" look="danger" busy={busy !== null}>
        Call it off
      </Button>
      <FormError>{error}</FormError>
    </form>
  );
}

/** What one more prize goes to, as typed. */
interface TypedPrize {
  readonly places: string;
  readonly money: string;
  readonly bullets: string;
  readonly credits: string;
}

const noPrize: TypedPrize = { places: '1', money: '', bullets: '', credits: '' };
const maxPrizes = 20;
const digits = { inputMode: 'numeric', pattern: '[0-9]*' } as const;

interface NewContestProps {
  readonly metrics: readonly { readonly id: string; readonly label: string }[];
  readonly onScheduled: () => void;
}

function NewContest({ metrics, onScheduled }: NewContestProps) {
  const [title, setTitle] = useState('');
  const [instructions, setInstructions] = useState('');
  const [metric, setMetric] = useState(metrics[0]?.id ?? '');
  const [starts, setStarts] = useState('');
  const [ends, setEnds] = useState('');
  const [immutable, setImmutable] = useState(false);
  const [prizes, setPrizes] = useState<readonly TypedPrize[]>([noPrize]);
  const [reason, setReason] = useState('');
  const { busy, error, setError, submit } = useSubmit('POST admin/contests', {
    errors: 'inline',
    overlay: false,
    asks: () => ({
      question: `Schedule ${title.trim()}?`,
      detail: `It pays prizes for ${count(lastPlace(prizes), 'place')} when it ends.`,
      buttons: noOrYes('Cancel', 'Schedule', 'filled'),
    }),
    done: () => {
      setTitle('');
      setInstructions('');
      setReason('');
      setPrizes([noPrize]);
      onScheduled();
    },
  });

  function schedule(): void {
    const until = new Date(ends);
    const from = starts === '' ? null : new Date(starts);
    if (Number.isNaN(until.getTime()) || (from && Number.isNaN(from.getTime())))
      return setError('When does it end?');
    void submit({
      body: {
        title: title.trim(),
        instructions: instructions.trim(),
        metric,
        starts_at: from?.toISOString() ?? null,
        ends_at: until.toISOString(),
        immutable,
        prizes: prizesOf(prizes),
        reason: reason.trim(),
      },
    });
  }

  const changePrize = (index: number, changes: Partial<TypedPrize>) =>
    setPrizes(prizes.map((each, n) => (n === index ? { ...each, ...changes } : each)));

  return (
    <form
      className={styles.inPanel}
      onSubmit={(event) => {
        event.preventDefault();
        schedule();
      }}
    >
      <Field label="Title" required maxLength={60} value={title} onChange={setTitle} />
      <TextArea
        label="Instructions"
        required
        maxLength={2_000}
        value={instructions}
        onChange={setInstructions}
      />
      <Select
        label="What counts"
        value={metric}
        options={metrics.map(({ id, label }) => ({ value: id, label }))}
        onChange={setMetric}
      />
      <Field
        label="Begins"
        hint="your local time; leave empty to begin now"
        type="datetime-local"
        value={starts}
        onChange={setStarts}
      />
      <Field label="Ends" type="datetime-local" required value={ends} onChange={setEnds} />
      <Select
        label="Who has joined"
        value={immutable ? 'stays' : 'may leave'}
        options={[
          { value: 'may leave', label: 'Participants may leave' },
          { value: 'stays', label: 'Participants cannot leave' },
        ]}
        onChange={(value) => setImmutable(value === 'stays')}
      />
      {prizes.map((prize, index) => (
        // Prizes have no name but their place in the list.
        // oxlint-disable-next-line react/no-array-index-key
        <fieldset key={index} className={styles.group}>
          <legend>{`Prize ${index + 1}`}</legend>
          <Field
            label="For how many"
            required
            inputProps={digits}
            value={prize.places}
            onChange={(places) => changePrize(index, { places })}
          />
          {(['money', 'bullets', 'credits'] as const).map((asset) => (
            <Field
              key={asset}
              label={{ money: 'Money', bullets: 'Bullets', credits: 'Credits' }[asset]}
              inputProps={digits}
              value={prize[asset]}
              onChange={(amount) => changePrize(index, { [asset]: amount })}
            />
          ))}
        </fieldset>
      ))}
      {prizes.length < maxPrizes && (
        <Button small look="quiet" onPress={() => setPrizes([...prizes, noPrize])}>
          Another prize
        </Button>
      )}
      {prizes.length > 1 && (
        <Button small look="quiet" onPress={() => setPrizes(prizes.slice(0, -1))}>
          Remove the last prize
        </Button>
      )}
      <Field
        label="Why"
        hint="kept in the log"
        required
        maxLength={200}
        value={reason}
        onChange={setReason}
      />
      <FormError>{error}</FormError>
      <Button type="submit" look="filled" busy={busy !== null}>
        Schedule the contest
      </Button>
    </form>
  );
}

/** Prizes follow one another from the first place on. */
function prizesOf(typed: readonly TypedPrize[]): Prize[] {
  let next = 1;
  return typed.map(({ places, money, bullets, credits }) => {
    const from = next;
    next += Number(places);
    return { from, to: next - 1, money: Number(money), bullets: Number(bullets), credits: Number(credits) };
  });
}

const lastPlace = (typed: readonly TypedPrize[]): number => prizesOf(typed).at(-1)?.to ?? 0;
