import { readColour } from './colours.ts';
import { nameInTag, pictureTag } from '@rackets/engine/shared/text/picture-tags.ts';
import { dressingTags } from '@rackets/engine/shared/text/seen-text.ts';
import { withEmoji } from './emoticons.ts';
import { maxAddressLength, safeAddress } from './links.ts';
import { videoOf } from './video.ts';
import type { Piece, Style } from './tree.ts';

export interface Mention {
  readonly id: string;
  readonly username: string;
}

export interface ParseOptions {
  /** Whom the server found named in the text. */
  readonly mentions?: readonly Mention[];
  /** Whether @all means somebody here. */
  readonly mentionsAll?: boolean;
  /** `line`: bold, italic, underlined, struck and links, for messages. `page`: all there is, for profiles. */
  readonly tags: 'line' | 'page';
}

/** Deeper tags stay text, so that neither the stack here nor the one that draws the tree can grow. */
const maxDepth = 12;
const maxMentions = 50;
/** Smaller is not read, larger leaves no place for a word on the phone. */
const minSizePx = 12;
const maxSizePx = 48;

const opening = new RegExp(String.raw`\[(${dressingTags})(?:=([^\]\n]{1,500}))?\]`, 'iy');
const closing = new RegExp(String.raw`\[/(${dressingTags})\]`, 'iy');
const bareLink = new RegExp(String.raw`\[url\]([^\s[\]]{1,${maxAddressLength}})\[/url\]`, 'iy');
const picture = new RegExp(pictureTag, 'iy');
const video = /\[youtube\]([^\s[\]]{1,200})\[\/youtube\]/iy;
const address = new RegExp(String.raw`https?://[^\s<>"'\[\]]{1,${maxAddressLength}}`, 'iy');
/** What may begin something else than text. */
const special = /[[\n@]|https?:\/\//gi;
const inline: ReadonlySet<string> = new Set(['b', 'i', 'u', 's', 'url']);

interface Open {
  readonly tag: string;
  readonly close: (pieces: readonly Piece[]) => Piece;
  readonly pieces: Piece[];
}

/**
 * Reads what a player wrote: BBCode, addresses, mentions, emoticons. Anything else, and anything wrongly nested, stays
 * the text that it is. Never throws; takes time in proportion to the text.
 */
export function parseMarkup(text: string, options: ParseOptions): readonly Piece[] {
  return new Parser(text, options).read();
}

class Parser {
  readonly #root: Piece[] = [];
  readonly #open: Open[] = [];
  readonly #names: readonly Mention[];
  /** Text that was read and is no piece yet. */
  #pending = '';

  constructor(
    private readonly text: string,
    private readonly options: ParseOptions,
  ) {
    // A longer name first: "Al Capone" is not "Al".
    this.#names = (options.mentions ?? [])
      .slice(0, maxMentions)
      .toSorted((one, other) => other.username.length - one.username.length);
  }

  read(): readonly Piece[] {
    let at = 0;
    while (at < this.text.length) {
      special.lastIndex = at;
      const found = special.exec(this.text)?.index ?? this.text.length;
      this.#pending += this.text.slice(at, found);
      if (found === this.text.length) break;
      at = found + this.#readSpecial(found);
    }
    while (this.#open.length > 0) this.#closeLast();
    this.#endText();
    return this.#root;
  }

  /** Reads what begins at `at`; returns its length, at least 1. */
  #readSpecial(at: number): number {
    const first = this.text[at];
    const length =
      first === '\n'
        ? this.#add({ kind: 'break' }, 1)
        : first === '['
          ? this.#readTag(at)
          : first === '@'
            ? this.#readMention(at)
            : this.#readAddress(at);
    if (length > 0) return length;
    this.#pending += first;
    return 1;
  }

  #readTag(at: number): number {
    const page = this.options.tags === 'page';
    const close = match(closing, this.text, at);
    if (close) return this.#close(String(close[1]).toLowerCase()) ? close[0].length : 0;
    const image = page && !this.#inLink() ? match(picture, this.text, at) : null;
    if (image) return this.#add({ kind: 'image', reference: nameInTag(image) }, image[0].length);
    const watched = page && !this.#inLink() ? match(video, this.text, at) : null;
    const film = watched && videoOf(String(watched[1]));
    if (film !== null) return this.#add({ kind: 'video', id: film }, String(watched?.[0]).length);
    const bare = this.#inLink() ? null : match(bareLink, this.text, at);
    const href = bare ? safeAddress(String(bare[1])) : null;
    if (bare && href !== null) return this.#addLink(href, String(bare[1]), bare[0].length);
    if (this.text.startsWith('[*]', at)) return this.#openItem();
    const open = match(opening, this.text, at);
    return open ? this.#openTag(String(open[1]).toLowerCase(), open[2] ?? null, open[0].length) : 0;
  }

  #openTag(tag: string, value: string | null, length: number): number {
    if (this.#open.length >= maxDepth) return 0;
    if (this.options.tags === 'line' && !inline.has(tag)) return 0;
    if (tag === 'url') {
      const href = value === null || this.#inLink() ? null : safeAddress(value.trim());
      if (href === null) return 0;
      this.#push(tag, (pieces) => ({ kind: 'link', href, pieces }));
      return length;
    }
    const style = styleOf(tag, value);
    if (style === null) return 0;
    this.#push(tag, (pieces) => ({
      kind: 'styled',
      style,
      pieces: style.tag === 'list' ? itemsOf(pieces) : pieces,
    }));
    return length;
  }

  /** A point of the innermost list; it ends the one before. */
  #openItem(): number {
    const list = this.#open.findLastIndex(({ tag }) => tag === 'list');
    if (list === -1 || list + 1 >= maxDepth) return 0;
    while (this.#open.length > list + 1) this.#closeLast();
    this.#push('*', (pieces) => ({ kind: 'styled', style: { tag: 'item' }, pieces }));
    return 3;
  }

  /** Ends a tag, and those within it that were left open; false when there is no such tag to end. */
  #close(tag: string): boolean {
    const place = this.#open.findLastIndex((open) => open.tag === tag);
    if (place === -1) return false;
    while (this.#open.length > place) this.#closeLast();
    return true;
  }

  #closeLast(): void {
    this.#endText();
    const last = this.#open.pop();
    if (last && last.pieces.length > 0) this.#here().push(last.close(last.pieces));
  }

  #push(tag: string, close: Open['close']): void {
    this.#endText();
    this.#open.push({ tag, close, pieces: [] });
  }

  #readMention(at: number): number {
    if (this.#inLink() || isWord(this.text[at - 1])) return 0;
    const fits = (name: string): boolean => {
      const end = at + 1 + name.length;
      return same(this.text.slice(at + 1, end), name) && !isWord(this.text[end]);
    };
    const named = this.#names.find(({ username }) => username !== '' && fits(username));
    if (named)
      return this.#add({ kind: 'mention', id: named.id, name: named.username }, named.username.length + 1);
    return this.options.mentionsAll === true && fits('all')
      ? this.#add({ kind: 'mention', id: null, name: 'all' }, 4)
      : 0;
  }

  #readAddress(at: number): number {
    if (this.#inLink()) return 0;
    const found = match(address, this.text, at)?.[0] ?? '';
    const written = withoutEnd(found);
    const href = safeAddress(written);
    if (href !== null) return this.#addLink(href, written, written.length);
    this.#pending += found;
    return found.length;
  }

  #addLink(href: string, written: string, length: number): number {
    return this.#add({ kind: 'link', href, pieces: [{ kind: 'text', text: written }] }, length);
  }

  #add(piece: Piece, length: number): number {
    this.#endText();
    this.#here().push(piece);
    return length;
  }

  #endText(): void {
    if (this.#pending !== '') this.#here().push({ kind: 'text', text: withEmoji(this.#pending) });
    this.#pending = '';
  }

  #here(): Piece[] {
    return this.#open.at(-1)?.pieces ?? this.#root;
  }

  #inLink(): boolean {
    return this.#open.some(({ tag }) => tag === 'url');
  }
}

