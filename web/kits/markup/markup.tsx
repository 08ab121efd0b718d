import { useAtomValue } from 'jotai/react';
import { Play } from 'lucide-react';
import { useMemo, type CSSProperties, type MouseEvent, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { schemeAtom, type Scheme } from '../../app/reads/scheme.ts';
import { stateAtom } from '../../app/state/state.ts';
import { CharacterLink } from '../people/character-link.tsx';
import { colourOn, readableColour } from './colours.ts';
import { leaveTo } from './leave.ts';
import { pathInGame } from './links.ts';
import styles from './markup.module.css';
import { parseMarkup, type Mention, type ParseOptions } from './parse.ts';
import type { Piece, Style } from './tree.ts';
import { videoAddress } from './video.ts';

export interface MarkupProps {
  readonly text: string;
  readonly mentions?: readonly Mention[] | undefined;
  readonly mentionsAll?: boolean | undefined;
  readonly tags: ParseOptions['tags'];
  /** The colour that it stands on, #rrggbb; left out or null on a surface of the house. */
  readonly paper?: string | null | undefined;
}

interface Look {
  readonly scheme: Scheme;
  /** Without colours, sizes and pictures, as the reader has chosen (R087). */
  readonly plain: boolean;
  readonly paper: string | null;
}

const none: readonly Mention[] = [];

/** What a player wrote, as elements of a list of allowed ones. Nothing of it becomes HTML. */
export function Markup({ text, mentions = none, mentionsAll = false, tags, paper = null }: MarkupProps) {
  const pieces = useMemo(
    () => parseMarkup(text, { mentions, mentionsAll, tags }),
    [text, mentions, mentionsAll, tags],
  );
  const scheme = useAtomValue(schemeAtom);
  const plain = useAtomValue(stateAtom)?.settings.disable_text_formatting === true;
  const drawn = drawAll(pieces, { scheme, plain, paper });
  return paper === null ? <>{drawn}</> : <div className={styles.paper}>{drawn}</div>;
}

const drawAll = (pieces: readonly Piece[], look: Look): ReactNode =>
  pieces.map((piece, index) => <Drawn key={index} piece={piece} look={look} />);

function Drawn({ piece, look }: { readonly piece: Piece; readonly look: Look }): ReactNode {
  switch (piece.kind) {
    case 'text':
      return piece.text;
    case 'break':
      return <br />;
    case 'mention':
      return <NamedPlayer id={piece.id} name={piece.name} />;
    case 'link':
      return <Address href={piece.href}>{drawAll(piece.pieces, look)}</Address>;
    case 'image':
      return look.plain ? '[picture]' : <Picture reference={piece.reference} />;
    case 'video':
      return (
        <Address href={videoAddress(piece.id)}>
          <Play className={styles.play} size={14} aria-hidden="true" /> Watch on YouTube
        </Address>
      );
    case 'styled':
      return <Styled style={piece.style} pieces={piece.pieces} look={look} />;
    default:
      return piece satisfies never;
  }
}

function NamedPlayer({ id, name }: { readonly id: string | null; readonly name: string }) {
  if (id === null) return <span className={styles.mention}>@{name}</span>;
  return <CharacterLink className={styles.mention} id={id} username={`@${name}`} />;
}

function Picture({ reference }: { readonly reference: string }) {
  return <img className={styles.picture} src={`/images/${reference}.webp`} alt="" loading="lazy" />;
}

/** A link within the game goes there; one that leads away asks first, whichever button is pressed. */
function Address({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  const path = pathInGame(href, window.location.origin);
  if (path !== null)
    return (
      <Link className={styles.link} to={path}>
        {children}
      </Link>
    );
  const ask = (event: MouseEvent): void => {
    if (event.button > 1) return;
    event.preventDefault();
    void leaveTo(href);
  };
  return (
    <a
      className={styles.link}
      href={href}
      target="_blank"
      rel="noopener noreferrer nofollow ugc"
      onClick={ask}
      onAuxClick={ask}
    >
      {children}
    </a>
  );
}

interface StyledProps {
  readonly style: Style;
  readonly pieces: readonly Piece[];
  readonly look: Look;
}

function Styled({ style, pieces, look }: StyledProps): ReactNode {
  const inside = drawAll(pieces, look);
  switch (style.tag) {
    case 'b':
      return <strong>{inside}</strong>;
    case 'i':
      return <em>{inside}</em>;
    case 'u':
      return <u>{inside}</u>;
    case 's':
      return <s>{inside}</s>;
    case 'center':
      return <div className={styles.center}>{inside}</div>;
    case 'quote':
      return <blockquote className={styles.quote}>{inside}</blockquote>;
    case 'list':
      return <ul className={styles.list}>{inside}</ul>;
    case 'item':
      return <li>{inside}</li>;
    case 'size':
      return look.plain ? inside : <span style={{ fontSize: style.px, lineHeight: 1.3 }}>{inside}</span>;
    case 'color':
      return look.plain ? inside : <span style={colourOf(style.colour, look)}>{inside}</span>;
    default:
      return style satisfies never;
  }
}

const colourOf = (colour: string, { scheme, paper }: Look): CSSProperties => ({
  color: paper === null ? readableColour(colour, scheme) : colourOn(colour, paper),
});
