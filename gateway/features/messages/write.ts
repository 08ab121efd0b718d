import { livingNamed } from '@rackets/engine/features/characters/living-named.ts';
import { sendDirect, sendMessage } from '@rackets/engine/features/messages/send.ts';
import { pairId } from '@rackets/engine/features/messages/pairs.ts';
import { hasPremium } from '@rackets/engine/shared/ports/premium.ts';
import type { SealedText } from '@rackets/engine/shared/text/sealed-text.ts';
import { readMessages, type MessageRow } from '@rackets/projections/models/messages/messages.ts';
import type { RouteContext } from '../../http/context/context.ts';
import { requireWelcome } from '../../http/context/require-welcome.ts';
import { HttpError } from '../../http/context/http-error.ts';
import { keepSaid } from '../../http/server/uploads.ts';
import { settingsDocument } from '../../preferences/player-settings.ts';
import { namedIn, namesAll } from '../../http/joins/named.ts';
import { viewMessage } from './message.ts';
import { watchText } from '../moderation/watch-text.ts';
import { openPlace } from './places.ts';

/** So many of the last messages show whether the other takes part. */
const seenBack = 50;

/** What somebody says: words, a picture or both. */
interface Words {
  readonly body?: string | undefined;
  readonly image?: Uint8Array | undefined;
}

/** The living gangsters of some names, in their order. Throws 404 with the name of nobody. */
export async function namedGangsters(
  { view }: RouteContext,
  usernames: readonly string[],
): Promise<readonly string[]> {
  const found = await view((world) => usernames.map((name) => livingNamed(world, name)?.id ?? null));
  return found.map((id, n) => {
    const username = usernames[n] ?? '';
    if (id !== null) return id;
    throw new HttpError(404, 'messages_nobody', 'There is no such gangster alive.', { data: { username } });
  });
}

/** Says something in a conversation, and returns it as its author sees it. */
export async function write(context: RouteContext, conversation: string, words: Words) {
  // Before a picture is made, which costs far more.
  const place = await openPlace(context, conversation);
  if (place.kind === 'pair') return writeTo(context, place.other, words);
  return written(context, words, (said, vouched) =>
    context.submit(sendMessage, { group: conversation, ...said }, vouched),
  );
}

/** The same in the private conversation with somebody. */
export async function writeTo(context: RouteContext, to: string, words: Words) {
  if (!(await hasWritten(context, to))) await requireWelcome(context, 'messages', [to]);
  return written(context, words, (said, vouched) => context.submit(sendDirect, { to, ...said }, vouched));
}

/** Whether somebody takes part in the private conversation with the viewer. */
async function hasWritten(context: RouteContext, other: string): Promise<boolean> {
  const place = pairId(context.characterId(), other);
  const latest = await readMessages(await context.model('messages'), place, -1, seenBack);
  return latest.some(({ sender }) => sender === other);
}

interface Said {
  readonly text: SealedText | null;
  readonly picture: string | null;
}

type Vouched = Pick<MessageRow, 'mentions' | 'mentionsAll' | 'colours' | 'thumb'>;
type Sent = Vouched & Omit<MessageRow, 'rev' | 'place' | 'sender' | 'text'> & { readonly wait_until: string };

async function written(
  context: RouteContext,
  { body, image }: Words,
  send: (said: Said, vouched: Vouched) => Promise<Sent>,
) {
  const { actor, characterId, texts, view } = context;
  const me = characterId();
  const { picture, thumb } = await keepSaid(context, image);
  const text = body === undefined ? null : await texts.seal(actor().account, body);
  const vouched = {
    mentions: body === undefined ? [] : await view((world) => namedIn(world, body)),
    mentionsAll: body !== undefined && namesAll(body),
    colours: await coloursOf(context),
    thumb,
  };
  const { wait_until, ...sent } = await send({ text, picture }, vouched);
  if (body !== undefined)
    await watchText(context, { type: 'message', about: sent.id, place: sent.conversation, text: body });
  const message = await view((world) => viewMessage(world, { ...sent, sender: me, text }, me));
  return { message: { ...message, body: body ?? '' }, wait_until };
}

/** The colours that the writer has chosen, where premium lets them. */
export async function coloursOf({ services, actor, view }: RouteContext) {
  const { account } = actor();
  if (!(await view((world, now) => hasPremium(world, account, now)))) return null;
  const settings = await services.playerDocuments.read(settingsDocument, { account });
  return { light: settings.text_color_light, dark: settings.text_color_dark };
}
