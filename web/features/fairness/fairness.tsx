import { useSearchParams } from 'react-router-dom';
import type { Fairness as FairnessAnswer } from './answers.ts';
import { usePageNumber } from '../../app/pages/use-page-number.ts';
import { useRead } from '../../app/reads/use-read.ts';
import { Columns, Screen, Stack } from '../../ui/screen.tsx';
import { SkeletonBlock } from '../../ui/skeleton.tsx';
import { worldPlayer } from '../../kits/draws/check-draw.tsx';
import { DayOfDraws } from './day-of-draws.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { OwnSeed } from './own-seed.tsx';
import { Promised } from './promised.tsx';

/** The player's own draws, day by day, and the means to make each of them again. */
export function Fairness() {
  const fairness = useRead('GET fairness');
  return (
    <Screen
      place="Other"
      title="Fair Dice"
      lead="Every roll comes from a key that was locked before the round began. After midnight the key is public, and you can check each roll yourself."
    >
      {fairness === null ? <SkeletonBlock height={480} /> : <Parts fairness={fairness} />}
    </Screen>
  );
}

function Parts({ fairness }: { readonly fairness: FairnessAnswer }) {
  const [query] = useSearchParams();
  const { own, today, revealed_day: revealed } = fairness;
  const day = dayOf(query.get('day'), today) ?? Math.max(1, revealed);
  const draw = drawOf(query.get('draw'));
  const player = playerOf(query.get('player'), own?.players ?? [], draw);
  const page = usePageNumber();
  const shown = useRead('GET fairness/days/:day', {
    params: { day },
    query: { player, ...(draw === null ? { page } : { draw }) },
    keepPrevious: true,
    quiet: true,
    // Everybody's play moves the model that this is read from: a look each minute is enough.
    ownChannel: true,
    refetchMs: 60_000,
  });
  // What stands below the day comes with it: were it there before, the day's rows would push it down.
  if (shown === null) return <SkeletonBlock height={480} />;
  return (
    <Stack>
      {/* Who draws for all is known by the answer alone. */}
      <DayOfDraws
        key={`${day} ${shown.player}`}
        {...{ fairness, day, shown, draw }}
        player={shown.player ?? player}
        shared={player === worldPlayer}
      />
      <Columns>
        <HowItWorks />
        <Stack>
          {own !== null && <OwnSeed seeds={own} />}
          <Promised fairness={fairness} />
        </Stack>
      </Columns>
    </Stack>
  );
}

/** Whose draws the address asks for: one of the account's players, the first by default, or draws made for everybody. */
function playerOf(text: string | null, own: readonly string[], draw: number | null): string {
  if (text === worldPlayer && draw !== null) return worldPlayer;
  return own.find((each) => each === text) ?? own[0] ?? '';
}

/** The draw that the address asks for, by its revision; null for none. */
function drawOf(text: string | null): number | null {
  const revision = Number(text ?? Number.NaN);
  return Number.isSafeInteger(revision) && revision >= 0 ? revision : null;
}

/** The day in the address; null if it has not begun or is not a day. */
function dayOf(text: string | null, today: number): number | null {
  const day = Number(text);
  return Number.isSafeInteger(day) && day >= 1 && day <= today ? day : null;
}
