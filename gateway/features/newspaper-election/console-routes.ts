import { viewElection } from '@rackets/engine/features/newspaper-election/views.ts';
import type { Ranked } from '@rackets/engine/features/newspaper-election/state.ts';
import type { World } from '@rackets/engine/kernel/state/world.ts';
import { staffRoles } from '@rackets/engine/shared/people/staff.ts';
import { iso } from '@rackets/engine/shared/time/time.ts';
import { rowsPerPage } from '@rackets/projections/kits/pages.ts';
import { electionFile } from '@rackets/projections/models/newspaper-election/newspaper-elections.ts';
import { pageQuery } from '../../http/answers/paging.ts';
import { character, pageAnswer } from '../../http/joins/join.ts';
import { route } from '../../http/routes/route.ts';
import { electionFileAnswer } from './answers.ts';

const nameOf = (world: World, id: string | null) => (id === null ? null : character(world, id).username);
const named = (world: World, rankings: readonly Ranked[]) =>
  rankings.map(({ character: id, votes }) => ({ id, username: character(world, id).username, votes }));

export const newspaperElectionConsoleRoutes = [
  route({
    id: 'admin-times-elections',
    method: 'GET',
    path: 'admin/times/elections',
    kind: 'view',
    role: 'staff',
    grants: staffRoles,
    summary: 'The elections of the paper’s editor: the current one and past ones.',
    query: pageQuery,
    answer: electionFileAnswer,
    async handle(context, { query: { page } }) {
      const past = await electionFile(await context.model('newspaper-elections'), page);
      return context.view((world) => {
        const { editor, election_at, votes, rankings } = viewElection(world, '');
        return {
          now: { editor: nameOf(world, editor), election_at, votes, rankings: named(world, rankings) },
          past: pageAnswer(past, rowsPerPage, (row) => ({
            id: row.id,
            at: iso(row.at),
            kind: row.kind,
            election: row.election,
            editor: nameOf(world, row.editor),
            before: nameOf(world, row.before),
            votes: row.votes,
            rankings: named(world, row.rankings),
          })),
        };
      });
    },
  }),
];
