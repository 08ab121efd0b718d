import { maxProfileLength } from '@rackets/engine/features/profile/limits.ts';
import { useState } from 'react';
import type { AnswerOf } from '@rackets/gateway/features/calls.ts';
import type { OwnCharacter } from '../../app/api/shapes.ts';
import { changeAnswer } from '../../app/reads/query-client.ts';
import { useRead } from '../../app/reads/use-read.ts';
import { useSubmit } from '../../app/reads/use-submit.ts';
import { MarkupField } from '../../kits/markup/markup-field.tsx';
import { useDraft } from '../../app/state/use-draft.ts';
import { levelText } from '../../kits/people/level-text.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { FormError } from '../../ui/field.tsx';
import { Modal } from '../../ui/modal.tsx';
import { SkeletonBlock } from '../../ui/skeleton.tsx';
import { Switch } from '../../ui/switch.tsx';
import { PortraitButton } from './portrait-button.tsx';
import { Papers } from './papers.tsx';
import styles from './profile-editor.module.css';
import { ProfileSheet } from './profile-sheet.tsx';

type Profile = AnswerOf<'GET me/character/profile'>['profile'];

export interface ProfileEditorProps {
  readonly me: OwnCharacter;
  readonly onClose: () => void;
}

/** Editing the player's profile (S170): text, paper and portrait, with a preview of what others see. */
export function ProfileEditor({ me, onClose }: ProfileEditorProps) {
  const saved = useRead('GET me/character/profile', { quiet: true })?.profile ?? null;
  if (saved === null)
    return (
      <Modal title="Your profile" onClose={onClose} wide>
        <SkeletonBlock height={420} />
      </Modal>
    );
  return <Editor me={me} saved={saved} onClose={onClose} />;
}

function Editor({ me, saved, onClose }: ProfileEditorProps & { readonly saved: Profile }) {
  // A reload in the middle loses no words.
  const [draft, keepDraft] = useDraft(me.id, 'profile');
  const [content, setContent] = useState(draft === '' ? saved.content : draft);
  const [paper, setPaper] = useState(saved.bg_colour);
  const [blends, setBlends] = useState(saved.blend_avatar);
  const isChanged = content !== saved.content || paper !== saved.bg_colour || blends !== saved.blend_avatar;
  const { busy, error, submit } = useSubmit('PATCH me/character/profile', {
    errors: 'inline',
    overlay: false,
    refreshes: ['GET characters/:id'],
    done: (answer) => {
      keepDraft('');
      changeAnswer('GET me/character/profile', () => answer);
      onClose();
    },
  });

  function write(text: string): void {
    setContent(text);
    keepDraft(text === saved.content ? '' : text);
  }

  function discard(): void {
    write(saved.content);
    setPaper(saved.bg_colour);
    setBlends(saved.blend_avatar);
  }

  const shown = { ...saved, content, bg_colour: paper, blend_avatar: blends };
  return (
    <Modal
      title="Your profile"
      onClose={onClose}
      wide
      under={
        <>
          <span>Everybody who opens your profile sees this.</span>
          {isChanged && <Chip tone="warn">Unsaved</Chip>}
        </>
      }
    >
      <div className={styles.editor}>
        <div className={styles.write}>
          <MarkupField
            label="Your words"
            value={content}
            maxLength={maxProfileLength}
            me={me.id}
            onChange={write}
          />
          <Papers paper={paper} onChoose={setPaper} />
          <div className={styles.blend}>
            <Avatar url={me.avatar_url} />
            <PortraitButton label="Change portrait" />
            <Switch checked={blends} onChange={setBlends}>
              Blend the portrait into the paper
            </Switch>
          </div>
        </div>
        <div className={styles.preview}>
          <p className={styles.title}>As others see it</p>
          <div className={styles.card}>
            {!blends && (
              <div className={styles.person}>
                <Avatar url={me.avatar_url} size={56} />
                <span>
                  <b>{me.username}</b>
                  <small>{levelText(me.level)}</small>
                </span>
              </div>
            )}
            {content === '' && !blends ? (
              <p className={styles.nothing}>
                Nothing yet. What you write is the first thing others read of you.
              </p>
            ) : (
              <ProfileSheet profile={shown} portrait={me.avatar_box_url} username={me.username} />
            )}
          </div>
        </div>
      </div>
      <FormError>{error}</FormError>
      <div className={styles.foot}>
        <Button off={content === ''} onPress={() => write('')}>
          Clear everything
        </Button>
        <Button off={!isChanged} onPress={discard}>
          Discard changes
        </Button>
        <Button
          look="filled"
          off={!isChanged}
          busy={busy !== null}
          onPress={() =>
            void submit({
              body: { profile: { content: content.trim(), bg_colour: paper, blend_avatar: blends } },
            })
          }
        >
          Save profile
        </Button>
      </div>
    </Modal>
  );
}
