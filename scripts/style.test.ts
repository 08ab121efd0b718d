import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root, sourceFiles } from './source-files.ts';

interface Phrase {
  readonly pattern: RegExp;
  readonly write: string;
  /** A sentence that has it. */
  readonly such: string;
}

/** Phrases of docs/style.md that nobody would say, as far as a pattern can find them. */
const translated: readonly Phrase[] = [
  { pattern: /\b(?:the|an) own (?=[a-z])/i, write: "the player's own", such: 'Chooses the own seed.' },
  { pattern: /\b(?:a|no|any) hindrance\b/i, write: 'allowed in …', such: 'Prison is no hindrance.' },
  { pattern: /\bthe same of\b/i, write: 'the same for', such: 'Tells the same of a target.' },
  { pattern: /(?<!const )\bwho of\b/i, write: 'which of', such: 'Who of the staff answers it.' },
  { pattern: /\bthose who run the game\b/i, write: 'the staff', such: 'For those who run the game.' },
  { pattern: /\bas good as (?!new\b)/i, write: 'equivalent to', such: 'It is as good as an intact one.' },
  {
    pattern: /\b(?:counts|hears|watched|wanted|waits|listed|names) no more\b/i,
    write: 'no longer …',
    such: 'One that is over counts no more.',
  },
  {
    pattern: /\b(?:null|nothing|undefined) where there (?:is|are) none\b/,
    write: 'if',
    such: 'null where there is none',
  },
];

const tests = 'scripts/style.test.ts';
const guide = 'docs/style.md';
const files = ['engine', 'gateway', 'projections', 'web', 'scripts', 'load-tests', 'docs']
  .flatMap((folder) => sourceFiles(folder, ['.ts', '.tsx', '.mjs', '.md']))
  .concat('README.md')
  .filter((path) => path !== tests && path !== guide);
/** Texts as they are read: a sentence may go on in the next line, also of a comment. */
const texts = files.map((path) => ({
  path,
  text: readFileSync(join(root, path), 'utf8').replaceAll(/\s*\n\s*(?:\*|\/\/)?\s*/g, ' '),
}));

describe('what sounds translated is written plainly (docs/style.md)', () => {
  test.each(translated)('$such → $write', ({ pattern, such }) => {
    expect(pattern.test(such)).toBe(true);
    const found = texts.flatMap(({ path, text }) => {
      const at = text.search(pattern);
      return at === -1 ? [] : [`${path}: … ${text.slice(Math.max(0, at - 40), at + 60)} …`];
    });
    expect(found).toEqual([]);
  });
});
