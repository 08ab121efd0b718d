import { cityOf } from '@rackets/engine/shared/catalogues/cities.ts';
import { useSearchParams } from 'react-router-dom';
import { money, number } from '../../app/text/format.ts';
import { useCharacter } from '../../app/state/use-character.ts';
import { useEnterKey } from '../../app/actions/use-enter-key.ts';
import { useRead } from '../../app/reads/use-read.ts';
import { useSubmit } from '../../app/reads/use-submit.ts';
import { useTimer } from '../../app/state/use-timer.ts';
import { HeroFigure, Screen } from '../../ui/screen.tsx';
import { SkeletonBlock } from '../../ui/skeleton.tsx';
import type { AirportPage } from './answers.ts';
import styles from './airport.module.css';
import { CityChoice } from './city-choice.tsx';
import { Destination } from './destination.tsx';
import { FlightMap } from './flight-map.tsx';
import { FlightNews } from './flight-news.tsx';

export function Airport() {
  const character = useCharacter();
  const page = useRead('GET airport');
  const { timer, phase } = useTimer('travel');
  const flying = phase !== 'ready' && (page?.left ?? null) !== null;
  return (
    <Screen
      place={`The City · ${flying ? 'on the way to ' : ''}${character.location_name}`}
      title="Airport"
      lead="You rob, trade and get shot where you are. Farther cities cost more and take longer to reach."
      aside={
        page && (
          <>
            <HeroFigure value={number(page.flights)} label={page.flights === 1 ? 'flight' : 'flights'} />
            <HeroFigure value={money(page.spent)} label="spent on fares" />
          </>
        )
      }
    >
      <FlightNews page={page} timer={timer} phase={phase} />
      {page === null ? <SkeletonBlock height={560} /> : <Board page={page} flying={flying} />}
    </Screen>
  );
}

function Board({ page, flying }: { readonly page: AirportPage; readonly flying: boolean }) {
  const { money: cash } = useCharacter();
  const { timer } = useTimer('travel');
  const [query, setQuery] = useSearchParams();
  const { busy, submit } = useSubmit('POST airport', {
    refreshes: ['GET airport', 'GET airport/statistics'],
    done: () => setQuery({}, { replace: true }),
  });
  const wish = query.get('location_id');
  const option = flying ? null : (page.options.find(({ location_id: id }) => id === wish) ?? null);
  const here = cityOf(page.current?.location_id ?? '');
  const from = (flying ? cityOf(page.left?.location_id ?? '') : null) ?? here;
  const to = flying ? here : option && cityOf(option.location_id);

  function fly(): void {
    if (option === null || busy !== null || option.cost > cash) return;
    void submit({ body: { location_id: option.location_id, cost: option.cost } });
  }

  useEnterKey(fly);
  if (!from) return null;
  return (
    <section className={styles.panel} aria-label="Flights">
      <div className={styles.where}>
        <FlightMap from={from} to={to ?? null} flight={flying ? (timer ?? null) : null} />
        <CityChoice
          page={page}
          chosen={option?.location_id ?? null}
          flying={flying}
          cash={cash}
          onChoose={(city) => setQuery({ location_id: city }, { replace: true })}
        />
      </div>
      {option !== null && <Destination option={option} cash={cash} busy={busy !== null} onFly={fly} />}
      {option === null && (
        <p className={styles.choose}>
          {flying
            ? 'No jobs and no other flights until you land.'
            : 'Choose a city to see what the flight costs.'}
        </p>
      )}
    </section>
  );
}
