import { reveal } from '@rackets/engine/features/killing/reveal-kill.ts';
import { setBackfire, setBackfireWords } from '@rackets/engine/features/killing/set-backfire.ts';
import { shoot } from '@rackets/engine/features/killing/shoot.ts';
import { backfireSlots, wordsMost } from '@rackets/engine/features/killing/terms.ts';
import { maxInputAmount } from '@rackets/engine/kernel/state/ledger.ts';
import { optionalProse } from '@rackets/engine/shared/text/prose.ts';
import { z } from 'zod';
import { pageNumber } from '../../http/answers/paging.ts';
import type { RouteContext } from '../../http/context/context.ts';
import { requireMaySpeak } from '../../http/context/may-speak.ts';
import { character } from '../../http/joins/join.ts';
import { actRoute } from '../../http/routes/player-routes.ts';
import { route } from '../../http/routes/route.ts';
import { idText } from '../../http/routes/strings.ts';
import {
  backfireAnswer,
  backfireMessageAnswer,
  backfireSetAnswer,
  characterKillsAnswer,
  killingAnswer,
  killingStatistics,
  revealAnswer,
  shotAnswer,
} from './answers.ts';
import { killsOfLife } from './character-kills.ts';
import { backfirePage, shootingPage } from './shown.ts';
import { readStatistics } from './statistics.ts';

export const killingRoutes = [
  route({
    id: 'E273',
    method: 'GET',
    path: 'killing',
    kind: 'view',
    role: 'player',
    summary:
      'The targets held by the caller’s detectives, the caller’s weapon against them, and the odds of the round.',
    answer: killingAnswer,
    handle: shootingPage,
  }),
  actRoute({
    id: 'E274',
    path: 'killing',
    summary: 'Shoots at somebody whom the caller’s detectives are holding in this city.',
    body: z.strictObject({
      target_id: idText(),
      silencer: z.boolean(),
      bullets: z.int().min(1).max(maxInputAmount),
      message: optionalProse(wordsMost),
    }),
    answer: shotAnswer,
    present: ['target'],
    async handle(context, { body: { target_id: target, silencer, bullets, message: said } }) {
      const message = await sealed(context, said);
      const { answer, view } = await context.submitAndView(
        shoot,
        { target, silencer, bullets, message },
        (world) => character(world, target),
      );
      return { ...answer, target: view };
    },
  }),
  route({
    id: 'E275',
    method: 'GET',
    path: 'killing/backfire',
    kind: 'view',
    role: 'player',
    summary:
      'The bullets fired back at players who shoot at the caller and fail, and the last of those players.',
    answer: backfireAnswer,
    handle: backfirePage,
  }),
  actRoute({
    id: 'E276',
    path: 'killing/backfire',
    summary: 'Sets the bullets fired back at players who shoot at the caller and fail, in order of use.',
    body: z.strictObject({
      backfire: z.array(z.int().min(0).max(maxInputAmount).nullable()).max(backfireSlots),
    }),
    answer: backfireSetAnswer,
    handle: ({ submit }, { body: { backfire } }) => submit(setBackfire, { backfire }),
  }),
  actRoute({
    id: 'E277',
    path: 'killing/backfire-message',
    summary: 'Sets the words said over players whom the caller’s backfire kills; empty for none.',
    body: z.strictObject({ message: optionalProse(wordsMost) }),
    answer: backfireMessageAnswer,
    async handle(context, { body: { message: said } }) {
      const message = await sealed(context, said);
      await context.submit(setBackfireWords, { message });
      return { message: message === null ? null : (said ?? null) };
    },
  }),
  route({
    id: 'E026',
    method: 'POST',
    path: 'killing/reveal',
    kind: 'command',
    // Whoever played the killer may, after the killer's death, too.
    role: 'user',
    summary: 'Reveals one of the caller’s silent kills to everybody, permanently.',
    body: z.strictObject({ kill_id: idText() }),
    answer: revealAnswer,
    handle: ({ submit }, { body }) => submit(reveal, { kill: body.kill_id }),
  }),
  route({
    id: 'E278',
    method: 'GET',
    path: 'killing/statistics',
    kind: 'view',
    role: 'player',
    summary: 'The caller’s shots and kills, the players with the most kills, and the kills revealed last.',
    query: z.strictObject({
      /** Own lives of the round; the present one when left out. */
      history_character_id: idText().optional(),
      kills_character_id: idText().optional(),
      /** Of the history. */
      page: pageNumber.default(1),
    }),
    answer: killingStatistics,
    handle(context, { query: { history_character_id: history, kills_character_id: kills, page } }) {
      const me = context.characterId();
      return readStatistics(context, { history: history ?? me, kills: kills ?? me, page });
    },
  }),
  route({
    id: 'E025',
    method: 'GET',
    path: 'characters/:id/kills',
    kind: 'view',
    role: 'player',
    summary: 'A gangster’s revealed kills; to their own player, all of them.',
    params: z.strictObject({ id: idText() }),
    answer: characterKillsAnswer,
    handle: (context, { params }) => killsOfLife(context, params.id),
  }),
];

/** Words for a kill, sealed; null for none. Those who are muted have nothing to say. */
async function sealed(context: RouteContext, said: string | null | undefined) {
  const text = (said ?? '').trim();
  if (text === '') return null;
  await requireMaySpeak(context);
  return context.texts.seal(context.actor().account, text);
}
