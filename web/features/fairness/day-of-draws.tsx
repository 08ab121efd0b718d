import type { AnswerOf } from '@rackets/gateway/http/routes/calls.ts';
import { Dices } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { FairDraw, Fairness } from './answers.ts';
import { messageOf } from '../../app/api/api-error.ts';
import { clockTime, number } from '../../app/format.ts';
import { useAct } from '../../app/use-act.ts';
import { useCharacter } from '../../app/use-character.ts';
import { usePageNumber } from '../../app/use-page-number.ts';
import { useRead } from '../../app/use-read.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Empty } from '../../ui/empty.tsx';
import { FormError } from '../../ui/field.tsx';
import { Pages } from '../../ui/pages.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Select } from '../../ui/select.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { Table, type Column } from '../../ui/table.tsx';
import styles from './fairness.module.css';
import { readWholeDay } from './read-day.ts';
import { saveDraws } from './save-draws.ts';
import { Verdict } from './verdict.tsx';
import { verifyDay, type DayVerdict } from './verify-day.ts';

type FairnessDay = AnswerOf<'GET fairness/days/:day'>;

interface DayOfDrawsProps {
  readonly fairness: Fairness;
  readonly day: number;
  readonly player: string;
}

/** One day's draws, and their verdict once the player has asked for it. */
export function DayOfDraws({ fairness, day, player }: DayOfDrawsProps) {
  const page = usePageNumber();
  const shown = useRead('GET fairness/days/:day', {
    params: { day },
    query: { player, page },
    keepPrevious: true,
    // Everybody's play moves the model that this is read from: a look each minute is enough.
    ownChannel: true,
    refetchMs: 60_000,
  });
  const [verdict, setVerdict] = useState<DayVerdict | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const { busy, act } = useAct();

  async function verify(): Promise<void> {
    setFailure(null);
    try {
      const { key, seed, draws } = await readWholeDay(day, player);
      if (key === null || seed === null || fairness.salt === null) return;
      const { round, salt, commitment } = fairness;
      setVerdict(verifyDay({ round, salt, commitment, day, key, player, seed }, draws));
    } catch (error) {
      setFailure(messageOf(error));
    }
  }

  async function save(): Promise<void> {
    setFailure(null);
    await readWholeDay(day, player).then(
      (whole) => saveDraws(fairness, whole),
      (error: unknown) => setFailure(messageOf(error)),
    );
  }

  const rows = shown?.data ?? [];
  const revealed = shown?.key !== null && shown?.key !== undefined;
  return (
    <Panel
      title={`Day ${day}`}
      mark={<Standing shown={shown} />}
      aside={<Days {...{ fairness, day, player }} />}
    >
      {shown === null && <SkeletonRows rows={6} height={44} />}
      {shown !== null && rows.length === 0 && (
        <Empty
          icon={<Dices />}
          sentence="You took no chances on this day."
          next={<ButtonLink to="/main/small">Take one</ButtonLink>}
        />
      )}
      {rows.length > 0 && (
        <>
          <div className={styles.acts}>
            <Verdict day={day} verdict={verdict} endsAt={revealed ? null : (shown?.ends_at ?? null)} />
            <Button small look="quiet" busy={busy === 'save'} onPress={() => void act('save', save)}>
              Save as JSON
            </Button>
            <Button
              look="filled"
              off={!revealed}
              busy={busy === 'verify'}
              onPress={() => void act('verify', verify)}
            >
              Roll again
            </Button>
          </div>
          <FormError>{failure}</FormError>
          <Table
            label={`Your draws of day ${day}`}
            rows={rows}
            columns={columnsFor(verdict)}
            rowKey={(row) => row.id}
          />
        </>
      )}
      {shown !== null && (
        <Pages
          current={shown.current_page}
          last={shown.last_page}
          to={(at) => `/main/fairness?day=${day}&player=${encodeURIComponent(player)}&page=${at}`}
        />
      )}
    </Panel>
  );
}

function Standing({ shown }: { readonly shown: FairnessDay | null }) {
  if (shown === null) return null;
  return shown.key === null ? <Chip>key locked</Chip> : <Chip tone="info">key public</Chip>;
}

/** Which day, and for whom: before the first gangster it is the account that draws. */
function Days({ fairness, day, player }: DayOfDrawsProps) {
  const [, setQuery] = useSearchParams();
  const character = useCharacter();
  const players = fairness.own?.players ?? [];
  const nameOf = (id: string): string => (id === character.id ? character.username : 'Your account');
  const days = Array.from({ length: fairness.today }, (_, index) => String(fairness.today - index));
  return (
    <span className={styles.selects}>
      {players.length > 1 && (
        <Select
          label="Whose draws"
          value={player}
          options={players.map((id) => ({ value: id, label: nameOf(id) }))}
          onChange={(id) => setQuery({ day: String(day), player: id })}
        />
      )}
      <Select
        label="Day"
        value={String(day)}
        options={days.map((each) => ({
          value: each,
          label: each === String(fairness.today) ? 'Today' : `Day ${each}`,
        }))}
        onChange={(each) => setQuery({ day: each, player })}
      />
    </span>
  );
}

function columnsFor(verdict: DayVerdict | null): readonly Column<FairDraw>[] {
  return [
    { head: 'Time', cell: (row) => clockTime(row.created_at), phone: 'end' },
    { head: 'What', cell: (row) => nameOfEvent(row.event), phone: 'main' },
    { head: 'Draw', number: true, cell: (row) => row.nonce },
    { head: 'Rolls', cell: (row) => <Rolls draw={row} /> },
    { head: 'Verdict', cell: (row) => <RowVerdict verdict={verdict} draw={row} /> },
  ];
}

function Rolls({ draw }: { readonly draw: FairDraw }) {
  return (
    <ul className={styles.rolls}>
      {draw.rolls.map(({ label, n, result }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- rolls of one draw never change their order
        <li key={index}>
          {label} <b>{number(result)}</b> of {number(n)}
        </li>
      ))}
    </ul>
  );
}

function RowVerdict({ verdict, draw }: { readonly verdict: DayVerdict | null; readonly draw: FairDraw }) {
  if (verdict === null) return <span className={styles.quiet}>–</span>;
  const wrong = verdict.wrong.get(draw.nonce);
  if (wrong === undefined) return <Chip tone="success">the same</Chip>;
  return (
    <span className={styles.wrong}>
      <Chip tone="danger">wrong</Chip> {wrong}
    </span>
  );
}

/** "small-crimes.attempted" as people say it: "Small crimes, attempted". */
function nameOfEvent(type: string): string {
  const [feature = '', act = ''] = type.split('.').map((part) => part.replaceAll('-', ' '));
  return `${feature.charAt(0).toUpperCase()}${feature.slice(1)}, ${act}`;
}
