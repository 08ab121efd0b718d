/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a combobox's list can hold pictures; a select's cannot */
import { useSetAtom } from 'jotai/react';
import { Search } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { useEffect, useId, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCloseOnBack } from '../../ui/use-close-on-back.ts';
import { useFocusReturn } from '../../ui/use-focus-return.ts';
import type { Action } from '../actions/action.ts';
import { useRunAction } from '../actions/use-run-action.ts';
import { useOverPage } from '../screens/link-dialogs.ts';
import { sheetAtom } from '../dialogs/sheet.ts';
import { groupsOf, type Option, type OptionGroup } from './options.ts';
import { OptionRow } from './option-row.tsx';
import styles from './palette.module.css';
import { useGangsters, type Lookup } from './use-gangsters.ts';
import { isComposing } from '../../ui/is-composing.ts';

/** The command palette, which is the Gangster Lookup, too (R049). */
export function Palette({ actions }: { readonly actions: readonly Action[] }) {
  const setPanel = useSetAtom(sheetAtom);
  const giveBack = useFocusReturn();
  useCloseOnBack(() => setPanel(null));
  return (
    <Dialog.Root open onOpenChange={(open) => !open && setPanel(null)}>
      <Dialog.Portal>
        <Dialog.Overlay className={styles.shade} />
        <Dialog.Content className={styles.palette} aria-describedby={undefined} onCloseAutoFocus={giveBack}>
          <Dialog.Title className="visually-hidden">Gangster Lookup and commands</Dialog.Title>
          {/* The lookup's own words are not an action of itself. */}
          <Combobox actions={actions.filter(({ id }) => id !== 'lookup')} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Combobox({ actions }: { readonly actions: readonly Action[] }) {
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  const lookup = useGangsters(typed);
  const groups = groupsOf(actions, lookup.phase === 'found' ? lookup.gangsters : [], typed);
  const options = groups.flatMap((group) => group.options);
  const choose = useChoose();
  const list = useId();
  const at = Math.min(active, options.length - 1);
  const current = options[at];

  const press = (event: KeyboardEvent): void => {
    if (isComposing(event.nativeEvent)) return;
    const next = movedTo(event.key, at, options.length);
    if (next !== null) {
      event.preventDefault();
      setActive(next);
    } else if (event.key === 'Enter' && current !== undefined) {
      event.preventDefault();
      choose(current);
    }
  };

  return (
    <>
      <div className={styles.field}>
        <Search size={18} aria-hidden="true" />
        <input
          role="combobox"
          aria-label="A gangster's name, a screen or a command"
          aria-expanded={options.length > 0}
          aria-controls={list}
          aria-autocomplete="list"
          aria-activedescendant={current === undefined ? undefined : rowId(list, current)}
          placeholder="A gangster's name, a screen, a command"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={40}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setActive(0);
          }}
          onKeyDown={press}
        />
      </div>
      <Options list={list} groups={groups} current={current} choose={choose} />
      <output className={styles.news}>{newsOf(lookup)}</output>
    </>
  );
}

interface OptionsProps {
  readonly list: string;
  readonly groups: readonly OptionGroup[];
  readonly current: Option | undefined;
  readonly choose: (option: Option) => void;
}

function Options({ list, groups, current, choose }: OptionsProps) {
  const currentId = current && rowId(list, current);
  useEffect(() => {
    if (currentId !== undefined) document.getElementById(currentId)?.scrollIntoView({ block: 'nearest' });
  }, [currentId]);
  return (
    <div id={list} role="listbox" aria-label="Results" className={styles.list}>
      {groups.map(({ name, options }) => (
        <div key={name} role="group" aria-label={name}>
          <p className={styles.group} aria-hidden="true">
            {name}
          </p>
          {options.map((option) => (
            <OptionRow
              key={option.id}
              id={rowId(list, option)}
              option={option}
              selected={option === current}
              onChoose={() => choose(option)}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

/** Closes the palette, then does what was chosen: a gangster's profile opens by its address (R030). */
function useChoose(): (option: Option) => void {
  const setPanel = useSetAtom(sheetAtom);
  const run = useRunAction();
  const navigate = useNavigate();
  const over = useOverPage();
  return (option) => {
    setPanel(null);
    if ('action' in option) run(option.action);
    else void navigate(`/main/character/${option.gangster.id}`, { state: over });
  };
}

function rowId(list: string, option: Option): string {
  return `${list}-${option.id}`;
}

/** Where a key moves the choice among `count` rows; null for keys that do not move it. */
function movedTo(key: string, from: number, count: number): number | null {
  if (count === 0) return null;
  if (key === 'ArrowDown') return (from + 1) % count;
  if (key === 'ArrowUp') return (from - 1 + count) % count;
  return null;
}

function newsOf(lookup: Lookup): string {
  if (lookup.phase === 'found')
    return lookup.gangsters.length === 0 ? 'The name you entered was not found.' : '';
  return {
    idle: '',
    searching: 'Searching…',
    failed: 'The lookup is not responding. Keep typing to try again.',
  }[lookup.phase];
}