function match(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

/** The style of a tag with its value; null if the tag does not take the value. */
function styleOf(tag: string, value: string | null): Style | null {
  switch (tag) {
    case 'b':
    case 'i':
    case 'u':
    case 's':
    case 'center':
    case 'list':
      return value === null ? { tag } : null;
    case 'quote':
      return { tag };
    case 'size': {
      const px = /^\d{1,2}$/.test(value ?? '') ? Number(value) : null;
      return px === null ? null : { tag, px: Math.min(maxSizePx, Math.max(minSizePx, px)) };
    }
    case 'color': {
      const colour = readColour(value ?? '');
      return colour === null ? null : { tag, colour };
    }
    default:
      return null;
  }
}

/** Only points in a list: the rest of it is one, or nothing where it is blank. */
function itemsOf(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.flatMap((piece): Piece[] => {
    if (piece.kind === 'styled' && piece.style.tag === 'item') return [piece];
    const blank = piece.kind === 'break' || (piece.kind === 'text' && piece.text.trim() === '');
    return blank ? [] : [{ kind: 'styled', style: { tag: 'item' }, pieces: [piece] }];
  });
}

/** An address without what ends the sentence around it. */
const withoutEnd = (found: string): string => found.replace(/[.,;:!?)]{1,20}$/, '');

const isWord = (character: string | undefined): boolean =>
  character !== undefined && /[\p{L}\p{N}_]/u.test(character);

const same = (one: string, other: string): boolean =>
  one === other || one.toLowerCase() === other.toLowerCase();
