import {
  AtSign,
  Bold,
  Image,
  Italic,
  Palette,
  Strikethrough,
  TextAlignCenter,
  Type,
  Underline,
  Video,
  type LucideIcon,
} from 'lucide-react';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import type { PublicCharacter } from '../../app/api/shapes.ts';
import { useSubmit } from '../../app/reads/use-submit.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { completed, mentionAt, type Typing } from '../talk/completion.ts';
import { NameList, optionId } from '../talk/name-list.tsx';
import { useSuggestions } from '../talk/use-suggestions.ts';
import styles from './markup-field.module.css';
import { wrapped, type Selection } from './wrap.ts';
import { isComposing } from '../../ui/is-composing.ts';
import type { PickedPicture } from '../pictures/open-picture-picker.tsx';
import { PicturePicker } from '../pictures/picture-picker.ts';

interface Tool {
  readonly label: string;
  readonly icon: LucideIcon;
  readonly before: string;
  readonly after: string;
  /** With Ctrl or ⌘. */
  readonly key?: string;
}

const tools: readonly Tool[] = [
  { label: 'Bold', icon: Bold, before: '[b]', after: '[/b]', key: 'b' },
  { label: 'Italic', icon: Italic, before: '[i]', after: '[/i]', key: 'i' },
  { label: 'Underlined', icon: Underline, before: '[u]', after: '[/u]', key: 'u' },
  { label: 'Struck through', icon: Strikethrough, before: '[s]', after: '[/s]' },
  { label: 'Colour', icon: Palette, before: '[color=#f0c26a]', after: '[/color]' },
  { label: 'Size', icon: Type, before: '[size=24]', after: '[/size]' },
  { label: 'Centred', icon: TextAlignCenter, before: '[center]', after: '[/center]' },
  { label: 'Film on YouTube', icon: Video, before: '[youtube]', after: '[/youtube]' },
  { label: 'Name a gangster', icon: AtSign, before: '@', after: '' },
];

const nobody: readonly PublicCharacter[] = [];

interface MarkupFieldProps {
  readonly label: string;
  readonly value: string;
  readonly maxLength: number;
  /** The writer, who is not offered as a name. */
  readonly me: string;
  readonly onChange: (value: string) => void;
}

/** Where a page is written: tags by buttons and keys, names completed after an @, pictures kept and named. */
export function MarkupField({ label, value, maxLength, me, onChange }: MarkupFieldProps) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [isPicking, setPicking] = useState(false);
  const [typing, setTyping] = useState<Typing | null>(null);
  const [chosen, setChosen] = useState(0);
  const people = useSuggestions(typing, nobody, me);
  const current = people[Math.min(chosen, people.length - 1)];
  const hasList = typing !== null && people.length > 0;
  const { busy, error, submit } = useSubmit('POST images', {
    errors: 'inline',
    overlay: false,
    done: ({ reference }) => show(reference),
  });

  function change(text: string, { from, to }: Selection): void {
    // At once: whoever is already in the next field is not to be brought back.
    flushSync(() => onChange(text.slice(0, maxLength)));
    field.current?.focus();
    field.current?.setSelectionRange(from, to);
  }

  function wrap(before: string, after: string): void {
    const area = field.current;
    const at = { from: area?.selectionStart ?? value.length, to: area?.selectionEnd ?? value.length };
    const { text, selection } = wrapped(value, at, before, after);
    change(text, selection);
    if (before === '@') setTyping(mentionAt(text, selection.to));
  }

  function complete(person: PublicCharacter): void {
    if (typing === null) return;
    const { text, caret } = completed(value, typing, person.username);
    setTyping(null);
    change(text, { from: caret, to: caret });
  }

  function press(event: KeyboardEvent): void {
    if (isComposing(event.nativeEvent)) return;
    const tool = (event.ctrlKey || event.metaKey) && tools.find(({ key }) => key === event.key.toLowerCase());
    if (tool) wrap(tool.before, tool.after);
    else if (!hasList || !chooseByKey(event.key)) return;
    event.preventDefault();
    // Escape closes the list, not the dialog around it.
    event.stopPropagation();
  }

  function chooseByKey(key: string): boolean {
    const { length } = people;
    if (key === 'ArrowDown') setChosen((chosen + 1) % length);
    else if (key === 'ArrowUp') setChosen((chosen + length - 1) % length);
    else if (key === 'Escape') setTyping(null);
    else if ((key === 'Enter' || key === 'Tab') && current) complete(current);
    else return false;
    return true;
  }

  const show = (reference: string) => wrap(`[imgupload=${reference}]`, '');

  function take({ file, reference }: PickedPicture): void {
    setPicking(false);
    if (reference !== null) return show(reference);
    const form = new FormData();
    form.append('image', file);
    void submit({ body: form });
  }

  return (
    <div className={styles.field}>
      <div className={styles.head}>
        <label htmlFor={id}>{label}</label>
        <small>
          {value.length} of {maxLength} characters
        </small>
      </div>
      <div className={styles.box}>
        <div className={styles.tools} role="toolbar" aria-label="Formatting">
          {tools.map(({ label: name, icon, before, after }) => (
            <IconButton
              key={name}
              label={name}
              icon={icon}
              // The field keeps its selection.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => wrap(before, after)}
            />
          ))}
          <IconButton
            label="Picture"
            icon={Image}
            aria-busy={busy !== null || undefined}
            onClick={() => setPicking(true)}
          />
        </div>
        <textarea
          ref={field}
          id={id}
          rows={12}
          spellCheck
          aria-autocomplete="list"
          aria-haspopup="listbox"
          aria-controls={hasList ? `${id}-people` : undefined}
          aria-activedescendant={hasList && current ? optionId(`${id}-people`, current) : undefined}
          maxLength={maxLength}
          value={value}
          onChange={({ target }) => {
            onChange(target.value);
            setTyping(mentionAt(target.value, target.selectionStart));
            setChosen(0);
          }}
          onKeyDown={press}
          onBlur={() => setTyping(null)}
        />
        {hasList && <NameList id={`${id}-people`} people={people} chosen={current} onChoose={complete} />}
      </div>
      {error !== null && (
        <p className={styles.problem} role="alert">
          {error}
        </p>
      )}
      {isPicking && <PicturePicker onPick={take} onClose={() => setPicking(false)} />}
    </div>
  );
}
