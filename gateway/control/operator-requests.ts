import { parkedItems } from '@rackets/engine/kernel/machine/agenda-feature.ts';
import { unreachable } from '@rackets/engine/kernel/values/assert.ts';
import type { Command } from '@rackets/engine/kernel/state/command.ts';
import type { World } from '@rackets/engine/kernel/state/world.ts';
import { plays } from '@rackets/engine/shared/people/lives.ts';
import { iso } from '@rackets/engine/shared/time/time.ts';
import type { Documents } from '@rackets/projections/stores/documents.ts';
import { findAccount, grantRole, listStaff, revokeRole } from '../accounts/roles.ts';
import { ownCommand } from '../pipeline/own-commands.ts';
import type { Outcome } from '../pipeline/port.ts';
import { clockSentence } from '../clock/clock-text.ts';
import type { ClockStatus, GameClock } from '../clock/game-clock.ts';
import type { ControlAnswer, ControlRequest, RoundStatus } from './control-protocol.ts';

/** A stream, as operator requests access it. */
export interface OperatorStream {
  view<T>(read: (world: World) => T): Promise<T>;
  submit(command: Command): Promise<Outcome>;
}

/** The game's clock, as operator requests access it. */
export type OperatorClock = Pick<GameClock, 'confirm' | 'status'>;

/** What operator requests act on: a running server, or the stores of a stopped one. */
export interface OperatorContext {
  readonly documents: Documents;
  /** The newest round. */
  readonly round: OperatorStream;
  /** The platform. */
  readonly platform: OperatorStream;
  /** Opens the next round and returns its status. Throws a message for the operator if that is not possible. */
  readonly openNext: (by: string) => Promise<WorldStatus>;
  /** The clock by which the game goes. */
  readonly clock: OperatorClock;
  /** Called with each account whose roles changed. */
  readonly onRolesChanged: (account: string) => void;
}

type RoleRequest = Extract<ControlRequest, { do: 'grant-role' | 'revoke-role' }>;

/** Carries out one request. */
export async function carryOut(options: OperatorContext, request: ControlRequest): Promise<ControlAnswer> {
  const { state } = options.clock.status();
  // What is due comes first with every command: with a wrong clock, days of it.
  if (state === 'held' && isAct(request)) return { problem: `Nothing was done. ${clockOf(options)}` };
  switch (request.do) {
    case 'round-status':
      return answerOf(options);
    case 'close-round':
      return closeRound(options, request);
    case 'open-round':
      return answerOf(options, await options.openNext(request.by));
    case 'retry-items':
      return retryItems(options);
    case 'confirm-clock':
      if (options.clock.confirm(request.by)) return answerOf(options);
      return { problem: whyNotConfirmed(options.clock.status()) };
    case 'list-roles':
      return staffOf(options.documents);
    case 'grant-role':
    case 'revoke-role':
      return changeRole(options, request);
    default:
      return unreachable(request);
  }
}

/** A round's status for operators, before what other parts of the game add. */
export type WorldStatus = Omit<RoundStatus, 'clock'>;

export function statusOf(world: World): WorldStatus {
  const { round, revision, characters } = world;
  return {
    round: round.id,
    phase: round.phase,
    starts_at: iso(round.startsAt),
    ends_at: iso(round.endsAt),
    revision,
    characters: characters.size,
    parked: parkedIn(world),
  };
}

/** The game's current status: the round, and the parked items of both machines. */
async function answerOf(context: OperatorContext, status?: WorldStatus): Promise<ControlAnswer> {
  const { round, platform } = context;
  const { parked, ...rest } = status ?? (await round.view(statusOf));
  return {
    round: {
      ...rest,
      parked: [...parked, ...(await platform.view(parkedIn))],
      clock: clockOf(context),
    },
  };
}

function clockOf({ clock }: OperatorContext): string {
  return clockSentence(clock.status()) ?? "agrees with the game's time";
}

/** Whether it appends to the log. */
function isAct({ do: act }: ControlRequest): boolean {
  return act === 'close-round' || act === 'open-round' || act === 'retry-items';
}

function whyNotConfirmed(status: ClockStatus): string {
  const sentence = clockSentence(status);
  return sentence === null
    ? 'The clock of the server needs no confirmation.'
    : `Only a clock that is ahead can be confirmed. ${sentence}`;
}

function parkedIn(world: World): string[] {
  return [...parkedItems(world)].map(([id, { kind }]) => `${kind} ${id}`);
}

async function closeRound(
  options: OperatorContext,
  { by, reason }: Extract<ControlRequest, { do: 'close-round' }>,
): Promise<ControlAnswer> {
  const id = await options.round.view(({ round }) => round.id);
  const outcome = await options.round.submit(ownCommand('round.close-round', `close-${id}`, { by, reason }));
  return problemOf(outcome) ?? answerOf(options);
}

/** Makes every parked item of both machines due again; items that still throw are parked again. */
async function retryItems(options: OperatorContext): Promise<ControlAnswer> {
  const problem = (await retryIn(options.round)) ?? (await retryIn(options.platform));
  return problem ?? answerOf(options);
}

async function retryIn(stream: OperatorStream): Promise<{ readonly problem: string } | null> {
  const { items, revision } = await stream.view((world) => ({
    items: [...parkedItems(world).keys()],
    revision: world.revision,
  }));
  for (const item of items) {
    const command = ownCommand('agenda.retry-item', `retry-${item}-${revision}`, { item });
    const problem = problemOf(await stream.submit(command));
    if (problem) return problem;
  }
  return null;
}

function problemOf(outcome: Outcome): { readonly problem: string } | null {
  if (outcome.kind === 'refused') return { problem: outcome.refusal.message };
  return outcome.kind === 'unavailable' ? { problem: 'Nothing can be made durable now. Ask again.' } : null;
}

async function changeRole(options: OperatorContext, request: RoleRequest): Promise<ControlAnswer> {
  const { documents, round } = options;
  const { email, role, by } = request;
  const account = await findAccount(documents, email);
  if (account === null) return { problem: `Nobody has an account with the e-mail address ${email}.` };
  if (request.do === 'revoke-role') await revokeRole(documents, { email, role });
  else {
    if (await round.view((world) => plays(world, account)))
      return { problem: `${email} has a living gangster: whoever runs the game does not play it.` };
    await grantRole(documents, { email, role, by, at: Date.now() });
  }
  options.onRolesChanged(account);
  return staffOf(documents);
}

async function staffOf(documents: Documents): Promise<ControlAnswer> {
  const staff = await listStaff(documents);
  return {
    staff: staff.map(({ email, account, roles }) => ({
      email,
      account,
      roles: roles.map(({ role, by, at }) => ({ role, by, at: iso(at) })),
    })),
  };
}
