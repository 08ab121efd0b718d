import type { Mutant } from './mutant.ts';

const chain = 'gateway/log/hash-chain.ts';
const linkTest = {
  test: 'gateway/log/hash-chain.test.ts',
  killedBy: 'gives another link for another previous link, stream, revision or content',
};
const embedded = { file: 'gateway/log/embedded-log.ts', test: 'gateway/log/embedded-log.test.ts' };
const stored = {
  file: 'gateway/log/eventstore/stored-event.ts',
  test: 'gateway/log/eventstore/stored-event.test.ts',
};

export const logMutants: readonly Mutant[] = [
  {
    name: 'the revision in a link',
    file: chain,
    find: '${stream.length}:${stream}${revision},${content}`',
    replace: '${stream.length}:${stream},${content}`',
    ...linkTest,
  },
  {
    name: 'the link before, and with it the epoch, in a link',
    file: chain,
    find: 'sha256(`${previousHash.length}:${previousHash}${stream.length}',
    replace: 'sha256(`${stream.length}',
    ...linkTest,
  },
  {
    name: 'epoch and content in an id (of the revision alone)',
    ...stored,
    find: 'uuidOf(eventId(event.hash))',
    replace: "uuidOf(event.revision.toString(16).padStart(32, '0'))",
    killedBy: 'ids are UUIDs that differ with stream, revision, what came before, and content',
  },
  {
    name: 'the expected revision, in the embedded log',
    ...embedded,
    find: "if (head !== expected) return { kind: 'wrong-revision', head };",
    replace: '',
    killedBy: 'an append at another revision than the head is refused with the head and writes nothing',
  },
  {
    name: 'the look at what was acknowledged, when a log is opened',
    file: embedded.file,
    find: 'if (tail.revision < revision) {',
    replace: 'if (tail.revision < -1) {',
    test: 'gateway/log/frames-damage.test.ts',
    killedBy: 'a missing file is refused, and so is an older copy of the last',
  },
  {
    name: 'the look at what is recorded beside the keys',
    file: 'gateway/log/witnessed-log.ts',
    find: 'else for (const { says } of (await witnessed.lost(new Set())).touches) throw new CorruptLogError(says);',
    replace: '',
    test: 'gateway/log/witnessed-log.test.ts',
    killedBy: 'is refused where the log was lost, and stays refused',
  },
  {
    name: 'the look at events that a snapshot spares the reader',
    file: embedded.file,
    find: 'checkChains(rows, segments);',
    replace: '',
    test: 'gateway/log/embedded-segments.test.ts',
    killedBy: 'is refused where a segment, the rows or a whole stream is missing',
  },
  {
    name: 'the hash chain where embedded events are read',
    file: 'gateway/log/batch.ts',
    find: 'if (hash !== last) throw broken(stream, first);',
    replace: '',
    test: embedded.test,
    killedBy: 'content that does not fit its link is found when it is read',
  },
  {
    name: 'the link that a read from the middle of a batch continues',
    file: 'gateway/log/batch.ts',
    find: 'if (link !== null && before !== link) throw broken(stream, first);',
    replace: '',
    test: 'gateway/log/batch.test.ts',
    killedBy: 'continue what was read before them, also from the middle of the batch',
  },
  {
    name: 'the hash chain where EventStoreDB is read',
    ...stored,
    find: 'if (linkOf(previous, stream, revision, content) !== link) {',
    replace: 'if (content === link) {',
    killedBy: "an event with 'other content' is found",
  },
  {
    name: 'the next revision of a subscription',
    ...stored,
    find: 'if (revision > this.#next) throw new CorruptLogError(`${this.#stream} has no event ${this.#next}`);',
    replace: '',
    killedBy: 'a stream without its first events is damaged, and so is one with a gap',
  },
];
