import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseMarkup, type ParseOptions } from './parse.ts';
import { wordsOf, type Piece } from './tree.ts';

const hugo = { id: 'c1', username: 'Hugo Dane' };
const hug = { id: 'c2', username: 'Hugo' };
const line = (text: string, more: Partial<ParseOptions> = {}) => parseMarkup(text, { tags: 'line', ...more });
const page = (text: string) => parseMarkup(text, { tags: 'page' });
const words = (text: string): Piece => ({ kind: 'text', text });
const link = (href: string, shown = href): Piece => ({ kind: 'link', href, pieces: [words(shown)] });
const styled = (
  tag: 'b' | 'i' | 'u' | 's' | 'center' | 'quote' | 'list' | 'item',
  ...pieces: Piece[]
): Piece => ({
  kind: 'styled',
  style: { tag },
  pieces,
});

describe('tags', () => {
  test('are read with what is within them', () => {
    expect(line('a [b]bold [I]both[/i][/B] c')).toStrictEqual([
      words('a '),
      styled('b', words('bold '), styled('i', words('both'))),
      words(' c'),
    ]);
  });

  test('that are left open end with the text, and those within another with it', () => {
    expect(line('[b]x[i]y[/b]z')).toStrictEqual([
      styled('b', words('x'), styled('i', words('y'))),
      words('z'),
    ]);
    expect(line('[b]x')).toStrictEqual([styled('b', words('x'))]);
  });

  test('that mean nothing stay the text that they are', () => {
    for (const text of ['[x]y[/x]', '[/b]', '[b', 'a]b[c', '[b=1]x', '[size=999]x', '[*]', '<b>x</b>'])
      expect(line(text)).toStrictEqual([words(text)]);
  });

  test('of a page are text in a message', () => {
    expect(line('[center]x[/center]')).toStrictEqual([words('[center]x[/center]')]);
    const reference = 'a'.repeat(64);
    expect(line(`[img]${reference}[/img]`)).toStrictEqual([words(`[img]${reference}[/img]`)]);
    for (const text of [
      `[img]${reference}[/img]`,
      `[imgupload]${reference}[/imgupload]`,
      `[imgupload=${reference}]`,
    ])
      expect(page(text)).toStrictEqual([{ kind: 'image', reference }]);
    expect(page('[img]https://example.com/x.png[/img]')[0]).toStrictEqual(words('[img]'));
  });

  test('[R170] b, i, u, s, color, size, center, youtube and imgupload are what a page knows; links need no tag', () => {
    const styles = ['b', 'i', 'u', 's', 'center'].map((tag) => page(`[${tag}]x[/${tag}]`));
    expect(styles).toStrictEqual(
      (['b', 'i', 'u', 's', 'center'] as const).map((tag) => [styled(tag, words('x'))]),
    );
    const film = { kind: 'video', id: 'dQw4w9WgXcQ' };
    for (const written of [
      'dQw4w9WgXcQ',
      'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=4',
      'https://youtu.be/dQw4w9WgXcQ',
    ])
      expect(page(`[youtube]${written}[/youtube]`)).toStrictEqual([film]);
    const none = '[youtube]javascript:alert(1)[/youtube]';
    expect(page(none)).toStrictEqual([words(none)]);
    expect(page('https://example.com/')).toStrictEqual([link('https://example.com/')]);
    expect(page('[size=26]x[/size]')).toStrictEqual([
      { kind: 'styled', style: { tag: 'size', px: 26 }, pieces: [words('x')] },
    ]);
    expect(page('[size=1]x')[0]).toMatchObject({ style: { px: 12 } });
    expect(page('[size=99]x')[0]).toMatchObject({ style: { px: 48 } });
    expect(page('[size=100]x')[0]).toStrictEqual(words('[size=100]x'));
  });

  test('give a page colours by name or digits, quotes and lists', () => {
    expect(page('[color=#F00]x[/color]')).toStrictEqual([
      { kind: 'styled', style: { tag: 'color', colour: '#ff0000' }, pieces: [words('x')] },
    ]);
    expect(page('[quote]x[/quote]')).toStrictEqual([styled('quote', words('x'))]);
    expect(page('[list]\n[*]one\n[*]two[/list]')).toStrictEqual([
      styled('list', styled('item', words('one'), { kind: 'break' }), styled('item', words('two'))),
    ]);
  });
});

