import { useAtomValue } from 'jotai/react';
import { Flag } from 'lucide-react';
import { Link, useSearchParams } from 'react-router-dom';
import { number, percent, signedMoney, whenTime } from '../../app/text/format.ts';
import { useRead } from '../../app/reads/use-read.ts';
import { useCharacter } from '../../app/state/use-character.ts';
import { serverClock } from '../../app/time/clock.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Pages } from '../../ui/pages.tsx';
import { Panel } from '../../ui/panel.tsx';
import { HeroFigure, Screen } from '../../ui/screen.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { TimeLeft } from '../../ui/time-left.tsx';
import type { Race } from './answers.ts';
import { oddsFormatAtom, oddsText } from './odds.ts';
import styles from './race.module.css';
import { Silk } from './silk.tsx';

const readEveryMs = 10_000;

/** The races of the round (S103): the one to bet on first. */
export function HorseRacing() {
  const page = Number(useSearchParams()[0].get('races_page') ?? '1') || 1;
  const answer = useRead('GET horseracing', {
    query: { races_page: page },
    keepPrevious: true,
    refetchMs: readEveryMs,
  });
  const races = answer?.races.data ?? [];
  return (
    <Screen
      place={`Casino · ${useCharacter().location_name}`}
      title="Horse Racing"
      lead="Back a horse before the off. Your odds are fixed when you bet; the result is drawn at the finish."
      aside={answer && <HeroFigure value={signedMoney(answer.profit)} label="net this round" />}
    >
      <Panel title="Races">
        {answer === null && <SkeletonRows rows={6} height={56} />}
        {answer !== null && races.length === 0 && (
          <Empty icon={<Flag />} sentence="No race has been scheduled yet." />
        )}
        <ul aria-label="Races">
          {races.map((race) => (
            <RaceRow key={race.id} race={race} />
          ))}
        </ul>
        {answer !== null && (
          <Pages
            current={answer.races.current_page}
            last={answer.races.last_page}
            to={(to) => `/main/horseracing?races_page=${to}`}
          />
        )}
      </Panel>
    </Screen>
  );
}

function RaceRow({ race }: { readonly race: Race }) {
  const to = `/main/horseracing/view?id=${race.id}`;
  const format = useAtomValue(oddsFormatAtom);
  const winner = race.state === 'complete' && race.horses.find(({ position }) => position === 1);
  return (
    <li className={styles.coming} data-row-link>
      <span>
        <Link to={to}>
          <b>Race {race.id}</b>
        </Link>
        <small>
          {race.horse_count} horses · {number(race.track_length_yards)} yards · returns{' '}
          {percent(Number(race.returns))}
        </small>
      </span>
      {race.state === 'scheduled' && (
        <>
          <span>
            <TimeLeft until={race.starts_at} lead="off in" spoken="off at" />
          </span>
          <ButtonLink to={to} look="filled">
            Bet
          </ButtonLink>
        </>
      )}
      {race.state === 'in_progress' && <ButtonLink to={to}>Watch</ButtonLink>}
      {winner && (
        <span className={styles.pays}>
          <span className={styles.runner}>
            <Silk horse={winner} /> {winner.name} <b>{oddsText(winner, format)}</b>
          </span>
          <small>{whenTime(race.started_at ?? race.starts_at, serverClock.now())}</small>
        </span>
      )}
      {race.state === 'scheduled' && (
        <ul className={styles.favourites} aria-label={`The favourites of race ${race.id}`}>
          {favouritesOf(race).map((horse) => (
            <li key={horse.number} className={styles.runner}>
              <Silk horse={horse} /> {horse.name} <b>{oddsText(horse, format)}</b>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** So many of a field are named before its page is opened. */
const favouritesShown = 3;

/** Those with the shortest odds, the shortest first. */
const favouritesOf = ({ horses }: Race) =>
  horses.toSorted((one, other) => one.payout_percent - other.payout_percent).slice(0, favouritesShown);
