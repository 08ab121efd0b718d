import { livingNamed } from '@rackets/engine/features/characters/living-named.ts';
import { sendGift } from '@rackets/engine/features/trade/send-gift.ts';
import type { Lot } from '@rackets/engine/shared/holders/asset-types.ts';
import type { RouteContext } from '../../http/context/context.ts';
import { watchText } from '../moderation/watch-text.ts';
import { requireMaySpeak } from '../../http/context/may-speak.ts';
import { refusingAmong } from '../../http/context/require-welcome.ts';
import { character } from '../../http/joins/join.ts';

interface Gift {
  readonly username: string;
  readonly lots: readonly Lot[];
  /** As it was typed; empty for none. */
  readonly message: string;
  /** Lets it wait as a request where it cannot arrive at once. */
  readonly escrow: boolean;
}

/** Sends somebody a gift, its message sealed, and returns who has it or is to have it. */
export async function give(context: RouteContext, { username, lots, message, escrow }: Gift) {
  const { actor, submit, texts, view } = context;
  const to = await view((world) => livingNamed(world, username)?.id ?? null);
  const refusing = to === null ? [] : await refusingAmong(context, 'gifts', [to]);
  const text = message.trim();
  if (text !== '') await requireMaySpeak(context);
  const { trade, recipient, pending } = await submit(
    sendGift,
    {
      username,
      lots: [...lots],
      message: text === '' ? null : await texts.seal(actor().account, text),
      escrow,
    },
    { refusing: refusing.map(({ id }) => id) },
  );
  if (text !== '') await watchText(context, { type: 'gift', about: trade, place: `gift-${recipient}`, text });
  return { id: trade, pending, recipient: await view((world) => character(world, recipient)) };
}
