import { useState } from 'react';
import { GameIcon } from '../../ui/game-icon.tsx';
import type { CurrentStats } from './answers.ts';
import { count, duration, money, number, percent, shortMoney } from '../../app/text/format.ts';
import { useCharacter } from '../../app/state/use-character.ts';
import { useRead } from '../../app/reads/use-read.ts';
import { serverClock } from '../../app/time/clock.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Bar } from '../../ui/bar.tsx';
import { Button } from '../../ui/button.tsx';
import { Figures } from '../../ui/figures.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Columns, Screen, Stack } from '../../ui/screen.tsx';
import { SkeletonBlock } from '../../ui/skeleton.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { TimeLeft } from '../../ui/time-left.tsx';
import { rankText } from '../../kits/statistics/personal-record.tsx';
import { BreakDown } from './break-down.tsx';
import { History } from './history.tsx';
import { Levels } from './levels.tsx';
import styles from './overview.module.css';

/** My statistics: who I am, what I own, what I did, and how it grew. */
export function Overview() {
  const answer = useRead('GET current/stats');
  return (
    <Screen
      place={`General · ${useCharacter().location_name}`}
      title="Overview"
      lead="Your life in numbers. History shows one value per day, taken at midnight, and the latest."
    >
      {answer === null ? <SkeletonBlock height={480} /> : <Stats stats={answer.stats} />}
    </Screen>
  );
}

type Stats = CurrentStats['stats'];

function Stats({ stats }: { readonly stats: Stats }) {
  return (
    <Stack>
      <Columns even>
        <Stack>
          <Identity stats={stats} />
          <Wealth stats={stats} />
          <Fight stats={stats} />
          <Carried items={stats.items} />
        </Stack>
        <Stack>
          <Totals stats={stats} />
          <Standing stats={stats} />
        </Stack>
      </Columns>
      {stats.types.length > 0 && <History types={stats.types} />}
      <BreakDown />
      <Levels />
    </Stack>
  );
}

/** What the life has counted so far; what is still at zero, which is most of it for long, where the player asks. */
function Totals({ stats: { totals } }: { readonly stats: Stats }) {
  const [all, setAll] = useState(false);
  const counted = totals.filter(({ value }) => value !== 0);
  const shown = all ? totals : counted;
  return (
    <Panel
      title="Totals of this life"
      aside={
        counted.length < totals.length && (
          <Button small look="quiet" onPress={() => setAll(!all)}>
            {all ? 'Hide zeros' : 'Show zeros'}
          </Button>
        )
      }
      padded={shown.length === 0}
    >
      {shown.length === 0 ? (
        <p className={styles.level}>You have done nothing that counts yet.</p>
      ) : (
        <Figures figures={shown.map((total) => ({ label: total.label, value: totalValue(total) }))} />
      )}
    </Panel>
  );
}

function totalValue({ unit, value }: Stats['totals'][number]): string {
  return unit === 'money' ? money(value) : number(value);
}

function Identity({ stats: { character, level } }: { readonly stats: Stats }) {
  return (
    <Panel title="Gangster" aside={character.rank} padded>
      <div className={styles.identity}>
        <Avatar url={character.avatar_url} size={64} />
        <div>
          <p className={styles.name}>{character.username}</p>
          <p className={styles.level}>
            Level {level.number}, {level.name}
            {level.prestige_number > 0 && <> · prestige {level.prestige_number}</>}
          </p>
        </div>
      </div>
      <p className={styles.progress}>
        <b>{number(level.points_progress)}</b> of {number(level.points_total)} XP
        <span>{percent(level.percent)}</span>
      </p>
      <Bar percent={level.percent} thick label="Progress to the next level" />
    </Panel>
  );
}

function Wealth({ stats: { character, wealth, savings } }: { readonly stats: Stats }) {
  const range =
    wealth.to === null
      ? `from ${shortMoney(wealth.from)}`
      : `${shortMoney(wealth.from)} to ${shortMoney(wealth.to)}`;
  return (
    <Panel title="Wealth" aside={`${wealth.name}, ${range}`}>
      <Figures
        figures={[
          { label: 'Cash', value: money(character.money) },
          { label: 'Bank', value: money(character.bank) },
          { label: 'Savings', value: money(savings) },
          { label: 'Bullets', value: number(character.bullets) },
          { label: 'Prison bribes', value: number(character.prison_bribes) },
        ]}
      />
    </Panel>
  );
}

/** What somebody who shoots at me would meet: nobody else sees my health. */
function Fight({ stats: { character, firearm, stamina, kills } }: { readonly stats: Stats }) {
  const [back = 0] = character.backfire;
  const { protected_until: until } = useCharacter();
  return (
    <Panel title="In a fight" aside={<TextLink to="/main/openfire">Open Fire</TextLink>}>
      <Figures
        figures={[
          ...(stamina === null
            ? []
            : [
                { label: 'Health', value: percent(stamina.percent_remaining) },
                { label: 'Stamina', value: `${stamina.name}, level ${stamina.level}` },
              ]),
          // The state tells of it while it runs; its end is heard a moment later.
          ...(until === null || Date.parse(until) <= serverClock.now()
            ? []
            : [{ label: 'Protected', value: <TimeLeft until={until} lead="for" /> }]),
          { label: 'Firearm', value: firearm?.name ?? 'None' },
          { label: 'Backfire', value: back === 0 ? 'None' : count(back, 'bullet') },
          { label: 'Revealed kills', value: `${number(kills.count)}, ${count(kills.points, 'point')}` },
        ]}
      />
    </Panel>
  );
}

/** The items at hand; nothing while there are none. */
function Carried({ items }: Pick<Stats, 'items'>) {
  if (items.length === 0) return null;
  return (
    <Panel title="Items" aside={<TextLink to="/main/inventory">Inventory</TextLink>}>
      <Figures
        figures={items.map(({ name_plural: label, icon, count: held }) => ({
          label,
          head: (
            <>
              <GameIcon name={icon} /> {label}
            </>
          ),
          value: number(held),
        }))}
      />
    </Panel>
  );
}

/** How old I am, where I stand among the others, and the race to the highest level. */
function Standing({ stats }: { readonly stats: Stats }) {
  const { age, places, speedrun, speedrun_over: over, level_point_multiplier: times } = stats;
  const run = speedrun === null ? 'disqualified' : `${duration(speedrun)}${over ? '' : ' so far'}`;
  return (
    <Panel title="Standing" aside={<TextLink to="/main/statistics/rounds">All rankings</TextLink>}>
      <Figures
        figures={[
          { label: 'Age', value: count(age, 'day') },
          ...places.map(({ label, rank }) => ({
            label: `Rank, ${label.toLowerCase()}`,
            value: rankText(rank),
          })),
          { label: 'Speedrun to level 50', value: run },
          ...(times === 1 ? [] : [{ label: 'Experience from perks', value: `× ${times}` }]),
        ]}
      />
    </Panel>
  );
}
