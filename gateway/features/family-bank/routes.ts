import { featureTitle } from '@rackets/engine/features/feature-title.ts';
import { depositMoney } from '@rackets/engine/features/family-bank/deposit-money.ts';
import { viewFamilyBank, viewMemberBalances } from '@rackets/engine/features/family-bank/views.ts';
import { withdrawMoney } from '@rackets/engine/features/family-bank/withdraw-money.ts';
import { unreachable } from '@rackets/engine/kernel/values/assert.ts';
import { maxInputAmount } from '@rackets/engine/kernel/state/ledger.ts';
import type { World } from '@rackets/engine/kernel/state/world.ts';
import { iso } from '@rackets/engine/shared/time/time.ts';
import {
  readBankDays,
  readBankRecords,
  type BankRecord,
} from '@rackets/projections/models/family-bank/family-bank.ts';
import { z } from 'zod';
import type { RouteContext } from '../../http/context/context.ts';
import { HttpError } from '../../http/context/http-error.ts';
import { readHidden } from '../../http/joins/hidden-lives.ts';
import { seenCharacter } from '../../http/joins/join.ts';
import { actRoute, pageRoute } from '../../http/routes/player-routes.ts';
import { route } from '../../http/routes/route.ts';
import {
  bankDaysAnswer,
  bankRecordsAnswer,
  depositedAnswer,
  familyBankAnswer,
  memberBalancesAnswer,
  withdrawnAnswer,
} from './answers.ts';

const recordsListed = 30;
const daysShown = 14;

const body = z.strictObject({ amount: z.int().min(1).max(maxInputAmount) });

const flag = z.enum(['0', '1', 'false', 'true']).transform((text) => text === '1' || text === 'true');

const noFamily = () => new HttpError(404, 'family_none', 'You are not in a family.');

/** What a member may see of the family; for nobody else there is anything to see. */
function ofMember<T>(seen: T | null): T {
  if (seen === null) throw noFamily();
  return seen;
}

const account = (world: World, character: string, now: number) =>
  ofMember(viewFamilyBank(world, character, now));

/** The family whose records the caller reads now: their own. */
async function ownFamily({ characterId, view }: RouteContext): Promise<string> {
  const id = characterId();
  return ofMember(await view((world) => world.characters.get(id)?.family ?? null));
}

/** A record in words. */
function textOf({ way, amount, feature, room, source, business }: BankRecord): string {
  switch (way) {
    case 'deposit':
      return 'deposit';
    case 'withdrawal':
      return 'withdrawal';
    case 'leaving-fee':
      return 'fee for leaving';
    case 'earnings':
      return `earnings cut, ${featureTitle(feature)}`;
    case 'upgrade':
      return `room for ${room ?? 'more'} ${source === 'member_limit' ? 'members' : 'vehicles'}`;
    case 'business':
      return amount > 0 ? 'business, a day’s income' : `business, ${business ?? 'one'} opened`;
    case 'closing':
      return 'paid out at the end';
    default:
      return unreachable(way);
  }
}

export const familyBankRoutes = [
  pageRoute({
    id: 'E354',
    path: 'family/banking',
    summary: 'The balance of the family’s bank, and the caller’s contributions and withdrawals.',
    answer: familyBankAnswer,
    view: account,
  }),
  actRoute({
    id: 'E355',
    path: 'family/banking/deposit',
    summary: 'Pays cash into the family’s bank, at no fee.',
    body,
    answer: depositedAnswer,
    present: ['account'],
    async handle({ submitAndView, characterId }, { body }) {
      const id = characterId();
      const { answer, view } = await submitAndView(depositMoney, body, (world, now) =>
        account(world, id, now),
      );
      return { ...answer, account: view };
    },
  }),
  actRoute({
    id: 'E356',
    path: 'family/banking/withdraw',
    summary: 'Takes money out of the family’s bank, less the tax, as the caller’s role allows.',
    body,
    answer: withdrawnAnswer,
    present: ['account'],
    async handle({ submitAndView, characterId }, { body }) {
      const id = characterId();
      const { answer, view } = await submitAndView(withdrawMoney, body, (world, now) =>
        account(world, id, now),
      );
      return { ...answer, account: view };
    },
  }),
  route({
    id: 'E357',
    method: 'GET',
    path: 'family/banking/records',
    kind: 'view',
    role: 'player',
    summary: 'Deposits to the family’s bank and withdrawals from it, newest first.',
    query: z.strictObject({
      id_lt: z
        .string()
        .max(32)
        .regex(/^\d{12}\.\d{1,4}$/, 'is no record')
        .optional(),
    }),
    answer: bankRecordsAnswer,
    async handle(context, { query: { id_lt } }) {
      const family = await ownFamily(context);
      const rows = await readBankRecords(await context.model('family-bank'), family, recordsListed, id_lt);
      const hidden = await readHidden(context);
      return context.view((world) =>
        rows.map((row) => ({
          id: row.id,
          created_at: iso(row.at),
          character: row.character === null ? null : seenCharacter(world, hidden, row.character),
          amount: row.amount,
          balance: row.balance,
          source: row.source,
          business: row.business,
          text: textOf(row),
        })),
      );
    },
  }),
  route({
    id: 'family-bank-days',
    method: 'GET',
    path: 'family/banking/days',
    kind: 'view',
    role: 'player',
    summary: 'The balance of the family’s bank at the end of each recent day.',
    answer: bankDaysAnswer,
    async handle(context) {
      const family = await ownFamily(context);
      const now = await context.view((_world, at) => at);
      const days = await readBankDays(await context.model('family-bank'), family, daysShown, now);
      return {
        days: days.map(({ from, balance, bought }) => ({ date: iso(from), balance, bought: [...bought] })),
      };
    },
  }),
  route({
    id: 'E358',
    method: 'GET',
    path: 'family/banking/members',
    kind: 'view',
    role: 'player',
    summary: 'Each member’s contributions and withdrawals: current members, former ones, or all.',
    query: z.strictObject({ current: flag.optional() }),
    answer: memberBalancesAnswer,
    async handle(context, { query: { current = null } }) {
      const id = context.characterId();
      const hidden = await readHidden(context);
      return context.view((world) => ({
        members: ofMember(viewMemberBalances(world, id, current)).map((row) => ({
          ...row,
          mine: row.character === id,
          character: seenCharacter(world, hidden, row.character),
        })),
      }));
    },
  }),
];
