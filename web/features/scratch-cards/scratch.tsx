import { Coins, Gift, Layers, Ticket } from 'lucide-react';
import { clockTime, count, money, number, percent, signedMoney } from '../../app/text/format.ts';
import { useRead } from '../../app/reads/use-read.ts';
import { useCharacter } from '../../app/state/use-character.ts';
import { ActBar } from '../../ui/act-bar.tsx';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ResultSlot } from '../../ui/result-slot.tsx';
import { HeroFigure, Screen } from '../../ui/screen.tsx';
import { SkeletonBlock } from '../../ui/skeleton.tsx';
import { SymbolDrawings } from '../slots/symbols.tsx';
import { DrawLine } from '../../kits/draws/check-draw.tsx';
import type { ScratchPage } from './answers.ts';
import { ScratchCard } from './card.tsx';
import { PrizeSymbol } from './prize-symbol.tsx';
import { abandonedText, bulkWords, claimVerdict, symbolName } from './prize-words.ts';
import { Provable } from '../../kits/draws/provable.tsx';
import styles from './scratch.module.css';
import { useCard, type Told } from './use-card.ts';

export function Scratch() {
  const { money: cash, location_name: city } = useCharacter();
  const page = useRead('GET scratch/create');
  const hand = useCard(page?.card ?? null, {
    cost: page?.cost ?? 0,
    bulkCredits: page?.cost_bulk ?? 0,
    refillCount: page?.refill_count ?? 0,
  });
  const { card, scratched, told, draw, net, isClaimed } = hand;
  return (
    <Screen
      place={`Casino · ${city}`}
      title="Scratch & Win"
      lead={<>Three alike win what they show. {winnersText(page)}</>}
      aside={
        page && (
          <>
            <HeroFigure value={signedMoney(net)} label="net this visit" />
            <HeroFigure value={clockTime(page.refills_at)} label="new cards, at midnight UTC" />
            <Provable what="card" />
          </>
        )
      }
    >
      <SymbolDrawings />
      <Result told={told} holdsCard={card !== null} />
      <div className={styles.columns}>
        <div className={styles.work}>
          {page === null && <SkeletonBlock height={330} />}
          {page !== null && card === null && (
            <div className={styles.table}>
              <Empty
                icon={<Ticket />}
                sentence={
                  page.available + page.available_bonus > 0
                    ? 'No card lies open.'
                    : `You have had all of today’s cards. There are new ones at ${clockTime(page.refills_at)}.`
                }
              />
            </div>
          )}
          {page !== null && card !== null && (
            <ScratchCard
              card={card}
              city={city}
              scratched={scratched}
              claimedAt={isClaimed && told !== null ? told.at : null}
              onScratch={hand.scratch}
            />
          )}
          <DrawLine draw={draw} />
          {page !== null && <Cards page={page} cash={cash} hand={hand} />}
        </div>
        {page !== null && <Chances page={page} />}
      </div>
    </Screen>
  );
}

interface CardsProps {
  readonly page: ScratchPage;
  readonly cash: number;
  readonly hand: ReturnType<typeof useCard>;
}

