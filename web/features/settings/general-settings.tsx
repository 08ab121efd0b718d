import { Suspense, useState } from 'react';
import { dialogPart } from '../../app/dialogs/dialog-part.tsx';
import { part } from '../../app/boot/part.ts';
import { useCharacter } from '../../app/state/use-character.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Stack } from '../../ui/screen.tsx';
import { SkeletonBlock } from '../../ui/skeleton.tsx';
import styles from './general-settings.module.css';
import { ReservedName } from './reserved-name.tsx';
import { TextSettings } from './text-settings.tsx';

const FeatureBlocks = part('FeatureBlocks', () => import('./feature-blocks.tsx'));
const PictureDialog = dialogPart<'PictureDialog', { readonly onClose: () => void }>(
  'PictureDialog',
  () => import('./picture-dialog.tsx'),
);

/** Who the player is to others. */
export function GeneralSettings() {
  return (
    <Stack>
      <Picture />
      <ReservedName />
      <TextSettings />
      <Suspense fallback={<SkeletonBlock height={240} />}>
        <FeatureBlocks />
      </Suspense>
    </Stack>
  );
}

function Picture() {
  const character = useCharacter();
  const [choosing, setChoosing] = useState(false);
  return (
    <Panel title="Picture" padded>
      <div className={styles.picture}>
        <Avatar url={character.avatar_box_url} size={96} />
        <div className={styles.words}>
          <p>Everybody sees it beside the name {character.username}, for this life.</p>
          <Button onPress={() => setChoosing(true)}>Change picture</Button>
        </div>
      </div>
      {choosing && <PictureDialog onClose={() => setChoosing(false)} />}
    </Panel>
  );
}
