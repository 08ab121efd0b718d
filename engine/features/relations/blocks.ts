import { z } from 'zod';
import { defineCommand } from '../../kernel/declarations/command-definition.ts';
import { refuse } from '../../kernel/declarations/refusal.ts';
import { between, characterBlocked, characterUnblocked } from './events.ts';
import { nobody } from './friends.ts';
import { relationsRules } from './rules.ts';
import { isRelated, relatedTo } from './state.ts';

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
    if (blocks.includes(other))
      return refuse('relations_blocks', 'You have blocked them already.', { kind: 'conflict' });
    const { maxBlocks } = relationsRules(world);
    if (blocks.length >= maxBlocks)
      return refuse('relations_blocks_full', `You can block ${maxBlocks} gangsters.`);
    const { two, subjects } = between(me.id, other);
    return [characterBlocked.draft(two, { subjects })];
  },
  answer: (events) => ({ blocked: characterBlocked.first(events).data.other }),
});

export const unblockCharacter = defineCommand({
  type: 'relations.unblock-character',
  payload,
  guards,
  decide(world, { payload: { character: other } }, { me }) {
    if (!isRelated(world, 'blocks', me.id, other))
      return refuse('relations_no_block', 'You have not blocked them.', { kind: 'not-found' });
    const { two, subjects } = between(me.id, other);
    return [characterUnblocked.draft(two, { subjects })];
  },
  answer: (events) => ({ unblocked: characterUnblocked.first(events).data.other }),
});
