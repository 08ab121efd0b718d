import { useAtomValue } from 'jotai/react';
import { clockTime, fullDate, number } from '../../app/text/format.ts';
import { roundAtom } from '../../app/state/state.ts';
import { useRead } from '../../app/reads/use-read.ts';
import { useStateAfter } from '../../app/reads/use-state-after.ts';
import { Figures } from '../../ui/figures.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Stack } from '../../ui/screen.tsx';
import { LongCountdown, Notice } from '../accounts/state-screens.tsx';
import { EventRow } from './event-row.tsx';

/** Between rounds (S007): when the next one starts, how the last one ended, and what else is in the calendar. */
export function NextRound() {
  return (
    <Stack>
      <Announced />
      <LastRound />
      <Calendar />
    </Stack>
  );
}

function Announced() {
  const round = useAtomValue(roundAtom);
  useStateAfter(round?.starts_at ?? null);
  if (round === null) {
    return (
      <Notice place="Between rounds" title="The city sleeps">
        <p>No round is announced yet. This page opens the game as soon as one starts.</p>
      </Notice>
    );
  }
  return (
    <Notice place={`Round ${round.id}`} title="A new round is near">
      <LongCountdown until={round.starts_at} />
      <p>
        It starts on {fullDate(round.starts_at)} at {clockTime(round.starts_at)}. Everybody begins with
        nothing but a name; this page opens the game by itself.
      </p>
    </Notice>
  );
}

function LastRound() {
  const rounds = useRead('GET rounds', { optional: true })?.rounds ?? [];
  const last = rounds.find(({ closed_at }) => closed_at !== null);
  if (last === undefined) return null;
  const first = last.first === null ? [] : [{ label: 'First in experience', value: last.first.username }];
  return (
    <Panel title={`How round ${last.id} ended`} aside={fullDate(last.closed_at ?? last.ends_at)}>
      <Figures
        figures={[
          ...first,
          { label: 'Players', value: number(last.players) },
          { label: 'Gangsters', value: number(last.characters) },
          { label: 'Did not live to see it', value: number(last.dead) },
        ]}
      />
    </Panel>
  );
}

function Calendar() {
  const events = useRead('GET events', { optional: true })?.events ?? [];
  if (events.length === 0) return null;
  return (
    <Panel title="In the calendar">
      {events.map((event) => (
        <EventRow key={event.id} event={event} />
      ))}
    </Panel>
  );
}
