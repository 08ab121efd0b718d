import { createCharacter } from '@rackets/engine/features/characters/create-character.ts';
import { reservedForOther } from '@rackets/engine/platform/settings/views.ts';
import { nameFor } from '@rackets/engine/features/characters/name-for.ts';
import { viewCreation } from '@rackets/engine/features/characters/views.ts';
import { isoOrNull } from '@rackets/engine/shared/time/time.ts';
import { z } from 'zod';
import { characterCreationAnswer, nameAnswer } from './answers.ts';
import { done } from '../../http/context/account-outcome.ts';
import { hiddenUntil, isRevealed } from '@rackets/engine/platform/visibility/views.ts';
import { ownLivesAnswer } from './answers.ts';
import { readCareer, readPlayed, type PlayedRound } from '../../http/joins/career.ts';
import type { RouteContext, Services } from '../../http/context/context.ts';
import { listLives } from '../../http/joins/find-lives.ts';
import { unreadAlerts } from '../../http/joins/own-alerts.ts';
import { route } from '../../http/routes/route.ts';
import { lineText } from '../../http/routes/strings.ts';

const username = lineText(64);
/** So many of the last life's unread alerts are told where the next one begins. */
const missedShown = 5;
const createdAnswer = z.strictObject({ character: z.string() });

export const ownLifeRoutes = [
  route({
    id: 'E013',
    method: 'GET',
    path: 'me/characters',
    kind: 'view',
    role: 'user',
    summary: 'The caller’s lives, the newest first: of all rounds, or of the current one.',
    query: z.strictObject({ round: z.literal('current').optional() }),
    answer: ownLivesAnswer,
    handle: async (context, { query }) => {
      const { newest } = context.services.rounds;
      const current = query.round === 'current' ? await readPlayed(context, newest) : null;
      const career = query.round === 'current' ? (current ? [current] : []) : await readCareer(context);
      const rounds = await Promise.all(career.map((played) => ownLives(context, played)));
      return { characters: rounds.flat() };
    },
  }),
  route({
    id: 'E008',
    method: 'GET',
    path: 'me/characters/create',
    kind: 'view',
    role: 'user',
    summary: 'What the creation screen offers: the last life, and protection periods.',
    answer: characterCreationAnswer,
    handle: async (context) => {
      const { actor, texts, view } = context;
      const { account } = actor();
      const { kill, ...creation } = await view((world) => viewCreation(world, account));
      const words = kill?.words ?? null;
      return {
        ...creation,
        kill: kill && { ...kill, words: words && (await texts.show(words.author, words.message)) },
        missed: creation.previous_character?.dead_at ? await unreadAlerts(context, missedShown) : [],
      };
    },
  }),
  route({
    id: 'me-name',
    method: 'GET',
    path: 'me/characters/create/name',
    kind: 'view',
    role: 'user',
    summary: 'Whether a new life could have a name, and if not, why.',
    query: z.strictObject({ username }),
    answer: nameAnswer,
    handle: async ({ actor, address, device, services, view }, { query }) => {
      const { account } = actor();
      done(services.accounts.allowNameQuestion(account, { address, device }));
      const named = await view((world) =>
        nameFor(world, query.username, isReserved(services, query.username, account)),
      );
      return { problem: 'name' in named ? null : named.message };
    },
  }),
  route({
    id: 'E009',
    method: 'POST',
    path: 'me/characters',
    kind: 'command',
    role: 'user',
    summary: 'Starts a new life.',
    body: z.strictObject({
      checkUserAgreement: z.boolean(),
      reveal: z.boolean(),
      protection: lineText(8),
      username,
    }),
    answer: createdAnswer,
    handle: async ({ submit, actor, services }, { body }) => {
      const { checkUserAgreement: agreed, reveal: revealed, protection, username: wished } = body;
      const reserved = isReserved(services, wished, actor().account);
      const vouched = reserved ? { reserved } : {};
      return submit(createCharacter, { username: wished, agreed, revealed, protection }, vouched);
    },
  }),
];

/** Whether a name is put aside for somebody else's next life. */
function isReserved({ platform }: Services, username: string, account: string): boolean {
  return platform.peek((world) => reservedForOther(world, username, account));
}

/** The viewer's lives of a round, the newest first, with what others see of them. */
async function ownLives(context: RouteContext, { round, lives }: PlayedRound) {
  const listed = await listLives(context, lives, round.round);
  const rows = new Map(listed.map((character) => [character.id, character]));
  return context.platform.view((world, now) =>
    lives.toReversed().flatMap((life) => {
      const character = rows.get(life.id);
      if (!character) return [];
      const revealed = isRevealed(world, life);
      return [{ ...character, revealed, hidden_until: isoOrNull(hiddenUntil(world, life.id, now)) }];
    }),
  );
}
