import { useState } from 'react';
import { useRead } from '../../app/reads/use-read.ts';
import { useSubmit } from '../../app/reads/use-submit.ts';
import { GangsterField } from '../../kits/people/gangster-field.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/field.tsx';
import { Modal } from '../../ui/modal.tsx';
import { Option, Options } from '../../ui/option.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import type { Heist, Position } from './answers.ts';
import styles from './plan.module.css';
import { heistReads } from './use-heist.ts';

interface InviteDialogProps {
  readonly heist: Heist;
  readonly position: Position;
  readonly onClose: () => void;
}

const relationWords: Readonly<Record<string, string>> = { friend: 'a friend', family: 'of your family' };

/** Holds a seat for somebody: by name, or one of those who could come (E302). */
export function InviteDialog({ heist, position, onClose }: InviteDialogProps) {
  const [name, setName] = useState('');
  const found = useRead('GET heists/find/members', { query: { type: heist.type }, quiet: true });
  const { busy, error, setError, submit } = useSubmit('POST heists/:id/invite', {
    errors: 'inline',
    overlay: false,
    refreshes: heistReads,
    done: onClose,
  });
  const typed = name.trim();
  const set = (next: string): void => {
    setError(null);
    setName(next);
  };
  return (
    <Modal title={`Who is your ${position.name.toLowerCase()}?`} steady onClose={onClose}>
      <form
        className={styles.dialog}
        onSubmit={(event) => {
          event.preventDefault();
          if (typed !== '')
            void submit({ params: { id: heist.id }, body: { position_id: position.id, username: typed } });
        }}
      >
        <GangsterField value={name} error={error} onChange={set} question="Who gets the seat?" />
        {found === null ? (
          <SkeletonRows rows={3} height={48} />
        ) : found.characters.length === 0 ? (
          <p className={styles.hint}>None of your friends, your family or those online can come now.</p>
        ) : (
          <Options legend="Those who could come" className={styles.list}>
            {found.characters.map(({ character, relation_tags: tags }) => (
              <Option
                key={character.id}
                name="candidate"
                value={character.id}
                chosen={character.username === typed}
                onChoose={() => set(character.username)}
                className={styles.candidate}
              >
                <Avatar url={character.avatar_url} size={32} />
                <span>
                  <b>{character.username}</b>
                  <small>
                    level {character.level.number}
                    {tags.flatMap((tag) => relationWords[tag] ?? []).map((words) => `, ${words}`)}
                  </small>
                </span>
              </Option>
            ))}
          </Options>
        )}
        <FormError>{null}</FormError>
        <Button type="submit" look="filled" wide off={typed === ''} busy={busy !== null}>
          {typed === '' ? 'Invite' : `Invite ${typed}`}
        </Button>
      </form>
    </Modal>
  );
}
