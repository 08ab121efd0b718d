import type { ReactNode } from 'react';
import { count, duration, headerClock } from '../../app/text/format.ts';
import { useOfTime } from '../../app/time/use-tick.ts';
import { useCharacter } from '../../app/state/use-character.ts';
import { HeroFigure, Screen, Stack } from '../../ui/screen.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import type { InsuranceAnswer } from './answers.ts';

interface InsuranceScreenProps {
  readonly page: InsuranceAnswer | null;
  readonly result?: ReactNode;
  readonly children: ReactNode;
}

/** What both pages of the insurance share. */
export function InsuranceScreen({ page, result, children }: InsuranceScreenProps) {
  return (
    <Screen
      place={`General · ${useCharacter().location_name}`}
      title="Insurance"
      lead="It pays no more than the death cost you, and nothing for dying on purpose."
      aside={page && <Cover page={page} />}
    >
      {result}
      <Stack>
        {page === null && <SkeletonRows rows={7} height={52} />}
        {children}
      </Stack>
    </Screen>
  );
}

const minuteMs = 60_000;

/** How long the paid policy runs, and what waits to be claimed. */
function Cover({ page: { paid_expires_at: expires, claimable } }: { readonly page: InsuranceAnswer }) {
  const minute = useOfTime((now) => Math.floor(now / minuteMs)) * minuteMs;
  const until = expires === null ? 0 : Date.parse(expires);
  return (
    <>
      {claimable.length > 0 && (
        <HeroFigure value={count(claimable.length, 'claim')} label="waiting for you" />
      )}
      {until > minute ? (
        <HeroFigure
          value={duration(Math.max(60, Math.floor((until - minute) / 1000)))}
          label={`paid until ${headerClock(until)}`}
        />
      ) : (
        <HeroFigure value="Free policy" label="always there" />
      )}
    </>
  );
}
