import { Image, Send, Smile, X } from 'lucide-react';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import type { PublicCharacter } from '../../app/api/shapes.ts';
import { dialogPart } from '../../app/dialogs/dialog-part.tsx';
import { useOfTime } from '../../app/time/use-tick.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { completed, mentionAt, type Typing } from './completion.ts';
import styles from './composer.module.css';
import { useDraft } from '../../app/state/use-draft.ts';
import { type NameChoice, NameList, optionId } from './name-list.tsx';
import { PinTool } from './pin-tool.tsx';
import { useSuggestions } from './use-suggestions.ts';
import { isComposing } from '../../ui/is-composing.ts';
import { PicturePicker } from '../pictures/picture-picker.ts';

const EmojiPicker = dialogPart<
  'EmojiPicker',
  { readonly onPick: (emoji: string) => void; readonly onClose: () => void }
>('EmojiPicker', () => import('./emoji-picker.tsx'));

/** What is sent. */
export interface Written {
  readonly body: string;
  readonly pinned: boolean;
  readonly picture: File | null;
}

export interface ComposerHandle {
  /** Puts words where the caret is, and the caret behind them. */
  readonly insert: (words: string) => void;
  readonly focus: () => void;
}

interface ComposerProps {
  /** Names the draft. */
  readonly place: string;
  readonly label: string;
  readonly me: string;
  /** Who may be named first: those who have spoken here. */
  readonly near: readonly PublicCharacter[];
  /** Who hears of an @all, where it names everybody: "everybody here". */
  readonly everybody?: string;
  readonly maxLength: number;
  /** With a picture, where it is another (R145). */
  readonly maxCaption?: number;
  /** Until when nothing can be sent, ISO; null for no wait. */
  readonly waitUntil?: string | null;
  /** Whether messages can be pinned here; left out where nothing is pinned. */
  readonly pin?: { readonly canPin: boolean; readonly onUnpin: (() => void) | null };
  readonly onSend: (written: Written) => void;
  /** Hears that something is being typed. */
  readonly onTyping?: () => void;
  readonly handle?: RefObject<ComposerHandle | null>;
}

