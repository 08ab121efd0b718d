import { Circle, Skull } from 'lucide-react';
import type { ListedCharacter } from '../../app/api/shapes.ts';
import { Chip } from '../../ui/chip.tsx';
import { causeText } from './cause-text.ts';

/** [R113] Dead with its cause, online or offline. */
export function CharacterStatus({ character }: { readonly character: ListedCharacter }) {
  if (character.dead !== null) {
    return (
      <Chip tone="danger">
        <Skull aria-hidden="true" />
        Dead ({causeText(character.dead, character.revealed_at)})
      </Chip>
    );
  }
  return character.active_now ? (
    <Chip tone="success">
      <Circle aria-hidden="true" fill="currentcolor" />
      Online
    </Chip>
  ) : (
    <Chip>
      <Circle aria-hidden="true" />
      Offline
    </Chip>
  );
}
