import type { AnswerOf } from '@rackets/gateway/features/calls.ts';
import { Dices } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Fairness } from './answers.ts';
import { useTask } from '../../app/reads/use-task.ts';
import { useCharacter } from '../../app/state/use-character.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Empty } from '../../ui/empty.tsx';
import { FormError } from '../../ui/field.tsx';
import { Pages } from '../../ui/pages.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Select } from '../../ui/select.tsx';
import { DrawRow } from './draw-row.tsx';
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
  /** A page of the day, or of the day before it while this one is read. */
  readonly shown: FairnessDay;
  /** The draw that the player came for, by the revision of one of its act's events; null for none. */
  readonly draw: number | null;
  /** Whether the draw was made for all, as the finish of a race is. */
  readonly shared: boolean;
}

/** One day's draws, and their verdict once the player has asked for it. */
export function DayOfDraws({ fairness, day, player, shown, draw, shared }: DayOfDrawsProps) {
  const [verdict, setVerdict] = useState<DayVerdict | null>(null);
  const { busy, error, run } = useTask({ errors: 'inline' });

  async function verify(): Promise<void> {
    const { key, seed, draws } = await readWholeDay(day, player);
    if (key === null || seed === null || fairness.salt === null) return;
    const { round, salt, commitment } = fairness;
    setVerdict(verifyDay({ round, salt, commitment, day, key, player, seed }, draws));
  }

  async function save(): Promise<void> {
    saveDraws(fairness, await readWholeDay(day, player));
  }

  const rows = shown.data;
  const revealed = shown.key !== null;
  const wanted = draw === null ? undefined : rows.findLast(({ revision }) => revision <= draw);
  return (
    <Panel
      title={`Day ${day}`}
      mark={revealed ? <Chip tone="info">key public</Chip> : <Chip>key locked</Chip>}
      aside={<Days {...{ fairness, day, player: shared ? (fairness.own?.players[0] ?? '') : player }} />}
    >
      {rows.length === 0 ? (
        <Empty
          icon={<Dices />}
          sentence="You took no chances that day."
          next={<ButtonLink to="/main/small">Take one</ButtonLink>}
        />
      ) : (
        <>
          <div className={styles.acts}>
            <Verdict {...{ day, verdict, shared }} endsAt={revealed ? null : shown.ends_at} />
            <Button small look="quiet" busy={busy === 'save'} onPress={() => void run('save', save)}>
              Save as JSON
            </Button>
            <Button
              look="filled"
              off={!revealed}
              busy={busy === 'verify'}
              onPress={() => void run('verify', verify)}
            >
              Roll again
            </Button>
          </div>
          <FormError>{error}</FormError>
          <ol className={styles.draws} aria-label={`${shared ? 'A draw' : 'Your draws'} of day ${day}`}>
            {rows.map((row) => (
              <DrawRow key={row.id} draw={row} verdict={verdict} wanted={row === wanted} />
            ))}
          </ol>
        </>
      )}
      <Pages
        current={shown.current_page}
        last={shown.last_page}
        words={{ before: 'Earlier', after: 'Later' }}
        to={(at) => `/main/fairness?day=${day}&player=${encodeURIComponent(player)}&page=${at}`}
      />
    </Panel>
  );
}

/** Which day, and for whom: before the first gangster it is the account that draws. */
function Days({ fairness, day, player }: Pick<DayOfDrawsProps, 'fairness' | 'day' | 'player'>) {
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