/** Where a message is written: Enter sends, Shift and Enter make a line, @ names somebody, with arrows to choose. */
export function Composer(props: ComposerProps) {
  const { place, label, me, near, waitUntil = null, pin, onSend, onTyping, handle } = props;
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useDraft(me, place);
  const [picture, setPicture] = useState<File | null>(null);
  const [isPicking, setPicking] = useState(false);
  const [isPinned, setPinned] = useState(false);
  const [hasEmoji, setEmoji] = useState(false);
  const [typing, setTyping] = useState<Typing | null>(null);
  const [chosen, setChosen] = useState(0);
  const named = useSuggestions(typing, near, me);
  const hasAll = typing !== null && typing.prefix !== '' && 'all'.startsWith(typing.prefix.toLowerCase());
  const people: readonly NameChoice[] =
    props.everybody !== undefined && hasAll
      ? [{ id: 'all', username: 'all', note: props.everybody }, ...named]
      : named;
  const current = people[Math.min(chosen, people.length - 1)];
  const until = waitUntil === null ? 0 : Date.parse(waitUntil);
  const seconds = useOfTime((now) => Math.max(0, Math.ceil((until - now) / 1000)));
  const isWaiting = seconds > 0;
  const maxLength = picture === null ? props.maxLength : (props.maxCaption ?? props.maxLength);
  const canSend = !isWaiting && (text.trim() !== '' || picture !== null) && text.length <= maxLength;

  // The field is as high as what is written, to a bound of the style's.
  useEffect(() => {
    const { current: area } = field;
    if (!area) return;
    area.style.height = 'auto';
    area.style.height = `${area.scrollHeight}px`;
  }, [text]);

  function write(next: string, caret: number): void {
    setText(next.slice(0, props.maxLength));
    setTyping(mentionAt(next, caret));
    setChosen(0);
  }

  function insert(words: string): void {
    const at = field.current?.selectionStart ?? text.length;
    const next = (text.slice(0, at) + words + text.slice(field.current?.selectionEnd ?? at)).slice(
      0,
      maxLength,
    );
    setText(next);
    placeCaret(at + words.length);
  }

  function placeCaret(at: number): void {
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.setSelectionRange(at, at);
    });
  }

  useEffect(() => {
    if (!handle) return undefined;
    handle.current = { insert, focus: () => placeCaret(text.length) };
    return () => {
      handle.current = null;
    };
  });

  function complete(person: NameChoice): void {
    if (typing === null) return;
    const done = completed(text, typing, person.username);
    setText(done.text.slice(0, maxLength));
    setTyping(null);
    placeCaret(done.caret);
  }

  function send(): void {
    if (!canSend) return;
    onSend({ body: text.trim(), pinned: isPinned, picture });
    setText('');
    setPicture(null);
    setPinned(false);
    setTyping(null);
  }

  function press(event: KeyboardEvent): void {
    // An input method is choosing letters: the keys are its own.
    if (isComposing(event.nativeEvent)) return;
    if (current !== undefined && typing !== null && chooseByKey(event)) return event.preventDefault();
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    send();
  }

  function chooseByKey({ key }: KeyboardEvent): boolean {
    const { length } = people;
    if (key === 'ArrowDown') setChosen((chosen + 1) % length);
    else if (key === 'ArrowUp') setChosen((chosen + length - 1) % length);
    else if (key === 'Escape') setTyping(null);
    else if ((key === 'Enter' || key === 'Tab') && current) complete(current);
    else return false;
    return true;
  }

  const hasList = typing !== null && people.length > 0;
  return (
    <>
      <form
        className={styles.composer}
        // Escape closes the list and not the dialog around it.
        data-escape={hasList || hasEmoji ? 'own' : undefined}
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        {hasList && <NameList id={`${id}-people`} people={people} chosen={current} onChoose={complete} />}
        {hasEmoji && (
          <EmojiPicker
            onPick={(emoji) => {
              insert(emoji);
              setEmoji(false);
            }}
            onClose={() => {
              setEmoji(false);
              field.current?.focus();
            }}
          />
        )}
        {picture && (
          <p className={styles.picture}>
            <span>{picture.name}</span>
            <IconButton label="Remove the picture" icon={X} onClick={() => setPicture(null)} />
          </p>
        )}
        <div className={styles.box}>
          <textarea
            ref={field}
            rows={1}
            aria-label={label}
            aria-autocomplete="list"
            aria-haspopup="listbox"
            aria-controls={hasList ? `${id}-people` : undefined}
            aria-activedescendant={hasList && current ? optionId(`${id}-people`, current) : undefined}
            aria-disabled={isWaiting || undefined}
            readOnly={isWaiting}
            placeholder={isWaiting ? `Wait ${seconds} ${seconds === 1 ? 'second' : 'seconds'}` : label}
            maxLength={maxLength}
            value={text}
            onChange={({ target }) => {
              write(target.value, target.selectionStart);
              onTyping?.();
            }}
            onKeyDown={press}
            onBlur={() => setTyping(null)}
          />
          <div className={styles.tools}>
            <IconButton label="Add a picture" icon={Image} onClick={() => setPicking(true)} />
            <IconButton
              label="Emoji"
              icon={Smile}
              aria-expanded={hasEmoji}
              onClick={() => setEmoji(!hasEmoji)}
            />
            {pin && (
              <PinTool
                isOn={isPinned}
                canPin={pin.canPin && text.trim() !== ''}
                onPin={() => setPinned(!isPinned)}
                onUnpin={text.trim() === '' ? pin.onUnpin : null}
              />
            )}
            <small className={styles.count}>
              {text.length} / {maxLength}
            </small>
            <IconButton type="submit" label="Send" icon={Send} lit aria-disabled={!canSend || undefined} />
          </div>
        </div>
      </form>
      {isPicking && (
        <PicturePicker
          onPick={({ file }) => {
            setPicture(file);
            setPicking(false);
          }}
          onClose={() => setPicking(false)}
        />
      )}
    </>
  );
}
