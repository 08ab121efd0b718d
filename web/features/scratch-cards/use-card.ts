import { noOrYes } from '../../app/dialogs/dialogs.ts';
import { winningSymbol } from '@rackets/engine/features/scratch-cards/symbols.ts';
import { useState } from 'react';
import type { OwnDraw } from '../../app/api/own-draw.ts';
import { useSubmit } from '../../app/reads/use-submit.ts';
import { refreshState } from '../../app/reads/refresh-state.ts';
import { serverClock } from '../../app/time/clock.ts';
import type { Bulk, Card, Claim } from './answers.ts';

/** What the last card or the last scratching of all brought. */
export type Told =
  | { readonly kind: 'claim'; readonly card: string; readonly claim: Claim; readonly at: number }
  | { readonly kind: 'bulk'; readonly bulk: Bulk; readonly at: number };

interface Hand {
  readonly card: Card | null;
  readonly scratched: ReadonlySet<number>;
}

const untouched: ReadonlySet<number> = new Set();

interface Prices {
  /** Of a card, in dollars. */
  readonly cost: number;
  /** Of all at once, in credits. */
  readonly bulkCredits: number;
  /** How many cards the credit store sells. */
  readonly refillCount: number;
}

/** The card in hand, from the getting to the prize. `open` is the one that the server knows of. */
export function useCard(open: Card | null, { cost, bulkCredits, refillCount }: Prices) {
  const [hand, setHand] = useState<Hand>({ card: null, scratched: untouched });
  const [told, setTold] = useState<Told | null>(null);
  const [draw, setDraw] = useState<OwnDraw | null>(null);
  /** What the visit came to, in money. */
  const [net, setNet] = useState(0);
  // A card that was bought in another tab, or before a reload, lies there covered.
  const card = open !== null && open.id !== hand.card?.id ? open : hand.card;
  const scratched = card?.id === hand.card?.id ? hand.scratched : untouched;
  const isClaimed = told?.kind === 'claim' && told.card === card?.id;

  const getting = {
    overlay: false,
    refreshes: ['GET scratch/create'],
    done: ({ card: next }: { readonly card: Card }, drawn: OwnDraw | null) => {
      setTold(null);
      setDraw(drawn);
      setHand({ card: next, scratched: untouched });
      countAnew();
    },
  } as const;
  const buying = useSubmit('POST scratch', {
    ...getting,
    done(answer, drawn) {
      getting.done(answer, drawn);
      setNet((sum) => sum - cost);
    },
  });
  const using = useSubmit('POST scratch/bonus', getting);
  const claiming = useSubmit('POST scratch/:id/claim', {
    overlay: false,
    refreshes: ['GET scratch/create'],
    // [R663]
    caught() {
      setHand((now) => ({ ...now, scratched: untouched }));
      return false;
    },
    done(claim, drawn) {
      setTold({ kind: 'claim', card: card?.id ?? '', claim, at: serverClock.now() });
      if (claim.prize_type === 'money') setNet((sum) => sum + Number(claim.prize_spec));
      // A card without three alike takes no roll when it is claimed: it was drawn when it was bought.
      if (drawn !== null) setDraw(drawn);
    },
  });
  const scratchingAll = useSubmit('POST scratch/bulk', {
    overlay: false,
    refreshes: ['GET scratch/create'],
    // [R698]
    asks: () => ({
      question: `Are you sure you want to spend ${bulkCredits} Credits to scratch all cards?`,
      buttons: noOrYes('Keep them', 'Scratch them all', 'filled'),
    }),
    done: (bulk, drawn) => {
      setDraw(drawn);
      setNet((sum) => sum + bulk.prizes.money);
      setHand({ card: null, scratched: untouched });
      setTold({ kind: 'bulk', bulk, at: serverClock.now() });
      countAnew();
    },
  });

  const refilling = useSubmit('POST credits/purchase', {
    overlay: false,
    refreshes: ['GET scratch/create', 'GET credits'],
    // [R701]
    asks: () => ({
      question: `Are you sure you want to buy ${refillCount} Bonus Scratch & Win Cards?`,
      buttons: noOrYes('Not now', 'Buy them', 'filled'),
    }),
    done: countAnew,
  });

  const scratch = (place: number): void => {
    if (card === null) return;
    const next = new Set(scratched).add(place);
    setHand({ card, scratched: next });
    const shown = card.windows.filter((_, window) => next.has(window));
    // [R661] [R662]
    const isOver = winningSymbol(shown) !== null || next.size === card.windows.length;
    if (isOver && !isClaimed) void claiming.submit({ params: { id: card.id } });
  };
  return {
    card,
    scratched,
    told,
    draw,
    net,
    isClaimed,
    scratch,
    buying,
    using,
    claiming,
    scratchingAll,
    refilling,
  };
}

/** The menu says how many cards there are. Not worth a word when it fails: the next read of the state brings it. */
function countAnew(): void {
  refreshState().catch(() => undefined);
}
