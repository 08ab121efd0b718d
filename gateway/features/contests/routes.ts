import { joinContest, leaveContest } from '@rackets/engine/features/contests/take-part.ts';
import { viewContest, viewContests } from '@rackets/engine/features/contests/views.ts';
import type { World } from '@rackets/engine/kernel/state/world.ts';
import { rowsPerPage } from '@rackets/projections/kits/pages.ts';
import { z } from 'zod';
import { pageQuery } from '../../http/answers/paging.ts';
import { HttpError } from '../../http/context/http-error.ts';
import { readHidden, type HiddenLives } from '../../http/joins/hidden-lives.ts';
import { route } from '../../http/routes/route.ts';
import { idText } from '../../http/routes/strings.ts';
import { contestAnswer, contestsAnswer } from './answers.ts';
import { contestAnswerOf, contestFactsAnswer } from './tell-contests.ts';

const params = z.strictObject({ id: idText() });

interface Asked {
  readonly hidden: HiddenLives;
  readonly character: string;
  readonly id: string;
}

function answerFor(world: World, { hidden, character, id }: Asked, now: number) {
  const contest = viewContest(world, character, id, now);
  if (!contest) throw new HttpError(404, 'contests_unknown', 'There is no such contest.');
  return contestAnswerOf(world, hidden, contest);
}

export const contestsRoutes = [
  route({
    id: 'E340',
    method: 'GET',
    path: 'contests',
    kind: 'view',
    role: 'player',
    summary: 'The contests of the round: running, upcoming, then past ones.',
    query: pageQuery,
    answer: contestsAnswer,
    handle(context, { query: { page } }) {
      const character = context.characterId();
      return context.view((world, now) => {
        const all = viewContests(world, character, now);
        return {
          contests: {
            current_page: page,
            last_page: Math.max(1, Math.ceil(all.length / rowsPerPage)),
            per_page: rowsPerPage,
            data: all.slice((page - 1) * rowsPerPage, page * rowsPerPage).map(contestFactsAnswer),
          },
        };
      });
    },
  }),
  route({
    id: 'E341',
    method: 'GET',
    path: 'contests/:id',
    kind: 'view',
    role: 'player',
    summary: 'One contest: its instructions and prizes, the top of its standings, and the caller’s place.',
    params,
    answer: contestAnswer,
    async handle(context, { params: { id } }) {
      const asked = { id, character: context.characterId(), hidden: await readHidden(context) };
      return context.view((world, now) => answerFor(world, asked, now));
    },
  }),
  route({
    id: 'E342',
    method: 'POST',
    path: 'contests/:id/participants',
    kind: 'command',
    role: 'player',
    summary: 'Joins a contest that has not ended. The score counts from its start, or from now.',
    params,
    answer: contestAnswer,
    present: ['contest'],
    async handle(context, { params: { id } }) {
      const asked = { id, character: context.characterId(), hidden: await readHidden(context) };
      const { view } = await context.submitAndView(joinContest, { contest: id }, (world, now) =>
        answerFor(world, asked, now),
      );
      return view;
    },
  }),
  route({
    id: 'E343',
    method: 'POST',
    path: 'contests/:id/leave',
    kind: 'command',
    role: 'player',
    summary: 'Leaves a contest that has not ended, if leaving is allowed. The score is lost.',
    params,
    answer: contestAnswer,
    present: ['contest'],
    async handle(context, { params: { id } }) {
      const asked = { id, character: context.characterId(), hidden: await readHidden(context) };
      const { view } = await context.submitAndView(leaveContest, { contest: id }, (world, now) =>
        answerFor(world, asked, now),
      );
      return view;
    },
  }),
];
