import { PenLine } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { useEditing } from './editing.ts';
import { PortraitButton } from './portrait-button.tsx';

/** What a player can do on their own profile (R197). */
export function OwnActs() {
  const [, setEditing] = useEditing();
  return (
    <>
      <PortraitButton label="Change Avatar" />
      <Button small onPress={() => setEditing(true)}>
        <PenLine size={16} aria-hidden="true" /> Edit profile
      </Button>
    </>
  );
}
