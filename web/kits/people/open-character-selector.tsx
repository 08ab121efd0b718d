import { Search, UserSearch, Users } from 'lucide-react';
import { useAtomValue } from 'jotai/react';
import { useState } from 'react';
import type { ListedCharacter } from '../../app/api/shapes.ts';
import { useRead } from '../../app/reads/use-read.ts';
import { peopleTabs } from '../../app/screens/contributions.ts';
import { characterAtom } from '../../app/state/state.ts';
import { useSettled } from '../../app/reads/use-settled.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Field } from '../../ui/field.tsx';
import { Modal } from '../../ui/modal.tsx';
import { PanelTabs } from '../../ui/panel-tabs.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import styles from './open-character-selector.module.css';
import { queryOf, readWish, searchPauseMs, type CharacterQuery } from './find-wish.ts';
import { levelText } from './level-text.ts';
import { recentCharacters } from './recent-characters.ts';

export interface CharacterSelectorProps {
  /** What it is that somebody is chosen for, as a question. */
  readonly title: string;
  /** The living when left out. The dead are listed at once: nobody is online, a friend or in a family any more. */
  readonly among?: 'living' | 'dead';
  readonly onPick: (character: ListedCharacter) => void;
  readonly onClose: () => void;
}

/** [R074] That of friends comes with the feature that makes them. */
const tabs = [
  { id: 'recent', label: 'Recent' },
  { id: 'online', label: 'Online' },
  ...peopleTabs.map(({ name, label }) => ({ id: name, label })),
  { id: 'family', label: 'Family' },
];

/** The selector while it is open. */
export function OpenCharacterSelector({ title, among = 'living', onPick, onClose }: CharacterSelectorProps) {
  const [typed, setTyped] = useState('');
  const [tab, setTab] = useState('recent');
  const name = useSettled(typed.trim(), searchPauseMs);
  const [recent] = useState(recentCharacters);
  const ofDead = among === 'dead';
  const view = ofDead ? 'dead' : name !== '' ? 'alive' : tab === 'online' ? 'online' : 'recent';
  const query = queryOf({ ...readWish(new URLSearchParams()), name, view }, recent);
  const People = name === '' && !ofDead ? peopleTabs.find((each) => each.name === tab)?.People : undefined;
  const found =
    People !== undefined ? (
      <People onPick={onPick} />
    ) : name === '' && !ofDead && tab === 'family' ? (
      <FamilyChoices onPick={onPick} />
    ) : query === null ? (
      <Empty icon={<UserSearch aria-hidden="true" />} sentence="You have not looked anyone up yet." />
    ) : (
      <Choices query={query} onPick={onPick} />
    );
  return (
    <Modal title={title} steady onClose={onClose}>
      <div className={styles.search}>
        <Field
          label="Name"
          type="search"
          value={typed}
          onChange={setTyped}
          maxLength={12}
          autoComplete="off"
        />
      </div>
      {name === '' && !ofDead ? (
        <PanelTabs label="Gangsters" tabs={tabs} current={tab} onChange={setTab}>
          {found}
        </PanelTabs>
      ) : (
        found
      )}
    </Modal>
  );
}

/** The members of the player's family. */
function FamilyChoices({ onPick }: Pick<CharacterSelectorProps, 'onPick'>) {
  const family = useAtomValue(characterAtom)?.family ?? null;
  return family === null ? (
    <Empty icon={<Users aria-hidden="true" />} sentence="You belong to no family." />
  ) : (
    <Choices query={{ family_id: family.id, dead: false }} onPick={onPick} />
  );
}

function Choices({
  query,
  onPick,
}: {
  readonly query: CharacterQuery;
  readonly onPick: CharacterSelectorProps['onPick'];
}) {
  const answer = useRead('GET characters', { query, quiet: true, keepPrevious: true });
  if (answer === null) return <SkeletonRows rows={5} height={52} />;
  if (answer.data.length === 0) {
    // R257
    return (
      <Empty icon={<Search aria-hidden="true" />} sentence="There are no search results for those terms." />
    );
  }
  return <PeopleChoices characters={answer.data} onPick={onPick} />;
}

interface PeopleChoicesProps {
  readonly characters: readonly ListedCharacter[];
  readonly onPick: (character: ListedCharacter) => void;
}

/** Gangsters, one of whom is chosen by a press. */
export function PeopleChoices({ characters, onPick }: PeopleChoicesProps) {
  return (
    <ul>
      {characters.map((character) => (
        <li key={character.id}>
          <button type="button" className={styles.choice} onClick={() => onPick(character)}>
            <Avatar url={character.avatar_url} />
            <span>
              <b>{character.username}</b>
              <small>{levelText(character.level)}</small>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
