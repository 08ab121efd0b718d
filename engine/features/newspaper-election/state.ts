import { defineSlice, type World } from '../../kernel/state/world.ts';

/** Who edits the paper, until the next election. */
export interface Chief {
  readonly character: string;
  /** The winner's account: its next life may take the office back. */
  readonly account: string;
  readonly since: number;
}

export type Ranked = {
  readonly character: string;
  readonly votes: number;
};

export const newspaperElectionState = defineSlice('newspaper-election', () => ({
  /** When the next votes are counted, ms; 0 where no more elections come. */
  electionAt: 0,
  /** How many elections there were. */
  held: 0,
  chief: null as Chief | null,
  /** By candidate, in the order in which they stood: since when. */
  candidates: new Map<string, number>(),
  /** By voter: the candidate. */
  votes: new Map<string, string>(),
}));

/** The candidates with their votes, the most first; of equal ones the one who stood first (ruling 30). */
export function rankingsOf(world: World): readonly Ranked[] {
  const { candidates, votes } = newspaperElectionState(world);
  const tally = new Map([...candidates.keys()].map((id) => [id, 0]));
  for (const candidate of votes.values()) tally.set(candidate, (tally.get(candidate) ?? 0) + 1);
  return [...tally]
    .map(([character, count]) => ({ character, votes: count }))
    .toSorted((one, other) => other.votes - one.votes);
}

/** The gangster who edits the paper now; null where nobody does, or the one who does is dead. */
export function livingChief(world: World): string | null {
  const character = newspaperElectionState(world).chief?.character ?? null;
  return character !== null && world.characters.get(character)?.dead === null ? character : null;
}

/** Whether a life may take back the office of an earlier one of its account. */
export function mayRestore(world: World, character: string): boolean {
  const { chief } = newspaperElectionState(world);
  const life = world.characters.get(character);
  return (
    chief !== null &&
    life?.dead === null &&
    chief.account === life.account &&
    chief.character !== character &&
    livingChief(world) === null
  );
}

/** Drops a candidacy with its votes. Part of apply. */
export function dropCandidate(world: World, character: string): void {
  const { candidates, votes } = newspaperElectionState(world);
  candidates.delete(character);
  for (const [voter, candidate] of votes) if (candidate === character) votes.delete(voter);
}

/** The dead and the banned neither stand nor vote. Part of apply. */
export function forgetVoter(world: World, character: string): void {
  dropCandidate(world, character);
  newspaperElectionState(world).votes.delete(character);
}

/** A banned chief edits nothing: the office is empty until the next election. Part of apply. */
export function forgetBanned(world: World, character: string): void {
  forgetVoter(world, character);
  const state = newspaperElectionState(world);
  if (state.chief?.character === character) state.chief = null;
}
