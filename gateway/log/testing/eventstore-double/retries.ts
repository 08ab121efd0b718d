/** What a server answers to an append of a stream that has events. Letters are events; see `parse`. */
export interface Retry {
  readonly row: string;
  /** The appends that were made before, in order. */
  readonly stored: readonly string[];
  readonly sent: string;
  readonly expected: number | 'any' | 'no_stream' | 'stream_exists';
  readonly succeeds: boolean;
  /** The last revision of what was sent, or the stream's where the expected one was wrong. */
  readonly revision: number;
  readonly afterwards: string;
  /** Whether the server was restarted before the append. */
  readonly restarted: boolean;
}

/**
 * As measured with both calls on 23.10.6, 24.10.14 and KurrentDB 25.0.1: what is stored < what is sent, at the expected
 * revision = the answer and its revision, what is stored afterwards. An upper-case letter has the lower-case one's id
 * and other content; `-` is nothing.
 */
const measured = `
abc < abc at none = ok 2, abc
abc < abc at any = ok 2, abc
abc < abc at exists = ok 2, abc
abc < abc at 0 = wrong 2, abc
abc < abc at 1 = wrong 2, abc
abc < abc at 99 = wrong 2, abc
abc < ab at none = ok 1, abc
abc < ab at any = ok 1, abc
abc < bc at 0 = ok 2, abc
abc < bc at none = wrong 2, abc
abc < bc at any = ok 2, abc
abc < abcd at none = wrong 2, abc
abc < abcd at any = wrong 2, abc
abc < abcd at exists = wrong 2, abc
abc < dab at any = ok 5, abcdab
abc < dab at none = wrong 2, abc
abc < acb at none = wrong 2, abc
abc < cba at none = wrong 2, abc
abc < ac at any = ok 2, abc
abc < ac at none = wrong 2, abc
abc < b at none = wrong 2, abc
abc < a at 1 = wrong 2, abc
abc < ABC at none = ok 2, abc
abc < ABC at any = ok 2, abc
abc < abz at none = wrong 2, abc
abc < azc at none = wrong 2, abc
abc < abc at 2 = ok 5, abcabc
abc < a at 2 = ok 3, abca
abc xy < abc at none = ok 2, abcxy
abc xy < abc at any = ok 2, abcxy
abc xy < abc at exists = ok 2, abcxy
abc xy < abc at 0 = wrong 4, abcxy
abc xy < abc at 1 = wrong 4, abcxy
abc xy < abc at 99 = wrong 4, abcxy
abc xy < ab at none = ok 1, abcxy
abc xy < ab at any = ok 1, abcxy
abc xy < bc at 0 = ok 2, abcxy
abc xy < bc at none = wrong 4, abcxy
abc xy < bc at any = ok 2, abcxy
abc xy < abcd at none = wrong 4, abcxy
abc xy < abcd at any = wrong 4, abcxy
abc xy < abcd at exists = wrong 4, abcxy
abc xy < dab at any = ok 7, abcxydab
abc xy < dab at none = wrong 4, abcxy
abc xy < acb at none = wrong 4, abcxy
abc xy < cba at none = wrong 4, abcxy
abc xy < ac at any = ok 2, abcxy
abc xy < ac at none = wrong 4, abcxy
abc xy < b at none = wrong 4, abcxy
abc xy < a at 1 = wrong 4, abcxy
abc xy < ABC at none = ok 2, abcxy
abc xy < ABC at any = ok 2, abcxy
abc xy < abz at none = wrong 4, abcxy
abc xy < azc at none = wrong 4, abcxy
abc xy < abc at 4 = ok 7, abcxyabc
abc xy < a at 4 = ok 5, abcxya
abc xy < yz at 3 = wrong 4, abcxy
abc xy < cx at 1 = ok 3, abcxy
abc xy < abcxy at none = ok 4, abcxy
abc xy < abcxy at any = ok 4, abcxy
a < bb at 0 = ok 2, abb
a bb < bb at 0 = ok 2, abb
a bb < bb at any = ok 1, abb
a bb < b at any = ok 1, abb
a bb < b at 1 = ok 2, abb
a bb < b at 0 = ok 1, abb
- < aa at none = ok 1, aa
- < aab at any = ok 2, aab
aab < aab at any = ok 2, aab
abc a < a at any = ok 0, abca
abc a < ab at any = ok 1, abca
abc a < ab at none = ok 1, abca
abc a < a at 2 = ok 3, abca
abc xy < abc at none = ok 2, abcxy after a restart
abc xy < abc at any = ok 7, abcxyabc after a restart
abc xy < abc at exists = ok 7, abcxyabc after a restart
abc xy < ab at none = ok 1, abcxy after a restart
abc xy < bc at 0 = ok 2, abcxy after a restart
abc xy < abcd at none = wrong 4, abcxy after a restart
abc xy < abcd at any = ok 8, abcxyabcd after a restart
abc xy < abc at 4 = ok 7, abcxyabc after a restart
abc xy < yz at 3 = wrong 4, abcxy after a restart
abc xy < acb at any = ok 7, abcxyacb after a restart
abc xy < abcxy at none = ok 4, abcxy after a restart
`;

const words = { none: 'no_stream', any: 'any', exists: 'stream_exists' } as const;

function parse(row: string): Retry {
  const match = /^(.+) < (\w+) at (\w+) = (ok|wrong) (\d+), (\w+)( after a restart)?$/.exec(row);
  if (!match) throw new Error(`not a row of the table: ${row}`);
  const [, stored = '', sent = '', expected = '', answer, revision, afterwards = '', restarted] = match;
  const word = Object.entries(words).find(([name]) => name === expected)?.[1];
  return {
    row,
    stored: stored === '-' ? [] : stored.split(' '),
    sent,
    expected: word ?? Number(expected),
    succeeds: answer === 'ok',
    revision: Number(revision),
    afterwards,
    restarted: restarted !== undefined,
  };
}

export const retries: readonly Retry[] = measured.trim().split('\n').map(parse);
