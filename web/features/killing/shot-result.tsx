import { cityName } from '@rackets/engine/shared/catalogues/cities.ts';
import { Footprints, HeartPulse, Shield, Undo2 } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useTimer } from '../../app/state/use-timer.ts';
import { count, money, percent, whenTime } from '../../app/text/format.ts';
import { serverClock } from '../../app/time/clock.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Chip } from '../../ui/chip.tsx';
import { GameIcon } from '../../ui/game-icon.tsx';
import { ResultSlot } from '../../ui/result-slot.tsx';
import { TimeLeft } from '../../ui/time-left.tsx';
import { WaitRing } from '../../ui/wait-ring.tsx';
import type { Shooting, Target } from './answers.ts';
import type { Fired } from './fired.ts';

interface ShotResultProps {
  readonly last: Fired | null;
  readonly target: Target | null;
  readonly problem: Shooting['problem'];
}

/** What came of the last shot that did not kill, or how long the chosen target stays where they are (R635). */
export function ShotResult({ last, target, problem }: ShotResultProps) {
  const { timer, phase } = useTimer('killing');
  const shown = last ? outcomeOf(last) : target ? trailOf(target) : quietOf(problem, phase === 'ready');
  // One slot for all: its live region lasts.
  return <ResultSlot {...shown} wait={<WaitRing timer={timer} phase={phase} label="Next shot" />} />;
}

type Shown = Omit<ComponentProps<typeof ResultSlot>, 'wait'>;

function outcomeOf({ answer, target, bullets, at }: Fired): Shown {
  const { result, bullets_back: back } = answer;
  const { username, avatar_url: avatar } = target;
  const icon = <Avatar url={avatar} size={44} />;
  const came = (
    <Chip>
      <Undo2 aria-hidden="true" /> {back > 0 ? `${count(back, 'bullet')} came back` : 'Nothing came back'}
    </Chip>
  );
  if (result.shooter_death)
    return {
      tone: 'danger',
      icon,
      verdict: `${username} lived, shot back and killed you.`,
      facts: came,
      resultKey: `died ${at}`,
    };
  return {
    tone: 'warn',
    icon,
    verdict: `You fired ${count(bullets, 'bullet')} at ${username}, who lived.`,
    facts: (
      <>
        <Chip tone={back > 0 ? 'danger' : 'plain'}>
          <HeartPulse aria-hidden="true" /> Your health {percent(result.shooter_health)}
        </Chip>
        {came}
        {result.target_health !== null && <Chip>Theirs {percent(result.target_health)} at most</Chip>}
      </>
    ),
    resultKey: `lived ${at}`,
  };
}

function trailOf(target: Target): Shown {
  const { id, username, avatar_url: avatar, location_id: city, bounty, held_until: until } = target;
  const now = serverClock.now();
  return {
    tone: 'plain',
    icon: <Avatar url={avatar} size={44} />,
    verdict: `${username} is in ${cityName(city)}.`,
    facts: (
      <>
        <Chip tone="info">
          <Footprints aria-hidden="true" /> {target.follow ? 'Followed' : 'Not followed'}
        </Chip>
        {bounty > 0 && <Chip tone="warn">{money(bounty)} on their head</Chip>}
        <Chip>Found {whenTime(target.found_at, now)}</Chip>
        <Chip>
          Held until {whenTime(until, now)}, <TimeLeft until={until} spoken={null} />
        </Chip>
      </>
    ),
    resultKey: `trail ${id}`,
  };
}

/** While nobody is chosen. */
function quietOf(problem: Shooting['problem'], isReady: boolean): Shown {
  if (problem?.code === 'killing_protected' && problem.until !== undefined)
    return {
      tone: 'idle',
      icon: <Shield aria-hidden="true" />,
      verdict: 'You are protected.',
      facts: `Until ${whenTime(problem.until, serverClock.now())} nobody can shoot at you, nor you at anybody.`,
      resultKey: 'protected',
    };
  const icon = <GameIcon name="revolver" />;
  return isReady
    ? {
        tone: 'idle',
        icon,
        verdict: 'One shot, then a long quiet.',
        facts: 'Choose who it is for, and count your bullets twice.',
        resultKey: 'idle',
      }
    : {
        tone: 'idle',
        icon,
        verdict: 'Let the street go quiet first.',
        facts: 'You can fire again when the wait is over.',
        resultKey: 'waiting',
      };
}
