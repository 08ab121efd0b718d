import { z } from 'zod';
import { defineCommand } from '../../kernel/command-definition.ts';
import { refuse } from '../../kernel/refusal.ts';
import { between, characterBlocked, characterUnblocked } from './events.ts';
import { nobody } from './friends.ts';
import { relationsRules } from './rules.ts';
import { relatedTo } from './state.ts';

const payload = z.strictObject({ character: z.string() });
const guards = ['round-open', 'alive'] as const;

/** Wants to hear nothing more of somebody, alive or dead, in this life or any later one. They are not told. */
export const blockCharacter = defineCommand({
  type: 'relations.block-character',
  payload,
  guards,
  decide(world, { payload: { character: other } }, { me }) {
    const target = world.characters.get(other);
    if (!target) return nobody;
    if (target.account === me.account) return refuse('relations_self', 'That is you.');
    const blocks = relatedTo(world, 'blocks', me.id);
    if (blocks.has(other))
      return refuse('relations_blocks', 'You have blocked them already.', { kind: 'conflict' });
    const { maxBlocks } = relationsRules(world);
    if (blocks.size >= maxBlocks)
      return refuse('relations_blocks_full', `You can block ${maxBlocks} gangsters.`);
    return [characterBlocked.draft({}, { subjects: between(me.id, other) })];
  },
  answer: (events) => ({ blocked: characterBlocked.first(events).type === characterBlocked.definition.type }),
});

export const unblockCharacter = defineCommand({
  type: 'relations.unblock-character',
  payload,
  guards,
  decide(world, { payload: { character: other } }, { me }) {
    if (!relatedTo(world, 'blocks', me.id).has(other))
      return refuse('relations_no_block', 'You have not blocked them.', { kind: 'not-found' });
    return [characterUnblocked.draft({}, { subjects: between(me.id, other) })];
  },
  answer: () => ({ blocked: false }),
});
