import type { AnswerOf } from '@rackets/gateway/features/calls.ts';
import { DoorOpen, Skull } from 'lucide-react';
import { serverClock } from '../../app/time/clock.ts';
import { number, percent, shortMoney, whenTime } from '../../app/text/format.ts';
import { useRead } from '../../app/reads/use-read.ts';
import { Empty } from '../../ui/empty.tsx';
import { GameIcon } from '../../ui/game-icon.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Columns, Screen, Stack } from '../../ui/screen.tsx';
import { SkeletonBlock } from '../../ui/skeleton.tsx';
import { Tile } from '../../ui/tile.tsx';
import styles from './general.module.css';
import { causeText } from '../../kits/people/cause-text.ts';
import { PlaceRow } from '../../kits/statistics/place-row.tsx';

type Statistics = AnswerOf<'GET statistics'>;

/** R228: pushes tell sooner; this is for a socket that is gone. */
const refreshMs = 10_000;

/** The whole round in numbers, and who came and went last. */
export function GeneralStatistics() {
  const statistics = useRead('GET statistics', { refetchMs: refreshMs });
  return (
    <Screen
      place="Other"
      title="Statistics"
      lead="Everyone in this round: what they hold, who arrived, and who did not last."
    >
      {statistics === null ? <SkeletonBlock height={520} /> : <Numbers statistics={statistics} />}
    </Screen>
  );
}

function Numbers({ statistics }: { readonly statistics: Statistics }) {
  return (
    <Stack>
      <Totals statistics={statistics} />
      <Columns even>
        <Arrivals rows={statistics.recent_characters} />
        <Deaths rows={statistics.recent_deaths} />
      </Columns>
    </Stack>
  );
}

function Totals({ statistics }: { readonly statistics: Statistics }) {
  const { characters_total: all, characters_dead: dead } = statistics;
  const share = all === 0 ? 'nobody yet' : `${percent((100 * dead) / all)} of all`;
  const totals = [
    { icon: 'fedora', label: 'Gangsters', value: number(all), note: `${number(all - dead)} alive` },
    { icon: 'mug-shot', label: 'Dead', value: number(dead), note: share },
    {
      icon: 'money-stack',
      label: 'Money',
      value: shortMoney(statistics.money_total),
      note: 'in all pockets',
    },
    { icon: 'swap-bag', label: 'Bullets', value: number(statistics.bullets_total), note: 'not yet fired' },
    {
      icon: 'handcuffs',
      label: 'Prison bribes',
      value: number(statistics.prison_bribes_total),
      note: 'not yet paid',
    },
    { icon: 'truck', label: 'Vehicles', value: number(statistics.vehicles_total), note: 'in all garages' },
  ];
  return (
    <ul className={styles.totals} aria-label="Totals of the round">
      {totals.map(({ icon, label, value, note }) => (
        <li key={label} className={styles.total}>
          <Tile size="medium">
            <GameIcon name={icon} size={22} />
          </Tile>
          <span className={styles.label}>{label}</span>
          <span className={styles.figure}>
            <b>{value}</b> <small>{note}</small>
          </span>
        </li>
      ))}
    </ul>
  );
}

function Arrivals({ rows }: { readonly rows: Statistics['recent_characters'] }) {
  return (
    <Panel title="New in town" aside="latest arrivals">
      {rows.length === 0 ? (
        <Empty icon={<DoorOpen />} sentence="Nobody has come to town yet." />
      ) : (
        <ul>
          {rows.map(({ character, created_at, previous }) => (
            <PlaceRow
              key={character.id}
              character={character}
              {...(previous === null ? {} : { note: `once ${previous.username}` })}
            >
              <time className={styles.when} dateTime={created_at}>
                {whenTime(created_at, serverClock.now())}
              </time>
            </PlaceRow>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function Deaths({ rows }: { readonly rows: Statistics['recent_deaths'] }) {
  return (
    <Panel title="Obituaries" aside="latest deaths">
      {rows.length === 0 ? (
        <Empty icon={<Skull />} sentence="Nobody has died yet. Give it time." />
      ) : (
        <ul>
          {rows.map(({ character, dead_at, dead, revealed_at: revealed }) => (
            <PlaceRow key={character.id} character={character} note={noteOf(dead, revealed)}>
              <time className={styles.when} dateTime={dead_at}>
                {whenTime(dead_at, serverClock.now())}
              </time>
            </PlaceRow>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function noteOf(cause: string, revealed: string | null): string {
  if (cause === 'admin') return 'removed by the staff';
  return cause === 'suicide' ? 'by their own hand' : causeText(cause, revealed);
}
