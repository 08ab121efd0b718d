import { setTimeout as pause } from 'node:timers/promises';
import type { Answer, Player } from './player.ts';
import { doomedJob, sureJob } from './quick-rules.ts';

const patienceMs = 30_000;
const lookEveryMs = 50;

/** Under the rules that leave nothing to luck: does the job that works, as soon as its wait is over. */
export async function doAJob(player: Player): Promise<Answer> {
  return whenReady(() => player.post('small', { task_index: sureJob.index }));
}

/** Has the player caught, unless they sit already. */
export async function arrest(player: Player): Promise<void> {
  const { body } = await whenReady(() => player.post('small', { task_index: doomedJob.index }));
  if (codeOf(body) !== 'prison_locked' && typeof body['prison_seconds'] !== 'number')
    throw new Error(`${player.name} was not caught: ${JSON.stringify(body)}`);
}

/** Opens the cell of another player. */
export async function breakOut(helper: Player, inmate: Player): Promise<void> {
  const { body } = await whenReady(() => helper.post('prison', { character_id: inmate.character }));
  if (body['success'] !== true) throw new Error(`the cell stayed shut: ${JSON.stringify(body)}`);
}

/** Resolves with the first inmate that is nobody's character, once there is one. */
export async function firstInmate(player: Player): Promise<string> {
  for (const began = performance.now(); performance.now() - began < patienceMs; await pause(lookEveryMs)) {
    const { prisoners } = await player.answer('GET prison');
    const found = prisoners.find(({ npc }) => npc !== null)?.npc;
    if (found) return found.id;
  }
  throw new Error('nobody was brought in');
}

/** Acts; where a wait is still running, again when it is over. */
export async function whenReady(act: () => Promise<Answer>): Promise<Answer> {
  for (const began = performance.now(); performance.now() - began < patienceMs; await pause(lookEveryMs)) {
    const answer = await act();
    if (codeOf(answer.body) !== 'timer_running') return answer;
  }
  throw new Error('the wait did not end');
}

function codeOf(body: Answer['body']): string | undefined {
  // The error object of the documents.
  return (body['error'] as { readonly code: string } | undefined)?.code;
}
