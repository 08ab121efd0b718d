import { ScanSearch } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useRead } from '../../app/reads/use-read.ts';
import { useCharacter } from '../../app/state/use-character.ts';
import { useTimer } from '../../app/state/use-timer.ts';
import { money, signedMoney, outOf } from '../../app/text/format.ts';
import { Chip } from '../../ui/chip.tsx';
import { ResultSlot } from '../../ui/result-slot.tsx';
import { HeroFigure, Screen } from '../../ui/screen.tsx';
import { SkeletonBlock } from '../../ui/skeleton.tsx';
import { WaitRing } from '../../ui/wait-ring.tsx';
import type { Previous, Told } from './answers.ts';
import { outcomes } from './outcome-words.ts';
import { QuestionForm } from './question-form.tsx';

/** A sentence to fill in, and the witness who knows whether it is true (S114). */
export function VerifyKill() {
  const [query] = useSearchParams();
  const deceased = query.get('deceased') ?? '';
  const suspect = query.get('suspect') ?? '';
  const previous = useRead('GET verifykill/previous');
  const [told, setTold] = useState<Told | null>(null);
  return (
    <Screen
      place={`Killing · ${useCharacter().location_name}`}
      title="Verify Kill"
      lead="Name a suspect and the dead, and pay a witness to tell you."
      aside={previous && previous.asked > 0 ? <WorthFigure previous={previous} /> : undefined}
    >
      <Result told={told} />
      {previous === null ? (
        <SkeletonBlock height={520} />
      ) : (
        // Another profile's link is another question.
        <QuestionForm
          key={`${suspect}\n${deceased}`}
          previous={previous}
          suspect={suspect}
          deceased={deceased}
          onTold={setTold}
        />
      )}
    </Screen>
  );
}

function WorthFigure({ previous: { answered, asked } }: { readonly previous: Previous }) {
  return <HeroFigure value={outOf(answered, asked)} label="questions were answered" />;
}

function Result({ told }: { readonly told: Told | null }) {
  const { timer, phase } = useTimer('verify-kill');
  const wait = <WaitRing timer={timer} phase={phase} label="Next question" />;
  if (told === null)
    return (
      <ResultSlot
        tone="idle"
        icon={<ScanSearch aria-hidden="true" />}
        verdict={phase === 'ready' ? 'Somebody saw it.' : 'Your witness has gone to ground.'}
        facts="Neither the suspect nor the killer learns that you asked."
        wait={wait}
        resultKey="idle"
      />
    );
  const { result, suspect, bribe, wait_until: until } = told;
  const { tone, icon: Icon, verdict } = outcomes[result];
  return (
    <ResultSlot
      tone={tone}
      icon={<Icon aria-hidden="true" />}
      verdict={verdict(suspect.username)}
      facts={
        result === 'failed' ? (
          <Chip>{money(bribe)} was not enough, and is still yours</Chip>
        ) : (
          <Chip tone="danger">{signedMoney(0 - bribe)}</Chip>
        )
      }
      wait={wait}
      resultKey={until}
    />
  );
}
