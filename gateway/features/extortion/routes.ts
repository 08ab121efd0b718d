import { maxMessageLength } from '@rackets/engine/features/extortion/events.ts';
import { extortBank, extortCharacter } from '@rackets/engine/features/extortion/extort.ts';
import { openTargets } from '@rackets/engine/features/extortion/open-targets.ts';
import { returnMoney } from '@rackets/engine/features/extortion/return-money.ts';
import { targetsOf } from '@rackets/engine/features/extortion/state.ts';
import { viewExtortion } from '@rackets/engine/features/extortion/views.ts';
import { relationsOf } from '@rackets/engine/shared/ports/relations.ts';
import { maxInputAmount } from '@rackets/engine/kernel/state/ledger.ts';
import type { World } from '@rackets/engine/kernel/state/world.ts';
import { optionalProse } from '@rackets/engine/shared/text/prose.ts';
import { z } from 'zod';
import { pageQuery } from '../../http/answers/paging.ts';
import { character } from '../../http/joins/join.ts';
import { opensAttempt } from '../../http/routes/opens.ts';
import { route } from '../../http/routes/route.ts';
import { filledLine, idText } from '../../http/routes/strings.ts';
import { extortAnswer, extortionAnswer, extortionStatistics, returnAnswer } from './answers.ts';
import { readStatistics } from './statistics.ts';

export const extortionRoutes = [
  route({
    id: 'E250',
    method: 'GET',
    path: 'extortion',
    kind: 'opens',
    role: 'player',
    summary: 'Extortion targets; draws a new list when there is none.',
    answer: extortionAnswer,
    handle: opensAttempt({
      command: openTargets,
      isOpen: (world, viewer, now) => targetsOf(world, viewer, now).length > 0,
      view: viewWithRelations,
    }),
  }),
  route({
    id: 'E251',
    method: 'POST',
    path: 'extortion',
    kind: 'command',
    role: 'player',
    summary: 'Extorts one of the targets.',
    body: z.strictObject({ character_id: idText() }),
    answer: extortAnswer,
    present: ['target'],
    async handle({ submitAndView }, { body }) {
      const { answer, view } = await submitAndView(extortCharacter, { character: body.character_id }, namer);
      return { ...answer, target: view(answer.target) };
    },
  }),
  route({
    id: 'E252',
    method: 'POST',
    path: 'extortion/bank',
    kind: 'command',
    role: 'player',
    summary: 'Extorts somebody’s bank account, by name.',
    body: z.strictObject({ username: filledLine(40) }),
    answer: extortAnswer,
    present: ['target'],
    async handle({ submitAndView }, { body }) {
      const { answer, view } = await submitAndView(extortBank, { username: body.username }, namer);
      return { ...answer, target: view(answer.target) };
    },
  }),
  route({
    id: 'E253',
    method: 'POST',
    path: 'extortion/return',
    kind: 'command',
    role: 'player',
    summary: 'Returns money to a victim, with a message.',
    body: z.strictObject({
      extortion_id: idText(),
      amount: z.int().min(1).max(maxInputAmount),
      message: optionalProse(maxMessageLength),
    }),
    answer: returnAnswer,
    async handle({ actor, texts, submit }, { body: { extortion_id: extortion, amount, message } }) {
      const sealed = message ? await texts.seal(actor().account, message) : null;
      return submit(returnMoney, { extortion, amount, message: sealed });
    },
  }),
  route({
    id: 'E254',
    method: 'GET',
    path: 'extortion/statistics',
    kind: 'view',
    role: 'player',
    summary: 'The caller’s attempts, attempts on the caller, money returned, Top Gangsters and totals.',
    query: pageQuery,
    answer: extortionStatistics,
    handle: (context, { query }) => readStatistics(context, query.page),
  }),
];

function viewWithRelations(world: World, viewer: string, now: number) {
  const page = viewExtortion(world, viewer, now);
  return {
    ...page,
    targets: page.targets.map((target) => ({
      ...target,
      relation_tags: target.character ? relationsOf(world, viewer, target.character.id) : [],
    })),
  };
}

/** Names the target of an answer as lists do. */
const namer = (world: World) => (id: string) => character(world, id);
