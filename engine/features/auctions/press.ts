import type { PressLine } from '../../kernel/declarations/feature.ts';
import { seenBy } from '../../kernel/machine/seen-by.ts';
import type { RecordedEvent } from '../../kernel/state/event.ts';
import { lotName } from '../../shared/catalogues/goods-types.ts';
import type { AssetType } from '../../shared/holders/asset-types.ts';
import { moneyText } from '../../shared/text/money-text.ts';
import { started } from './events.ts';

/** How each kind of goods is praised. */
const praises: Readonly<Record<AssetType, PressLine['templates']>> = {
  money: ['Clean, in small notes. From {money}.'],
  bullets: [
    'Unfired, and counted twice. From {money}.',
    'One previous owner, who has no use for them. From {money}.',
  ],
  prison_bribes: ['The guards know what they are for. From {money}.'],
  credits: ['Good anywhere in town. From {money}.'],
  vehicle: [
    'One careful owner, who is in a hurry. From {money}.',
    'Starts at once and has seen nothing. From {money}.',
    'Comes with the keys, mostly. From {money}.',
  ],
  item: ['No receipt, no questions. From {money}.', 'Found, and not asked for. From {money}.'],
  perk: ['Hardly used, with the luck still in it. From {money}.', 'Works best at night. From {money}.'],
  drugs: ['For a cough that will not go away. From {money}.'],
};

/** The dearest goods of each kind that were put up, as a small ad. Nobody learns who sells them. */
export function auctionsPress(event: RecordedEvent): readonly PressLine[] {
  const put = started.match(event);
  if (!put) return [];
  return seenBy(started, put, 'everyone').auctions.map(({ lot, minimum }) => ({
    kind: `auctions.${lot.type}`,
    worth: minimum,
    character: null,
    templates: praises[lot.type],
    params: { money: moneyText(minimum) },
    ad: lotName(lot),
  }));
}