describe('links', () => {
  test('are what begins with http or https, without the mark that ends the sentence', () => {
    expect(line('See https://example.com/a?b=1.')).toStrictEqual([
      words('See '),
      link('https://example.com/a?b=1'),
      words('.'),
    ]);
    expect(line('[url]http://example.com/[/url]')).toStrictEqual([link('http://example.com/')]);
    expect(line('[url=https://example.com/]the [b]shop[/b][/url]')).toStrictEqual([
      { kind: 'link', href: 'https://example.com/', pieces: [words('the '), styled('b', words('shop'))] },
    ]);
  });

  test.each([
    'javascript:alert(1)',
    '[url=javascript:alert(1)]x[/url]',
    '[url]data:text/html,x[/url]',
    'https://bank.example@evil.example/',
    'http://',
    'https:///x',
    'http://localhost/x',
    'ftp://example.com',
    'https://%',
  ])('are never anything else: %s', (text) => {
    expect(JSON.stringify(line(text))).not.toContain('"link"');
  });

  test('show a look-alike host for what it is', () => {
    expect(JSON.stringify(line('https://раypal.com/'))).toContain('"href":"https://xn--');
  });

  test('are not within each other, and name nobody', () => {
    const text = '[url=https://a.example/]https://b.example/ @Hugo[/url]';
    expect(line(text, { mentions: [hug] })).toStrictEqual([
      { kind: 'link', href: 'https://a.example/', pieces: [words('https://b.example/ @Hugo')] },
    ]);
  });
});

describe('mentions', () => {
  test('are the names that the server has found, the longest first, in any case', () => {
    const mentions = [hug, hugo];
    expect(line('@hugo dane and @HUGO!', { mentions })).toStrictEqual([
      { kind: 'mention', id: 'c1', name: 'Hugo Dane' },
      words(' and '),
      { kind: 'mention', id: 'c2', name: 'Hugo' },
      words('!'),
    ]);
  });

  test('are no part of a longer word or of an address of mail', () => {
    for (const text of ['@Hugos', 'me@Hugo', '@Nobody', '@'])
      expect(line(text, { mentions: [hug] })).toStrictEqual([words(text)]);
  });

  test('[R200~] of all are mentions only where all may be called', () => {
    expect(line('@all come')).toStrictEqual([words('@all come')]);
    expect(line('@all come', { mentionsAll: true })[0]).toStrictEqual({
      kind: 'mention',
      id: null,
      name: 'all',
    });
  });
});

test('typed faces are emoji when they stand alone', () => {
  expect(line('hi :) x:) <3')).toStrictEqual([words('hi 🙂 x:) ❤️')]);
});

test('the words alone are one line', () => {
  expect(wordsOf(page('[b]One[/b]\n[quote]two[/quote] https://example.com/'))).toBe(
    'One two https://example.com/',
  );
});

const fragments = fc.constantFrom(
  ...'[b] [/b] [i] [/i] [url] [/url] [url=https://a.example/] [list] [*] [/list] [quote] [color=red] [/color]'.split(
    ' ',
  ),
  ...'[size=26] [youtube] [imgupload] [/youtube] [img] [/img] @Hugo @ :) https://a.example/x http:// <script> &lt; " [ ] ='.split(
    ' ',
  ),
  '@Hugo Dane',
  '\n',
  ' ',
);
const writing = fc
  .array(fc.oneof({ weight: 3, arbitrary: fragments }, fc.string({ unit: 'grapheme', maxLength: 6 })), {
    maxLength: 120,
  })
  .map((parts) => parts.join(''));
const tags = fc.constantFrom<'line' | 'page'>('line', 'page');

describe('whatever is written', () => {
  test('becomes pieces of the list alone, no deeper than is drawn, with safe addresses', () => {
    fc.assert(
      fc.property(writing, tags, (text, kind) => {
        const tree = parseMarkup(text, { tags: kind, mentions: [hug, hugo], mentionsAll: true });
        expect(depthOf(tree)).toBeLessThanOrEqual(13);
        expect(allOf(tree).filter((piece) => !isSound(piece))).toStrictEqual([]);
      }),
      { numRuns: 2_000 },
    );
  });

  test('without tags is there again, letter by letter', () => {
    const plain = fc.string({ unit: 'grapheme', maxLength: 200 }).filter((text) => !/[[\n:;<]/.test(text));
    fc.assert(
      fc.property(plain, (text) => {
        expect(
          line(text)
            .flatMap((piece) => (piece.kind === 'text' ? piece.text : ['?']))
            .join(''),
        ).toBe(text);
      }),
    );
  });

  test.each(['[b]', '[url]', '[quote=', '[list][*]', '@Hugo', 'http://', 'https://a.b', '[/b]', '[', ':) '])(
    'is read however long it is: %s over and over',
    // Time that grows with the square of the length would run into the test's limit.
    (part) => expect(allOf(page(part.repeat(100_000))).length).toBeGreaterThan(0),
  );
});

function isSound(piece: Piece): boolean {
  if (piece.kind === 'link') return /^https?:\/\/[^/@]+\//.test(piece.href);
  if (piece.kind === 'image') return /^[0-9a-f]{64}$/.test(piece.reference);
  if (piece.kind === 'video') return /^[\w-]{11}$/.test(piece.id);
  if (piece.kind === 'mention') return ['c1', 'c2', null].includes(piece.id);
  return piece.kind !== 'text' || piece.text !== '';
}

function allOf(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.flatMap((piece) => ('pieces' in piece ? [piece, ...allOf(piece.pieces)] : [piece]));
}

function depthOf(pieces: readonly Piece[]): number {
  return 1 + Math.max(0, ...pieces.map((piece) => ('pieces' in piece ? depthOf(piece.pieces) : 0)));
}
