import { useAtom, useAtomValue } from 'jotai/react';
import { Flag, Pause, Play, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { Navigate, useSearchParams } from 'react-router-dom';
import {
  chipMoney,
  chipNumber,
  clockTime,
  money,
  number,
  percent,
  signedMoney,
} from '../../app/text/format.ts';
import { refresh } from '../../app/reads/query-client.ts';
import { useRead } from '../../app/reads/use-read.ts';
import { useSubmit } from '../../app/reads/use-submit.ts';
import { useOutcomeSound } from '../../app/sound/use-outcome-sound.ts';
import { useChannel } from '../../app/socket/use-channel.ts';
import { useCharacter } from '../../app/state/use-character.ts';
import { useOfTime } from '../../app/time/use-tick.ts';
import { FormError } from '../../ui/field.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Columns, HeroFigure, Screen, Stack } from '../../ui/screen.tsx';
import { SkeletonBlock, SkeletonRows } from '../../ui/skeleton.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { TimeLeft } from '../../ui/time-left.tsx';
import { CheckDraw } from '../../kits/draws/check-draw.tsx';
import type { BetAsset, Horse, OwnBet, RacePage } from './answers.ts';
import { oddsFormatAtom, oddsFormats, oddsText } from './odds.ts';
import { Silk } from './silk.tsx';
import styles from './race.module.css';
import { speeds, useRaceClock, type RaceClock } from './race-clock.ts';
import { behindText, commentary, orderAt } from './running.ts';
import { Track } from './track.tsx';

const readEveryMs = 10_000;

/** R757 */
const viewerFailed = 'There was an error loading the horse race viewer. Please try reloading the game.';

export function RaceScreen() {
  const id = useSearchParams()[0].get('id') ?? '';
  return id === '' ? <LatestRace /> : <OneRace key={id} id={id} />;
}

/** An address without a race leads to the latest one. */
function LatestRace() {
  const place = `Horse Racing · ${useCharacter().location_name}`;
  const races = useRead('GET horseracing', { query: {} })?.races.data ?? null;
  const latest = races?.[0];
  if (latest) return <Navigate replace to={`/main/horseracing/view?id=${latest.id}`} />;
  return (
    <Screen place={place} title="Race">
      {races === null ? (
        <SkeletonRows rows={6} height={44} />
      ) : (
        <Empty
          icon={<Flag />}
          sentence="No race has been scheduled yet."
          next={<ButtonLink to="/main/horseracing">See the races</ButtonLink>}
        />
      )}
    </Screen>
  );
}

/** One race (S104): bets before it, the race itself, its result and its replay. */
function OneRace({ id }: { readonly id: string }) {
  const page = useRead('GET horseracing/:id', { params: { id }, refetchMs: readEveryMs });
  const readAnew = () => refresh('GET horseracing/:id');
  useChannel(`race-${id}`, { message: readAnew, resync: readAnew });
  const next = page?.next_race;
  return (
    <Screen
      place={`Horse Racing · ${useCharacter().location_name}`}
      title={`Race ${id}`}
      lead={
        page && (
          <>
            {page.race.horse_count} runners over {number(page.race.track_length_yards)} yards. Every horse
            returns {percent(Number(page.race.returns))} over time; the result is drawn at the finish, and
            everybody can check it.
          </>
        )
      }
      aside={
        page && (
          <>
            <HeroFigure value={signedMoney(page.profit)} label="net this round" />
            {next && next.id !== id && (
              <>
                <HeroFigure value={<TimeLeft until={next.starts_at} spoken="at" />} label="next off" />
                <ButtonLink to={`/main/horseracing/view?id=${next.id}`}>Bet on race {next.id}</ButtonLink>
              </>
            )}
          </>
        )
      }
    >
      {page === null ? (
        <Stack>
          <SkeletonBlock height={220} />
          <SkeletonRows rows={6} height={44} />
        </Stack>
      ) : page.race.state === 'scheduled' ? (
        <BeforeTheRace page={page} />
      ) : (
        <RunningRace page={page} />
      )}
    </Screen>
  );
}

const amountText = (asset: BetAsset, amount: number): string =>
  asset === 'money' ? money(amount) : `${number(amount)} bullets`;

function OddsSwitch() {
  const [format, setFormat] = useAtom(oddsFormatAtom);
  return (
    <fieldset className={styles.switch} aria-label="How odds are shown">
      {oddsFormats.map((each) => (
        <button
          key={each}
          type="button"
          aria-label={each}
          aria-pressed={each === format}
          onClick={() => setFormat(each)}
        >
          {{ fractional: '7/2', decimal: '4.50', american: '+350' }[each]}
        </button>
      ))}
    </fieldset>
  );
}

/** The field with its odds, and a bet on one of its horses. */
function BeforeTheRace({ page }: { readonly page: RacePage }) {
  const { race, bet_amounts, current_bets } = page;
  const character = useCharacter();
  const format = useAtomValue(oddsFormatAtom);
  const backed = new Set(current_bets.map((bet) => bet.horse_number));
  const [picked, setPicked] = useState<number | null>(null);
  const [asset, setAsset] = useState<BetAsset>('money');
  const [amount, setAmount] = useState<number | null>(null);
  const open = useOfTime((now) => now < Date.parse(race.starts_at));
  const horse = race.horses.find((each) => each.number === picked && !backed.has(each.number));
  const stake = amount ?? bet_amounts[asset][0] ?? 0;
  const [told, setTold] = useState('');
  const { busy, error, setError, submit } = useSubmit('POST horseracing/:id/bet', {
    errors: 'inline',
    overlay: false,
    done(answer) {
      const name = race.horses.find((each) => each.number === answer.horse_number)?.name ?? '';
      setTold(`You bet ${amountText(answer.asset, answer.amount)} on ${name}.`);
      setPicked(null);
      refresh('GET horseracing/:id');
    },
  });
  const problem = !open
    ? 'The horses are coming to the start.'
    : horse === undefined
      ? 'Choose a horse.'
      : stake > character[asset]
        ? 'You do not have that much.'
        : null;
  return (
    <Columns>
      <Panel
        title="The field"
        aside={
          <span className={styles.head}>
            off {clockTime(race.starts_at)}
            <TimeLeft until={race.starts_at} lead=" ·" spoken={null} /> <OddsSwitch />
          </span>
        }
      >
        <ul className={styles.field} aria-label="Horses">
          {race.horses.map((each) => (
            <li key={each.number}>
              <button
                type="button"
                className={styles.row}
                aria-pressed={each.number === picked}
                disabled={backed.has(each.number)}
                onClick={() => {
                  setError(null);
                  setPicked(each.number);
                }}
              >
                <Silk horse={each} />
                <span className={styles.horse}>{each.name}</span>
                <b>{oddsText(each, format)}</b>
                <span className={styles.note}>{backed.has(each.number) ? 'backed' : ''}</span>
              </button>
            </li>
          ))}
        </ul>
      </Panel>
      <Stack>
        <Panel title={horse ? `Bet on ${horse.name}` : 'Bet to win'} padded>
          <form
            className={styles.bet}
            onSubmit={(event) => {
              event.preventDefault();
              if (horse && problem === null)
                void submit({
                  params: { id: race.id },
                  body: { asset, amount: stake, horse_number: horse.number },
                });
            }}
          >
            <fieldset className={styles.switch} aria-label="What to bet">
              {(['money', 'bullets'] as const).map((each) => (
                <button
                  key={each}
                  type="button"
                  aria-pressed={each === asset}
                  onClick={() => {
                    setAsset(each);
                    setAmount(null);
                  }}
                >
                  {each === 'money' ? 'Money' : 'Bullets'}
                </button>
              ))}
            </fieldset>
            <fieldset className={styles.amounts} aria-label="How much">
              {bet_amounts[asset].map((each) => (
                <button
                  key={each}
                  type="button"
                  aria-label={asset === 'money' ? money(each) : number(each)}
                  aria-pressed={each === stake}
                  onClick={() => setAmount(each)}
                >
                  {asset === 'money' ? chipMoney(each) : chipNumber(each)}
                </button>
              ))}
            </fieldset>
            <p className={styles.terms} id="bet-terms">
              {horse
                ? `Returns ${amountText(asset, Math.floor((stake / 100) * horse.payout_percent))} if it wins.`
                : 'The odds stay as they are now.'}
            </p>
            <output className={styles.told} data-problem={error !== null || undefined}>
              {error ?? (horse === undefined && told !== '' ? told : (problem ?? ''))}
            </output>
            <Button
              type="submit"
              look="filled"
              wide
              busy={busy !== null}
              off={problem !== null}
              describedBy="bet-terms"
            >
              Bet {amountText(asset, stake)}
            </Button>
          </form>
        </Panel>
        <MyBets bets={current_bets} horses={race.horses} settled={false} />
        <p className={styles.small}>A race that nobody has backed is put off ten minutes.</p>
      </Stack>
    </Columns>
  );
}

/** The race, live or as a replay, and how the horses lie. */
function RunningRace({ page }: { readonly page: RacePage }) {
  const { race, current_bets, draw } = page;
  const legMs = page.leg_seconds * 1_000;
  const clock = useRaceClock(race, legMs);
  const format = useAtomValue(oddsFormatAtom);
  const mine = new Set(current_bets.map((bet) => bet.horse_number));
  const order = orderAt(race, legMs, clock.told);
  const lead = order[0]?.yards ?? 0;
  // Nothing of the result is read out before it was shown.
  const over = race.state === 'complete' && !clock.live && !clock.playing && clock.told > 0;
  const winner = race.horses.find(({ position }) => position === 1);
  const won = winner !== undefined && mine.has(winner.number);
  useOutcomeSound(over ? 'over' : 'running', !over || mine.size === 0 ? 'idle' : won ? 'success' : 'danger');
  return (
    <Stack>
      <section aria-label="The race">
        <ErrorBoundary fallback={<FormError>{viewerFailed}</FormError>}>
          <Track race={race} legMs={legMs} clock={clock} mine={mine} />
        </ErrorBoundary>
        <div className={styles.controls}>
          <Replay clock={clock} />
          <OddsSwitch />
        </div>
      </section>
      <output className={styles.comment}>{commentary(race, legMs, clock.told)}</output>
      <Columns>
        <Panel
          title={over ? 'Result' : 'As they run'}
          aside={
            over && draw !== null ? (
              <CheckDraw id={draw.id} at={draw.created_at} shared inWords />
            ) : (
              'odds fixed before the off'
            )
          }
        >
          <ol aria-label={over ? 'Result' : 'As they run'}>
            {order.map((horse, index) => (
              <li key={horse.number} className={styles.row} data-mine={mine.has(horse.number) || undefined}>
                <span className={styles.rank}>{index + 1}</span>
                <Silk horse={horse} />
                <span className={styles.horse}>{horse.name}</span>
                <b>{oddsText(horse, format)}</b>
                <span className={styles.note}>
                  {over && horse.time !== null
                    ? `${(horse.time / 1_000).toFixed(2)} s`
                    : index === 0
                      ? 'leads'
                      : behindText(lead - horse.yards)}
                </span>
              </li>
            ))}
          </ol>
        </Panel>
        <MyBets bets={current_bets} horses={race.horses} settled={over} />
      </Columns>
    </Stack>
  );
}

/** Play, pause, reset and speed of a replay (R567). They wait until the race has been run. */
function Replay({ clock }: { readonly clock: RaceClock }) {
  if (clock.live) return <span className={styles.small}>The replay opens at the finish.</span>;
  return (
    <>
      <IconButton label="Reset" icon={RotateCcw} onClick={clock.reset} />
      <IconButton
        label={clock.playing ? 'Pause' : 'Play'}
        icon={clock.playing ? Pause : Play}
        onClick={clock.toggle}
      />
      <fieldset className={styles.switch} aria-label="Speed">
        {speeds.map((speed) => (
          <button
            key={speed}
            type="button"
            aria-pressed={speed === clock.speed}
            onClick={() => clock.setSpeed(speed)}
          >
            {speed} ×
          </button>
        ))}
      </fieldset>
    </>
  );
}

interface MyBetsProps {
  readonly bets: readonly OwnBet[];
  readonly horses: readonly Horse[];
  /** Whether the result has been shown. */
  readonly settled: boolean;
}

function MyBets({ bets, horses, settled }: MyBetsProps) {
  const format = useAtomValue(oddsFormatAtom);
  return (
    <Panel title="My bets" aside={<TextLink to="/main/horseracing/statistics">All my bets</TextLink>}>
      {bets.length === 0 && <p className={styles.none}>You have no bet on this race.</p>}
      <ul aria-label="My bets">
        {bets.map((bet) => {
          const horse = horses.find((each) => each.number === bet.horse_number);
          if (!horse) return null;
          const won = settled && horse.position === 1;
          const lost = settled && horse.position !== 1;
          return (
            <li key={bet.horse_number} className={styles.row} data-won={won || undefined}>
              <Silk horse={horse} />
              <span className={styles.horse}>
                {horse.name}
                <small>
                  {amountText(bet.asset, bet.amount)} at {oddsText(horse, format)}
                </small>
              </span>
              <span className={styles.pays}>
                <b>{lost ? 'lost' : amountText(bet.asset, bet.potential_return)}</b>
                <small>{won ? 'won' : lost ? `${horse.position}. at the line` : 'if it wins'}</small>
              </span>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