/** The ways to a card: buy one, use a bonus card, or have all of them scratched. */
function Cards({ page, cash, hand }: CardsProps) {
  const { buying, using, scratchingAll, refilling, card, isClaimed } = hand;
  const isBusy = [buying, using, scratchingAll, refilling, hand.claiming].some(({ busy }) => busy !== null);
  const lies = card !== null && !isClaimed;
  const all = page.available + page.available_bonus;
  return (
    <>
      <ul className={styles.ways}>
        <li>
          <Gift size={20} aria-hidden="true" />
          <b>{count(page.available_bonus, 'bonus card')}</b>
          <Button
            small
            busy={using.busy !== null}
            off={isBusy || lies || page.available_bonus === 0}
            onPress={() => void using.submit()}
          >
            Use Bonus Card
          </Button>
        </li>
        <li>
          <Layers size={20} aria-hidden="true" />
          <b>{all > 1 ? `All ${number(all)} at once` : 'All at once'}</b>
          <Button
            small
            busy={scratchingAll.busy !== null}
            // [R699]
            off={isBusy || lies || all <= 1}
            onPress={() => void scratchingAll.submit()}
          >
            Scratch All Cards · {count(page.cost_bulk, 'credit')}
          </Button>
        </li>
        {page.refill_available && (
          <li>
            <Coins size={20} aria-hidden="true" />
            <b>{count(page.refill_count, 'more bonus card')}</b>
            <Button
              small
              free
              busy={refilling.busy !== null}
              off={isBusy}
              onPress={() => void refilling.submit({ body: { product_id: 'scratch_cards' } })}
            >
              Buy · {count(page.refill_cost, 'credit')}
            </Button>
          </li>
        )}
      </ul>
      <p id="scratch-left" className={styles.left}>
        {leftText(page, cash, lies)}
      </p>
      <ActBar>
        <Button
          look="filled"
          wide
          busy={buying.busy !== null}
          // [R700]
          off={isBusy || lies || page.available === 0 || cash < page.cost}
          describedBy="scratch-left"
          onPress={() => void buying.submit()}
        >
          {isClaimed ? 'Buy the next card' : 'Buy Card'} · {money(page.cost)}
        </Button>
      </ActBar>
    </>
  );
}

function leftText({ available, cost, refills_at: at }: ScratchPage, cash: number, lies: boolean): string {
  if (lies) return 'Scratch the card that you have first.';
  if (available === 0) return `None left today. New cards at ${clockTime(at)}.`;
  if (cash < cost) return 'You do not have that much.';
  return `${available} left today`;
}

/** What the last card brought. */
function Result({ told, holdsCard }: { readonly told: Told | null; readonly holdsCard: boolean }) {
  if (told === null)
    return (
      <ResultSlot
        tone="idle"
        icon={<Ticket aria-hidden="true" />}
        verdict={holdsCard ? 'Scratch it.' : 'Get a card.'}
        facts="Press a window to open it, or rub the foil off."
        resultKey="idle"
      />
    );
  const key = `${told.kind} ${told.at}`;
  if (told.kind === 'bulk') {
    const words = bulkWords(told.bulk);
    const abandoned = abandonedText(told.bulk.prizes.vehicles.abandoned);
    return (
      <ResultSlot
        tone={words.length > 0 ? 'success' : 'warn'}
        icon={<Layers aria-hidden="true" />}
        verdict={`${count(told.bulk.count, 'card')} scratched.`}
        facts={
          <>
            {words.length === 0 && <Chip tone="warn">None of them won</Chip>}
            {words.map((word) => (
              <Chip key={word} tone="success">
                {word}
              </Chip>
            ))}
            {abandoned !== null && <Chip tone="warn">{abandoned}</Chip>}
          </>
        }
        resultKey={key}
      />
    );
  }
  const { claim } = told;
  return (
    <ResultSlot
      tone={claim.prize_type === null ? 'plain' : 'success'}
      icon={
        claim.prize_type === null ? <Ticket aria-hidden="true" /> : <PrizeSymbol symbol={claim.prize_type} />
      }
      verdict={claimVerdict(claim)}
      facts={
        claim.vehicle_abandoned ? (
          <Chip tone="warn">{abandonedText(1)}</Chip>
        ) : (
          <span>{claim.prize_type === null ? 'This card brings nothing.' : 'Three alike. It is yours.'}</span>
        )
      }
      resultKey={key}
    />
  );
}

/** What can be won, and how often. */
function Chances({ page }: { readonly page: ScratchPage }) {
  return (
    <Panel title="Prizes" aside="and how often">
      <ul className={styles.chances}>
        {page.chances.map(({ symbol, in_10000: often }) => (
          <li key={symbol}>
            <PrizeSymbol symbol={symbol} />
            <b>{symbolName(symbol)}</b>
            <span>1 in {number(Math.round(10_000 / often))}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function winnersText(page: ScratchPage | null): string {
  const winners = page?.chances.reduce((sum, { in_10000: often }) => sum + often, 0) ?? 0;
  if (page === null || winners === 0) return '';
  const returned = percent(Math.round(Number(page.returns)));
  return `${number(Math.round(winners / 100))} of 100 cards win. On average a card returns ${returned} of its price in money, and goods on top.`;
}
