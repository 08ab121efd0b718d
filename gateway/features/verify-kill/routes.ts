import { lifeNamed } from '@rackets/engine/features/characters/living-named.ts';
import { askWitness } from '@rackets/engine/features/verify-kill/ask-witness.ts';
import { viewWitnesses } from '@rackets/engine/features/verify-kill/views.ts';
import { maxInputAmount } from '@rackets/engine/kernel/state/ledger.ts';
import { iso } from '@rackets/engine/shared/time/time.ts';
import { rowsPerPage } from '@rackets/projections/kits/pages.ts';
import { verifyKillQuestions } from '@rackets/projections/models/verify-kill/verify-kill.ts';
import { z } from 'zod';
import { pageQuery } from '../../http/answers/paging.ts';
import { openHistoryPage } from '../../http/context/history-page.ts';
import { mayFind, readHidden } from '../../http/joins/hidden-lives.ts';
import { character, pageAnswer, seenCharacter } from '../../http/joins/join.ts';
import { actRoute } from '../../http/routes/player-routes.ts';
import { route } from '../../http/routes/route.ts';
import { filledLine } from '../../http/routes/strings.ts';
import { previousAnswer, witnessAnswer } from './answers.ts';

const username = filledLine(64);
/** Nobody's name. */
const nobody = '';

export const verifyKillRoutes = [
  actRoute({
    id: 'E279',
    path: 'verifykill',
    summary: 'Pays a witness to say whether one player killed another.',
    body: z.strictObject({
      username_suspect: username,
      username_deceased: username,
      bribe: z.int().min(1).max(maxInputAmount),
    }),
    answer: witnessAnswer,
    present: ['suspect', 'deceased'],
    async handle(context, { body }) {
      const { submit, view } = context;
      const hidden = await readHidden(context);
      // The dead who are hidden are nobody to those who may not find them.
      const [suspect, deceased] = await view((world) =>
        ([body.username_suspect, body.username_deceased] as const).map((name) => {
          const life = lifeNamed(world, name);
          return life === null || mayFind(hidden, life) ? name : nobody;
        }),
      );
      const wish = { suspect: suspect ?? nobody, deceased: deceased ?? nobody, bribe: body.bribe };
      const told = await submit(askWitness, wish);
      return view((world) => ({
        ...told,
        suspect: character(world, told.suspect),
        deceased: character(world, told.deceased),
      }));
    },
  }),
  route({
    id: 'E280',
    method: 'GET',
    path: 'verifykill/previous',
    kind: 'view',
    role: 'player',
    summary:
      'The player’s questions to witnesses with the answers, and what is known about witnesses in advance.',
    query: pageQuery,
    answer: previousAnswer,
    async handle(context, { query: { page } }) {
      await openHistoryPage(context, page);
      const me = context.characterId();
      const documents = await context.model('verify-kill');
      const [asked, hidden] = await Promise.all([
        verifyKillQuestions.readHistory(documents, me, page),
        readHidden(context),
      ]);
      return context.view((world) => ({
        previous: pageAnswer(asked, rowsPerPage, ({ id, at, suspect, deceased, bribe, result }) => ({
          id,
          created_at: iso(at),
          suspect: seenCharacter(world, hidden, suspect),
          deceased: seenCharacter(world, hidden, deceased),
          bribe,
          result,
        })),
        ...viewWitnesses(world, me),
      }));
    },
  }),
];
