import type { World } from '../../kernel/state/world.ts';
import { iso } from '../../shared/time/time.ts';
import { isOpen, pollOf, pollsState, type Poll } from './state.ts';

/** So many closed polls are listed. */
const pastListed = 20;

/** One poll as an account sees it (R104): null for no such poll. */
export function viewPoll(world: World, account: string, id: number, now: number) {
  const poll = pollOf(world, id);
  return poll && seen(poll, account, now);
}

/** Open polls, the first to end first; then the past ones, the last to end first. */
export function viewPolls(world: World, account: string, now: number) {
  const polls = [...pollsState(world).values()];
  const open = polls.filter((poll) => isOpen(poll, now));
  const past = polls.filter((poll) => !isOpen(poll, now));
  return [
    ...open.toSorted((one, other) => endOf(one) - endOf(other)),
    ...past.toSorted((one, other) => endOf(other) - endOf(one)).slice(0, pastListed),
  ].map((poll) => seen(poll, account, now));
}

/** Every poll as the staff sees it, the last opened first. While a poll is open, they count its votes only. */
export function viewAllPolls(world: World, now: number) {
  return [...pollsState(world).values()].toReversed().map((poll) => ({
    ...seen(poll, '', now),
    votes: poll.votes.size,
  }));
}

const endOf = ({ closedAt, endsAt }: Poll): number => closedAt ?? endsAt;

/** The tally is for those who have voted, and for all once nobody can vote any more. */
function seen(poll: Poll, account: string, now: number) {
  const open = isOpen(poll, now);
  const choice = poll.votes.get(account) ?? null;
  const tally = open && choice === null ? null : tallyOf(poll);
  return {
    id: poll.id,
    question: poll.question,
    state: open ? ('open' as const) : ('closed' as const),
    starts_at: iso(poll.openedAt),
    ends_at: iso(endOf(poll)),
    choices: poll.choices.map((text, index) => ({ id: index + 1, text, votes: tally?.[index] ?? null })),
    choice,
    votes: tally && poll.votes.size,
  };
}

function tallyOf({ choices, votes }: Poll): readonly number[] {
  const tally = choices.map(() => 0);
  for (const choice of votes.values()) tally[choice - 1] = (tally[choice - 1] ?? 0) + 1;
  return tally;
}
