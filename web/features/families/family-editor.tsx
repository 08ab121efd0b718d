import { maxProfileLength } from '@rackets/engine/features/profile/limits.ts';
import { useAtomValue } from 'jotai/react';
import { useState } from 'react';
import { useSubmit } from '../../app/reads/use-submit.ts';
import { characterAtom } from '../../app/state/state.ts';
import { useDraftOf } from '../../app/state/use-draft.ts';
import { MarkupField } from '../../kits/markup/markup-field.tsx';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { FormError } from '../../ui/field.tsx';
import { Modal } from '../../ui/modal.tsx';
import { Stack } from '../../ui/screen.tsx';
import { Papers } from '../profile/papers.tsx';
import { ProfileSheet } from '../profile/profile-sheet.tsx';
import type { FamilyPage } from './answers.ts';
import styles from './dashboard.module.css';

export interface FamilyEditorProps {
  readonly id: string;
  readonly family: FamilyPage['family'];
  readonly onClose: () => void;
}

/** Editing what the family says of itself, with a preview of what others see (S172). */
export function FamilyEditor({ id, family, onClose }: FamilyEditorProps) {
  const { profile } = family;
  // The dialog stands outside the shell.
  const me = useAtomValue(characterAtom)?.id ?? '';
  const [content, write, settle] = useDraftOf(profile.content, `family.profile.${id}`);
  const [paper, setPaper] = useState(profile.bg_colour);
  const isChanged = content !== profile.content || paper !== profile.bg_colour;
  const { busy, error, submit } = useSubmit('PATCH family/profile', {
    errors: 'inline',
    overlay: false,
    refreshes: ['GET families/:id'],
    done: () => {
      settle();
      onClose();
    },
  });
  return (
    <Modal
      title={family.name}
      onClose={onClose}
      wide
      under={
        <>
          <span>Everybody who opens the family’s name sees this.</span>
          {isChanged && <Chip tone="warn">Unsaved</Chip>}
        </>
      }
    >
      <Stack>
        <MarkupField
          key={id}
          label="What the family says of itself"
          value={content}
          maxLength={maxProfileLength}
          me={me}
          onChange={write}
        />
        <Papers paper={paper} onChoose={setPaper} />
        <ProfileSheet
          profile={{ ...profile, content, bg_colour: paper, blend_avatar: false }}
          portrait=""
          username={family.name}
        />
        <FormError>{error}</FormError>
        <div className={styles.save}>
          <Button
            look="filled"
            off={!isChanged}
            busy={busy !== null}
            free
            onPress={() => void submit({ body: { profile: { content: content.trim(), bg_colour: paper } } })}
          >
            Save profile
          </Button>
        </div>
      </Stack>
    </Modal>
  );
}
