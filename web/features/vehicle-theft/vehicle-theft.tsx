import { useAtom } from 'jotai/react';
import { useState } from 'react';
import { useEnterKey } from '../../app/actions/use-enter-key.ts';
import { hasCode } from '../../app/api/api-error.ts';
import { changeAnswer, refresh } from '../../app/reads/query-client.ts';
import { useRead } from '../../app/reads/use-read.ts';
import { useSubmit } from '../../app/reads/use-submit.ts';
import { usePhone } from '../../ui/use-phone.ts';
import { useCharacter } from '../../app/state/use-character.ts';
import { duration } from '../../app/text/format.ts';
import { useTimer } from '../../app/state/use-timer.ts';
import { HeroFigure, Screen } from '../../ui/screen.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { StreakFigure } from '../../kits/statistics/streak-figure.tsx';
import { ResetWait } from '../timers/reset-wait.tsx';
import { lastAttemptOf } from '../../kits/attempts/last-attempt.ts';
import type { Theft } from './answers.ts';
import { chosenOf } from './chosen.ts';
import { CarRows } from './car-rows.tsx';
import { emptyPlaceAtom } from './empty-place.ts';
import { Gallery } from './gallery.tsx';
import { SearchBar } from './search-bar.tsx';
import { TheftResult } from './theft-result.tsx';
import styles from './vehicle-theft.module.css';

const useLastTheft = lastAttemptOf<Theft>('vehicle-theft');

export function VehicleTheft() {
  const character = useCharacter();
  const phone = usePhone();
  const page = useRead('GET vehicletheft');
  const { phase } = useTimer('vehicle-theft');
  const [picked, setPicked] = useState<string | null>(null);
  const { last, note } = useLastTheft();
  const [empty, setEmpty] = useAtom(emptyPlaceAtom);
  const { busy, submit } = useSubmit('POST vehicletheft', {
    refreshes: ['GET vehicletheft', 'GET vehicletheft/log', 'GET vehicletheft/statistics'],
    done: (theft) => {
      const place = page?.vehicles.findIndex(({ name }) => name === theft.vehicle_name) ?? -1;
      setEmpty(place < 0 ? null : { characterId: character.id, place });
      note(theft, theft.streak_before);
    },
    caught(error) {
      if (hasCode(error, 'theft_vehicle_gone')) refresh('GET vehicletheft');
      return false;
    },
  });
  const chosen = page === null ? null : chosenOf(page.vehicles, picked, phone);

  function steal(name: string): void {
    if (phase === 'ready') void submit({ body: { vehicle_name: name } }, name);
  }

  useEnterKey(() => chosen && steal(chosen.name));
  const gone =
    last && empty?.characterId === character.id ? { theft: last.answer, place: empty.place } : null;
  const list = { gone, busy, onSteal: steal };
  return (
    <Screen
      place={`Crimes · ${character.location_name}`}
      title="Vehicle Theft"
      lead="Every clean theft adds to your streak, and a longer streak finds better cars. Get disturbed and it starts again at nothing."
      aside={
        <div className={styles.record}>
          <StreakFigure streaks={page} />
          <HeroFigure
            value={page === null ? '\u00a0' : `${page.garage_used} / ${page.garage_limit}`}
            label={page?.garage_full === true ? 'garage, full' : 'garage'}
          />
        </div>
      }
    >
      <TheftResult last={last} full={page?.garage_full ?? false} />
      {page === null ? (
        <SkeletonRows rows={6} height={84} />
      ) : (
        <>
          <SearchBar
            page={page}
            onSearched={(after) => {
              changeAnswer('GET vehicletheft', () => after);
              setEmpty(null);
            }}
          />
          {phone ? (
            <CarRows cars={page.vehicles} chosen={chosen} onChoose={setPicked} {...list} />
          ) : (
            <Gallery cars={page.vehicles} {...list} />
          )}
          <p className={styles.foot}>
            <ResetWait timer="vehicle-theft" otherwise={`${duration(page.wait_seconds)} after a theft`} />
          </p>
        </>
      )}
    </Screen>
  );
}
