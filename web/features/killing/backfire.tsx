import { Undo2 } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { useRead } from '../../app/reads/use-read.ts';
import { useCharacter } from '../../app/state/use-character.ts';
import { count, percent, whenTime } from '../../app/text/format.ts';
import { serverClock } from '../../app/time/clock.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Chip } from '../../ui/chip.tsx';
import { GameIcon } from '../../ui/game-icon.tsx';
import { ResultSlot } from '../../ui/result-slot.tsx';
import { Screen, Stack } from '../../ui/screen.tsx';
import { SkeletonBlock } from '../../ui/skeleton.tsx';
import type { BackfirePage } from './answers.ts';
import { BackfireSlots } from './backfire-slots.tsx';
import { BackfireWords } from './backfire-words.tsx';

/** What goes back to those who shoot at the player and fail (S107). */
export function Backfire() {
  const page = useRead('GET killing/backfire');
  /** How many answers were set a moment ago. */
  const [set, setSet] = useState<number | null>(null);
  return (
    <Screen
      place={`Killing · ${useCharacter().location_name}`}
      title="Backfire"
      lead="Whoever shoots you and fails gets the next slot back. After the last it starts over."
    >
      <Latest shot={page?.last_shot ?? null} set={set} />
      {page === null ? (
        <SkeletonBlock height={420} />
      ) : (
        <Stack>
          <BackfireSlots key={`${page.backfire.join()} ${page.next}`} page={page} onSet={setSet} />
          <BackfireWords key={page.message} saved={page.message ?? ''} />
        </Stack>
      )}
    </Screen>
  );
}

interface LatestProps {
  readonly shot: BackfirePage['last_shot'];
  readonly set: number | null;
}

/** What the player set just now, or the last shot that they survived. */
function Latest({ shot, set }: LatestProps) {
  // One slot for all: its live region lasts.
  return <ResultSlot {...(set !== null ? setWords(set) : shot ? survived(shot) : nobody)} />;
}

type Shown = ComponentProps<typeof ResultSlot>;

const setWords = (set: number): Shown => ({
  tone: 'success',
  icon: <Undo2 aria-hidden="true" />,
  verdict:
    set === 0 ? 'Nobody gets anything back.' : `You have set ${count(set, 'answer')} to those who shoot.`,
  facts: set === 0 ? 'Your bullets stay with you.' : 'The first of them is next.',
  resultKey: `set ${set}`,
});

const nobody: Shown = {
  tone: 'idle',
  icon: <GameIcon name="revolver" />,
  verdict: 'Nobody has shot at you and failed.',
  facts: 'If somebody does, it stands here, with what went back.',
  resultKey: 'idle',
};

function survived(shot: NonNullable<BackfirePage['last_shot']>): Shown {
  const { shooter, shooter_death: died, bullets, bullets_back: back, health } = shot;
  const who = shooter?.username ?? 'Somebody';
  return {
    tone: died ? 'success' : 'danger',
    icon: <Avatar url={shooter?.avatar_url ?? null} size={44} />,
    verdict: died ? `${who} fired. You lived, and they did not.` : `${who} fired and you lived.`,
    facts: (
      <>
        <Chip tone="danger">Health {percent(health)} after it</Chip>
        <Chip>{count(bullets, 'bullet')} fired</Chip>
        <Chip>{back > 0 ? `${count(back, 'bullet')} went back` : 'nothing went back'}</Chip>
        <Chip>{whenTime(shot.created_at, serverClock.now())}</Chip>
      </>
    ),
    resultKey: shot.created_at,
  };
}
