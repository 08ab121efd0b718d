import { useAtomValue } from 'jotai/react';
import { CircleAlert, Flag, X } from 'lucide-react';
import { useState, type CSSProperties, type ReactNode } from 'react';
import { schemeAtom, type Scheme } from '../../app/reads/scheme.ts';
import { useCharacter } from '../../app/state/use-character.ts';
import { clockTime } from '../../app/text/format.ts';
import { FamilyName } from '../families/family-name.tsx';
import { CharacterLink } from '../people/character-link.tsx';
import { levelNumber } from '../people/level-text.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { readableColour } from '../markup/colours.ts';
import { Markup } from '../markup/markup.tsx';
import type { TalkMessage, Unsent } from './message.ts';
import styles from './message-row.module.css';

/** What may be done with a message, as a button or two; null for nothing. */
export type MessageActs = (message: TalkMessage) => ReactNode;

export interface UnsentActs {
  readonly onRetry: (key: string) => void;
  readonly onDrop: (key: string) => void;
}

interface MessageRowProps {
  readonly message: TalkMessage;
  readonly first: boolean;
  /** Whether the reader was led to it. */
  readonly isSought: boolean;
  readonly me: string;
  readonly acts: MessageActs;
}

/** Colours that nobody has chosen (R172): such a text has the colour of all others. */
const initialColours: ReadonlySet<string> = new Set(['#111111', '#eeeeee']);

/** A message of the server. */
export function MessageRow({ message, first, isSought, me, acts }: MessageRowProps) {
  const scheme = useAtomValue(schemeAtom);
  const { character, mentions, mentions_all } = message;
  const isOwn = character?.id === me;
  const isMention = !isOwn && (mentions_all || mentions.some(({ id }) => id === me));
  return (
    <article
      className={classNames(
        styles.row,
        first && styles.first,
        isMention && styles.mention,
        isSought && styles.sought,
      )}
      aria-current={isSought || undefined}
      data-message={message.id}
    >
      {first && <Avatar url={character?.avatar_url ?? null} size={32} />}
      <div className={styles.words}>
        {first && (
          <header className={styles.head}>
            {character ? (
              <CharacterLink id={character.id} username={character.username} className={styles.name} />
            ) : (
              <b>A gangster</b>
            )}
            {character && (
              <small>
                {character.family && (
                  <>
                    <FamilyName family={character.family} />
                    {' · '}
                  </>
                )}
                Lv {levelNumber(character.level)}
              </small>
            )}
            <time dateTime={message.created_at}>{clockTime(message.created_at)}</time>
          </header>
        )}
        {message.hidden_at ? (
          <p className={styles.gone}>This offer has been withdrawn.</p>
        ) : (
          <>
            <div className={styles.body} style={colourOf(message, scheme)}>
              <Markup
                text={message.body}
                mentions={message.mentions}
                mentionsAll={mentions_all}
                tags="line"
              />
            </div>
            <Picture message={message} />
            {message.reported && (
              <small className={styles.reported}>
                <Flag size={12} aria-hidden="true" />
                You reported this
              </small>
            )}
          </>
        )}
      </div>
      {!message.hidden_at && <div className={styles.acts}>{acts(message)}</div>}
    </article>
  );
}

function colourOf({ color_light, color_dark }: TalkMessage, scheme: Scheme): CSSProperties | undefined {
  const colour = scheme === 'dark' ? color_dark : color_light;
  return initialColours.has(colour) ? undefined : { color: readableColour(colour, scheme) };
}

/** The picture of a message; pressed, it is shown as large as there is room. */
function Picture({ message }: { readonly message: TalkMessage }) {
  const [open, setOpen] = useState(false);
  const { image_upload_url: url, image_upload_thumb_url: thumb, character, body } = message;
  if (url === null) return null;
  const by = character?.username ?? 'a gangster';
  return (
    <>
      <button
        type="button"
        className={styles.thumb}
        aria-label={`Picture by ${by}`}
        onClick={() => setOpen(true)}
      >
        <img src={thumb ?? url} alt="" loading="lazy" />
      </button>
      {open && (
        <Modal title={`Picture by ${by}`} onClose={() => setOpen(false)}>
          <figure className={styles.large}>
            <img src={url} alt="" />
            {body !== '' && (
              <figcaption>
                <Markup text={body} mentions={message.mentions} tags="line" />
              </figcaption>
            )}
          </figure>
        </Modal>
      )}
    </>
  );
}

interface UnsentRowProps extends UnsentActs {
  readonly unsent: Unsent;
  readonly first: boolean;
}

/** The player's message on its way, or one that could not be sent. */
export function UnsentRow({ unsent, first, onRetry, onDrop }: UnsentRowProps) {
  const { username, avatar_url } = useCharacter();
  const isFailed = unsent.status === 'failed';
  return (
    <article
      className={classNames(styles.row, first && styles.first, styles.unsent)}
      aria-busy={!isFailed || undefined}
    >
      {first && <Avatar url={avatar_url} size={32} />}
      <div className={styles.words}>
        {first && (
          <header className={styles.head}>
            <b className={styles.name}>{username}</b>
            <time dateTime={new Date(unsent.at).toISOString()}>{clockTime(unsent.at)}</time>
          </header>
        )}
        <div className={styles.body}>
          {unsent.picture && <span>[picture] </span>}
          <Markup text={unsent.body} tags="line" />
        </div>
        {isFailed && (
          <p className={styles.failed} role="alert">
            <CircleAlert size={16} aria-hidden="true" />
            <span>Not sent: {unsent.error}</span>
            <Button small onPress={() => onRetry(unsent.key)}>
              Retry
            </Button>
            <IconButton label="Discard" icon={X} onClick={() => onDrop(unsent.key)} />
          </p>
        )}
      </div>
    </article>
  );
}
