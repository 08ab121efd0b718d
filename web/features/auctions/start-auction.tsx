import { auctionTypes } from '@rackets/engine/features/auctions/terms.ts';
import { Gavel } from 'lucide-react';
import { useState } from 'react';
import { useRead } from '../../app/reads/use-read.ts';
import { useCharacter } from '../../app/state/use-character.ts';
import { usePassingProblem } from '../../app/state/use-passing-problem.ts';
import { clockTime, count, duration, money, number, percent } from '../../app/text/format.ts';
import { serverClock } from '../../app/time/clock.ts';
import { AssetPicker } from '../../kits/assets/asset-picker.tsx';
import type { ChosenAssets, ChosenLot } from '../../kits/assets/chosen.ts';
import { ActBar } from '../../ui/act-bar.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { MoneyField } from '../../ui/money-field.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ResultSlot } from '../../ui/result-slot.tsx';
import { HeroFigure, Screen, Stack } from '../../ui/screen.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { Switch } from '../../ui/switch.tsx';
import type { Creation } from './answers.ts';
import styles from './auctions.module.css';
import { lowestOf, sumsOf, type Lowest } from './start-sums.ts';
import { useCancel } from './use-bid.ts';
import { useStart, type Started } from './use-start.ts';

/** Puts goods up for auction (S074). */
export function StartAuction() {
  const creation = useRead('GET auctions/create');
  const [started, setStarted] = useState<Started | null>(null);
  return (
    <Screen
      place={`The City · ${useCharacter().location_name}`}
      title="Start an Auction"
      lead={`You keep ${percent(100 - (creation?.fee_percent ?? 10))}. After a bid there is no way back.`}
      aside={
        creation && (
          <HeroFigure
            value={`${number(creation.auction_ids.all.length)} / ${number(creation.open_max)}`}
            label={`of yours open, ${number(creation.auction_ids.with_bids.length)} with a bid`}
          />
        )
      }
    >
      <Stack>
        <ResultSlot
          tone={started === null ? 'idle' : 'success'}
          icon={<Gavel aria-hidden="true" />}
          verdict={started?.message ?? 'Under the hammer.'}
          facts={
            started === null
              ? 'Choose what you sell. Nobody is told it is yours.'
              : `${started.name}, until ${clockTime(started.endsAt)}.`
          }
          resultKey={started?.key ?? 'idle'}
        />
        {creation === null ? (
          <SkeletonRows rows={5} height={64} />
        ) : (
          <>
            <StartForm creation={creation} onStarted={setStarted} />
            <OwnOpen creation={creation} />
          </>
        )}
      </Stack>
    </Screen>
  );
}

const nothing: ChosenAssets = { lots: [], name: '', worth: null };

interface StartFormProps {
  readonly creation: Creation;
  readonly onStarted: (started: Started) => void;
}

function StartForm({ creation, onStarted }: StartFormProps) {
  const { default_period: firstPeriod, default_minimum_bid: least, values } = creation;
  const [{ lots, name, worth }, setAssets] = useState<ChosenAssets>(nothing);
  const [picking, setPicking] = useState(false);
  const [lowest, setLowest] = useState<Lowest>({ each: least });
  const [copies, setCopies] = useState<number | null>(1);
  const [period, setPeriod] = useState(firstPeriod);
  const [relist, setRelist] = useState(false);
  const [first] = lots;
  const splits = first && ['bullets', 'prison_bribes', 'credits', 'drugs'].includes(first.type);
  const many = splits ? Math.max(1, copies ?? 1) : 1;
  const sums = sumsOf(lots, lowest, many);
  const { busy, start } = useStart((done) => {
    setAssets(nothing);
    setCopies(1);
    onStarted(done);
  });
  const closed = usePassingProblem();
  const limit =
    many > creation.count_max
      ? `You can start ${number(creation.count_max)} auctions at once.`
      : sums.auctions + creation.auction_ids.all.length > creation.open_max
        ? `You can have ${number(creation.open_max)} auctions open at a time.`
        : null;
  const problem = closed ?? limit;
  const ready = first !== undefined && sums.lowest !== null && problem === null;

  function pick(chosen: ChosenAssets): void {
    setPicking(false);
    setAssets(chosen);
    setCopies(1);
    setLowest(chosen.worth === null ? { each: least } : { times: 1 });
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (ready) void start({ lots, name, lowest, copies: many, period, relist });
      }}
    >
      <Panel
        title={first ? name : 'What goes under the hammer?'}
        mark={worth !== null && first ? <small>worth {money(worth)}</small> : null}
        aside={
          first && (
            <Button small look="quiet" onPress={() => setPicking(true)}>
              Change
            </Button>
          )
        }
      >
        {!first && (
          <div className={styles.choose}>
            <p>A car, bullets, a perk: anything but money.</p>
            <Button look="filled" onPress={() => setPicking(true)}>
              Choose goods
            </Button>
          </div>
        )}
        {first && (
          <>
            <Chosen lots={lots} lowest={lowest} />
            <LowestBid {...{ creation, lots, worth, lowest }} onChange={setLowest} />
            {splits && (
              <div className={styles.field}>
                <MoneyField
                  label="How many such auctions"
                  sign=""
                  value={copies}
                  max={creation.count_max}
                  onChange={setCopies}
                  error={problem}
                  hint={`${first.name} in each.`}
                />
              </div>
            )}
            <Period periods={creation.periods} period={period} onChange={setPeriod} />
            <div className={styles.field}>
              <Switch
                checked={relist}
                onChange={(next) => setRelist(next && creation.can_relist)}
                hint={
                  creation.can_relist
                    ? `Certified, for ${creation.relist_hours} hours.`
                    : 'For Certified Gangsters.'
                }
              >
                List it again if nobody bids
              </Switch>
            </div>
          </>
        )}
        {first && (
          <footer className={styles.start}>
            <p>
              {sums.auctions > 1 ? 'If all go at the lowest bid' : 'If it goes at the lowest bid'}{' '}
              <b>{sums.net === null ? '–' : `you get ${money(sums.net)}`}</b>
            </p>
            {problem !== null && !splits && <p role="alert">{problem}</p>}
          </footer>
        )}
        {first && (
          <ActBar className={styles.go}>
            <Button type="submit" look="filled" wide off={!ready} busy={busy}>
              Start {sums.auctions > 1 ? `${number(sums.auctions)} auctions` : 'the auction'}
            </Button>
          </ActBar>
        )}
      </Panel>
      {picking && (
        <AssetPicker
          title="What goes under the hammer?"
          types={auctionTypes}
          several={['vehicle']}
          chosen={lots}
          values={values}
          onPick={pick}
          onClose={() => setPicking(false)}
        />
      )}
    </form>
  );
}

