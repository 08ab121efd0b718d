import { CalendarX2, Gift } from 'lucide-react';
import { useState } from 'react';
import type { OwnDraw } from '../../app/api/own-draw.ts';
import { changeAnswer } from '../../app/reads/query-client.ts';
import { useRead } from '../../app/reads/use-read.ts';
import { useSubmit } from '../../app/reads/use-submit.ts';
import { clockTime, number, whenTime } from '../../app/text/format.ts';
import { serverClock } from '../../app/time/clock.ts';
import { Empty } from '../../ui/empty.tsx';
import { GameIcon } from '../../ui/game-icon.tsx';
import { ResultSlot } from '../../ui/result-slot.tsx';
import { HeroFigure, Screen, Stack } from '../../ui/screen.tsx';
import { SkeletonBlock } from '../../ui/skeleton.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { DrawLine } from '../../kits/draws/check-draw.tsx';
import type { CalendarDoor, CalendarPage, Prize } from './answers.ts';
import { Doors } from './doors.tsx';
import { prizeIcon, prizePlaces } from './prize-words.ts';
import { Prizes } from './prizes.tsx';
import { Provable } from '../../kits/draws/provable.tsx';

/** Midnight brings another door, and the event begins and ends. */
const refreshMs = 15_000;

/** A door that was opened on this visit. */
interface Opened {
  readonly day: number;
  readonly prize: Prize;
  readonly draw: OwnDraw | null;
}

/** The advent calendar (S031): one door a day while the event runs. */
export function Christmas() {
  const page = useRead('GET christmas', { refetchMs: refreshMs });
  const [opened, setOpened] = useState<Opened | null>(null);
  const today = page?.doors.find(({ state }) => state === 'today') ?? null;
  const opening = useSubmit('POST christmas', {
    overlay: false,
    refreshes: ['GET christmas'],
    done({ prize }, draw) {
      if (today === null) return;
      setOpened({ day: today.day, prize, draw });
      changeAnswer('GET christmas', (before) => ({
        ...before,
        doors: before.doors.map((door) =>
          door.day === today.day ? { ...door, state: 'opened' as const, prize } : door,
        ),
      }));
    },
  });
  const running = page?.event?.running === true;
  return (
    <Screen
      place="General"
      title="Christmas"
      lead={<>One door a day, and only on its day. What is behind it is drawn when you open it.</>}
      aside={
        <>
          {page && running && <Figures page={page} />}
          <Provable what="draw" />
        </>
      }
    >
      {page === null && <SkeletonBlock height={640} />}
      {page !== null && !running && <NotRunning event={page.event} />}
      {page !== null && running && (
        <>
          <Result opened={opened} today={today} nextAt={page.next_at} />
          <Stack>
            <div>
              <Doors
                doors={page.doors}
                fresh={opened?.day ?? null}
                busy={opening.busy !== null}
                lastTimes={page.last_door_times}
                onOpen={(day) => void opening.submit({ body: { day } })}
              />
              <DrawLine draw={opened?.draw ?? null} />
            </div>
            <Prizes page={page} />
          </Stack>
        </>
      )}
    </Screen>
  );
}

function Figures({ page }: { readonly page: CalendarPage }) {
  const opened = page.doors.filter(({ state }) => state === 'opened').length;
  return (
    <>
      <HeroFigure value={`${number(opened)} of ${number(page.doors.length)}`} label="doors opened" />
      {page.next_at !== null && (
        <HeroFigure value={whenTime(page.next_at, serverClock.now())} label="next door, midnight UTC" />
      )}
    </>
  );
}

interface ResultProps {
  readonly opened: Opened | null;
  readonly today: CalendarDoor | null;
  readonly nextAt: string | null;
}

/** What the door held, or which one can be opened. */
function Result({ opened, today, nextAt }: ResultProps) {
  // A page that stays open over midnight speaks of the new door.
  if (opened === null || today !== null)
    return (
      <ResultSlot
        tone="idle"
        icon={<Gift aria-hidden="true" />}
        verdict={today === null ? 'No door to open right now.' : `Door ${today.day} is for today.`}
        facts={today === null ? nextText(nextAt) : 'Open it before midnight UTC, or it stays shut.'}
        resultKey="idle"
      />
    );
  const { day, prize } = opened;
  const place = prizePlaces[prize.kind];
  return (
    <ResultSlot
      tone="success"
      icon={<GameIcon name={prizeIcon(prize.kind)} size={32} />}
      verdict={`Behind door ${day}: ${prize.name}.`}
      facts={place === null ? 'Straight into your pocket.' : <TextLink to={place.to}>{place.label}</TextLink>}
      resultKey={String(day)}
    />
  );
}

const nextText = (at: string | null): string =>
  at === null ? 'The last door has had its day.' : `The next one can be opened at ${clockTime(at)}.`;

/** The page while there is no Christmas. */
function NotRunning({ event }: Pick<CalendarPage, 'event'>) {
  return (
    <Empty
      icon={<CalendarX2 />}
      sentence={
        event === null
          ? 'The calendar hangs here at Christmas only.'
          : `The calendar goes up on ${whenTime(event.starts_at, serverClock.now())}.`
      }
      next={<TextLink to="/main/events">All events</TextLink>}
    />
  );
}
