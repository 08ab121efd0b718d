import type { Guard } from '../../kernel/declarations/guards.ts';
import { refuse, type Refusal } from '../../kernel/declarations/refusal.ts';
import type { World } from '../../kernel/state/world.ts';
import { newspaperState, positionOf, type Article, type Issue } from './state.ts';

/** Lets those at the desk pass; with `chief` as its parameter, the chief editor alone (R433, R452). */
export const deskGuard: Guard = (world, { actor: { character } }, _now, asked) => {
  const position = character === null ? 0 : positionOf(world, character);
  if (position === 0)
    return refuse('newspaper_desk', 'You do not write for The Times.', { kind: 'forbidden' });
  return asked === 'chief' && position < 2
    ? refuse('newspaper_chief', 'Only the chief editor can do this.', { kind: 'forbidden' })
    : null;
};

export const atDesk = ['round-open', 'alive', 'at-times-desk'] as const;
export const chiefOnly = ['round-open', 'alive', ['at-times-desk', 'chief']] as const;

export const unknownArticle = refuse('newspaper_article_unknown', 'There is no such article.', {
  kind: 'not-found',
});

/** The issue that may be changed; a refusal if nobody has begun one, or the staff reads it. */
export function openIssue(world: World): Issue | Refusal {
  const { issue } = newspaperState(world);
  if (issue === null)
    return refuse('newspaper_no_issue', 'Nobody has begun an issue yet.', { kind: 'conflict' });
  return issue.submitted === null
    ? issue
    : refuse('newspaper_submitted', 'The staff reads this issue. Nobody edits it now.', { kind: 'conflict' });
}

/** Why somebody may not edit or delete an article: contributors have their own alone (R435). */
export function othersArticle(world: World, character: string, { author }: Article): Refusal | null {
  return positionOf(world, character) === 2 || author === character
    ? null
    : refuse('newspaper_not_yours', 'You can change your own articles only.', { kind: 'forbidden' });
}

/** Why a contributor may not write now (R391, R434). */
export function frozenTo(world: World, character: string, { frozen }: Issue): Refusal | null {
  return frozen && positionOf(world, character) < 2
    ? refuse('newspaper_frozen', 'The issue is frozen: only the chief editor changes it.', {
        kind: 'conflict',
      })
    : null;
}