function Chosen({ lots, lowest }: { readonly lots: readonly ChosenLot[]; readonly lowest: Lowest }) {
  return (
    <ul aria-label="Chosen">
      {lots.map((lot) => {
        const from = lowestOf(lot, lowest);
        return (
          <li key={lot.id ?? lot.type} className={styles.chosen}>
            {lot.image !== null && <img src={lot.image} alt="" width={96} height={48} />}
            <span>
              <b>{lot.name}</b>
              <small>{lot.detail}</small>
            </span>
            <span className={styles.figure}>
              <b>{lot.worth === null ? '' : money(lot.worth)}</b>
              <small>{from === null ? '' : `from ${money(from)}`}</small>
            </span>
          </li>
        );
      })}
    </ul>
  );
}

interface LowestBidProps {
  readonly creation: Creation;
  readonly lots: readonly ChosenLot[];
  readonly worth: number | null;
  readonly lowest: Lowest;
  readonly onChange: (lowest: Lowest) => void;
}

/** The lowest bid: a multiple of the worth, or any amount (R405). */
function LowestBid({ creation, lots, worth, lowest, onChange }: LowestBidProps) {
  const hasWorth = worth !== null;
  const own = 'each' in lowest;
  return (
    <div className={styles.field}>
      {hasWorth && (
        <>
          <span className={styles.label}>Lowest bid, times value</span>
          <fieldset className={styles.segments} aria-label="Lowest bid, times value">
            {creation.presets.map((times) => (
              <button
                key={times}
                type="button"
                aria-pressed={!own && lowest.times === times}
                onClick={() => onChange({ times })}
              >
                {times} ×
              </button>
            ))}
            <button
              type="button"
              aria-pressed={own}
              aria-label="A lowest bid of your own"
              onClick={() => onChange({ each: (lots[0] && lowestOf(lots[0], lowest)) ?? null })}
            >
              $ …
            </button>
          </fieldset>
        </>
      )}
      {own && (
        <MoneyField
          label={lots.length > 1 ? 'Lowest bid for each' : 'Lowest bid'}
          value={lowest.each}
          max={(lots[0]?.worth ?? 0) * 2}
          onChange={(each) => onChange({ each })}
          hint={`${money(creation.default_minimum_bid)} unless you say more.`}
        />
      )}
    </div>
  );
}

interface PeriodProps {
  readonly periods: readonly number[];
  readonly period: number;
  readonly onChange: (period: number) => void;
}

function Period({ periods, period, onChange }: PeriodProps) {
  return (
    <div className={styles.field}>
      <span className={styles.label}>How long</span>
      <fieldset className={styles.segments} aria-label="How long">
        {periods.map((each) => (
          <button key={each} type="button" aria-pressed={each === period} onClick={() => onChange(each)}>
            <b>{duration(each)}</b>
            <small>{clockTime(serverClock.now() + each * 1000)}</small>
          </button>
        ))}
      </fieldset>
    </div>
  );
}

/** The player's auctions that are open, and the way out of those without a bid. */
function OwnOpen({ creation: { auction_ids: ids } }: { readonly creation: Creation }) {
  const { busy, cancel } = useCancel();
  const free = ids.all.filter((id) => !ids.with_bids.includes(id));
  if (ids.all.length === 0) return null;
  return (
    <Panel title="Your active auctions" padded>
      <p>
        {count(ids.all.length, 'auction')} open, {number(ids.with_bids.length)} with a bid.
      </p>
      <div className={styles.ownActs}>
        <ButtonLink to="/main/auctions">See them</ButtonLink>
        {free.length > 0 && (
          <Button busy={busy !== null} onPress={() => cancel(free)}>
            Cancel {free.length === 1 ? 'the one' : `the ${number(free.length)}`} without a bid
          </Button>
        )}
      </div>
    </Panel>
  );
}
