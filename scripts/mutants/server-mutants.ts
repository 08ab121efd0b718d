import type { Mutant } from './mutant.ts';

const pipeline = {
  file: 'gateway/pipeline/stream-pipeline.ts',
  test: 'gateway/pipeline/stream-pipeline.test.ts',
};
const clock = { file: 'gateway/clock/game-clock.ts', test: 'gateway/clock/game-clock.test.ts' };
const push = { file: 'gateway/push/push-server.ts', test: 'gateway/push/push-server.test.ts' };
const waits = 'an answer waits until its events are durable, and so does a view that saw them';

export const serverMutants: readonly Mutant[] = [
  {
    name: 'an answer after its events are durable',
    ...pipeline,
    find: 'if (wait) wait.then(settle, turnAway);',
    replace: 'if (wait) settle();',
    killedBy: waits,
  },
  {
    name: 'a view after what it saw is durable',
    ...pipeline,
    find: 'const sure = wait ? wait.then(() => this.#confirmLeading(arrived)) : this.#confirmLeading(arrived);',
    replace: 'const sure = this.#confirmLeading(arrived);',
    killedBy: waits,
  },
  {
    name: 'the comparison of a frozen batch with what stands there',
    file: 'gateway/pipeline/writer/append-batch.ts',
    find: 'const other = found.findIndex(({ hash }, index) => hash !== events[index]?.hash);',
    replace: 'const other = -1;',
    test: pipeline.test,
    killedBy: 'an engine whose stream another one writes stops, and answers nothing',
  },
  {
    name: 'accepted time that does not go back, where the clock is read',
    ...pipeline,
    find: 'return Math.max(this.#world.now, this.#options.clock());',
    replace: 'return this.#options.clock();',
    killedBy: 'accepted time never goes back when the clock jumps',
  },
  {
    name: 'the hold of a start that cannot know how much time went by',
    ...clock,
    find: 'const isLate = !this.#isProven && this.#wall - reached > maxGapMs;',
    replace: 'const isLate = false;',
    killedBy: 'of a machine that was switched off for six hours is believed; a moment more is held',
  },
  {
    name: 'the last event of the log, from which a start goes on',
    ...clock,
    find: 'const reached = Math.max(lastEventAt ?? -Infinity, mark ?',
    replace: 'const reached = Math.max(mark ?',
    killedBy: 'after one that ran ten days ahead goes on from its last event, until the clock has met it',
  },
  {
    name: 'no mark of a time that nothing proves',
    file: clock.file,
    find: 'if (!marks || !this.#hasBegun || !this.#isProven) return;',
    replace: 'if (!marks || !this.#hasBegun) return;',
    test: 'gateway/control/operator-requests.test.ts',
    killedBy: 'is told, and nothing is decided by it until an operator confirms it',
  },
  {
    name: 'commands that are refused while nobody knows what time it is',
    ...pipeline,
    find: "const isHeld = this.isHeld && !command.actor.roles.includes('system');",
    replace: 'const isLate = false;',
    test: 'gateway/pipeline/held-clock.test.ts',
    killedBy:
      'while the clock is held no player’s command is decided, the process’s own are, and time does not jump',
  },
  {
    name: 'the expiry of sessions',
    file: 'gateway/accounts/sessions.ts',
    find: 'if (now - entry.seenAt < seenWriteIntervalMs) return entry.session;',
    replace: 'if (now > 0) return entry.session;',
    test: 'gateway/accounts/document-accounts.test.ts',
    killedBy: 'lives for 30 days after its last use',
  },
  {
    name: 'the origin of sockets',
    ...push,
    find: "if (origin !== '' && !allowedOrigins.includes(origin)) return { refuse: 403 };",
    replace: '',
    killedBy: 'a page of another origin is refused, and its ticket stays good',
  },
  {
    name: 'who may hear a channel',
    ...push,
    find: "if (!this.#mayJoin(session, named)) return refuse('channel_forbidden');",
    replace: '',
    killedBy: 'own channels are for their owner, past lives too; others and unknown ones are refused',
  },
  {
    name: 'the end of a flood',
    ...push,
    find: 'if (client.data.allowance.take(this.#now()) > 0) {',
    replace: 'if (client.data.allowance.take(this.#now()) < 0) {',
    killedBy: 'a flood of frames ends its socket, and what it subscribed to costs nothing',
  },
  {
    name: 'the gap of a ring (one frame fewer)',
    file: 'gateway/push/frame-ring.ts',
    find: 'this.#frames.slice(index + 1)',
    replace: 'this.#frames.slice(index + 2)',
    test: 'gateway/push/frame-ring.test.ts',
    killedBy: 'gives what came after a known position, in order',
  },
  {
    name: 'the gap of a ring (an unknown position taken for its beginning)',
    file: 'gateway/push/frame-ring.ts',
    find: 'return index < 0 ? null :',
    replace: 'return index < -1 ? null :',
    test: 'gateway/push/frame-ring.test.ts',
    killedBy: 'a position it never knew, or no longer knows, is a gap',
  },
  {
    name: 'no unknown key in a body',
    file: 'gateway/features/bank/routes.ts',
    find: 'const body = z.strictObject({',
    replace: 'const body = z.object({',
    test: 'gateway/http/server/openapi.test.ts',
    killedBy: 'its bodies are closed: unknown keys are refused',
  },
  {
    name: 'no key in a body that has no schema',
    file: 'gateway/http/server/input.ts',
    find: 'for (const key in value) throw invalid(',
    replace: 'for (const key in value) if (value === null) throw invalid(',
    test: 'gateway/http/roles.test.ts',
    killedBy: "'POST socket-tickets' by a 'user' gets in",
  },
  {
    name: 'a header of our own on every change',
    file: 'gateway/http/server/api.ts',
    find: 'if (isAct) requireClient(request);',
    replace: '',
    test: 'gateway/http/server/app.test.ts',
    killedBy: 'a change without a header of our own is refused: another site cannot send one',
  },
  {
    name: 'the bank of others, kept out of what everybody sees of them',
    file: 'engine/features/characters/views.ts',
    find: 'avatar_url: avatarUrl(world, id),\n    level: { number, prestige_number',
    replace:
      'avatar_url: String(world.ledger.balances.get(`bank:${id}`)),\n    level: { number, prestige_number',
    test: 'engine/features/characters/characters.test.ts',
    killedBy: 'what everybody sees of a gangster is the same whatever lies in the bank',
  },
  {
    name: 'channels of one account that nobody else may join',
    file: 'gateway/channels/channel-kind.ts',
    find: 'return world.characters.get(id)?.account === actor.account;',
    replace: "return world.characters.has(id) && actor.account !== '';",
    test: 'gateway/http/secrecy.test.ts',
    killedBy: 'what others do unseen changes no answer, header, refusal or frame that reaches a player',
  },
];
