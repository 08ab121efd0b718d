import { ArrowDown, ArrowUp, Users } from 'lucide-react';
import { useState } from 'react';
import { useCharacter } from '../../app/state/use-character.ts';
import { count, number } from '../../app/text/format.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Bar } from '../../ui/bar.tsx';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Panel } from '../../ui/panel.tsx';
import { CharacterLink } from '../../kits/people/character-link.tsx';
import type { Contest, Participant } from './answers.ts';
import styles from './contests.module.css';
import { scoreText } from './words.ts';

const shownAtFirst = 10;

/** Who stands where, with the best score as the length of all bars. */
export function ContestStandings({ contest }: { readonly contest: Contest }) {
  const { participants, participants_count: many, state } = contest;
  const [all, setAll] = useState(false);
  const me = useCharacter().id;
  // My own row is there wherever I stand.
  const shown = participants.filter(({ id }, index) => all || index < shownAtFirst || id === me);
  const best = participants[0]?.score ?? 0;
  return (
    <Panel
      title="Standings"
      mark={<Chip>{number(many)} in</Chip>}
      aside={
        state === 'active'
          ? 'live, arrows over the last hour'
          : state === 'inactive'
            ? 'final'
            : 'counts from the start'
      }
    >
      {participants.length === 0 && <Empty icon={<Users />} sentence="Nobody has joined yet." />}
      <ol aria-label="Standings">
        {shown.map((each, index) => (
          <Row
            key={each.id ?? `hidden ${index}`}
            place={each}
            best={best}
            unit={contest.unit}
            live={state === 'active'}
          />
        ))}
      </ol>
      {!all && participants.length > shownAtFirst && (
        <div className={styles.more}>
          <Button look="quiet" onPress={() => setAll(true)}>
            {many > participants.length
              ? `Show the first ${participants.length}`
              : `Show all ${participants.length}`}
          </Button>
        </div>
      )}
    </Panel>
  );
}

interface RowProps {
  readonly place: Participant;
  readonly best: number;
  readonly unit: Contest['unit'];
  /** Whether places still move. */
  readonly live: boolean;
}

function Row({ place, best, unit, live }: RowProps) {
  const { id, rank, rank_before: before, score, dead, character } = place;
  const mine = id === useCharacter().id;
  return (
    <li className={styles.row} data-row-link={character ? true : undefined} data-mine={mine || undefined}>
      <span className={styles.rank} data-rank={score > 0 && rank <= 3 ? rank : undefined}>
        {number(rank)}
      </span>
      <Avatar url={character?.avatar_url ?? null} size={28} />
      <span className={styles.name}>
        {character ? <CharacterLink id={character.id} username={character.username} /> : 'A gangster'}{' '}
        {dead && <Chip tone="danger">dead</Chip>}
      </span>
      <span className={styles.bar} data-mine={mine || undefined}>
        <Bar percent={best > 0 ? (score / best) * 100 : 0} />
      </span>
      {live && <Moved by={before === null ? 0 : before - rank} />}
      <b className={styles.score}>{scoreText(unit, score)}</b>
    </li>
  );
}

/** How many places somebody gained or lost within the hour; its room is kept where they stand as they stood. */
function Moved({ by }: { readonly by: number }) {
  if (by === 0) return <span className={styles.moved} />;
  const [Arrow, way] = by > 0 ? ([ArrowUp, 'up'] as const) : ([ArrowDown, 'down'] as const);
  return (
    <span className={styles.moved} data-moved={way}>
      <Arrow size={13} strokeWidth={2.5} aria-hidden="true" />
      <span aria-hidden="true">{number(Math.abs(by))}</span>
      <span className="visually-hidden">
        {way} {count(Math.abs(by), 'place')} in the last hour
      </span>
    </span>
  );
}
