/** What a player wrote, as a tree of what may be shown: never HTML. */
export type Piece =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'break' }
  /** `id` is null for a mention of everybody. */
  | { readonly kind: 'mention'; readonly id: string | null; readonly name: string }
  | { readonly kind: 'link'; readonly href: string; readonly pieces: readonly Piece[] }
  /** A picture that this game keeps, by its reference. */
  | { readonly kind: 'image'; readonly reference: string }
  /** A film on YouTube, by its id. */
  | { readonly kind: 'video'; readonly id: string }
  | { readonly kind: 'styled'; readonly style: Style; readonly pieces: readonly Piece[] };

/** A tag that has been read: its value is one of a few, or a colour of six digits. */
export type Style =
  | { readonly tag: 'b' | 'i' | 'u' | 's' | 'center' | 'quote' | 'list' | 'item' }
  | { readonly tag: 'size'; readonly px: number }
  | { readonly tag: 'color'; readonly colour: string };

/** The words alone, in one line: for a preview, a notice, or a name that is read aloud. */
export function wordsOf(pieces: readonly Piece[]): string {
  return pieces.map(wordsOfOne).join('').replaceAll(/\s+/g, ' ').trim();
}

function wordsOfOne(piece: Piece): string {
  switch (piece.kind) {
    case 'text':
      return piece.text;
    case 'break':
      return ' ';
    case 'mention':
      return `@${piece.name}`;
    case 'image':
      return ' [picture] ';
    case 'video':
      return ' [video] ';
    case 'link':
      return piece.pieces.map(wordsOfOne).join('');
    case 'styled': {
      const words = piece.pieces.map(wordsOfOne).join('');
      return ['quote', 'item', 'center'].includes(piece.style.tag) ? ` ${words} ` : words;
    }
    default:
      return piece satisfies never;
  }
}
