import { ThumbsDown, ThumbsUp } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { changeAnswer } from '../../app/reads/query-client.ts';
import { useRead } from '../../app/reads/use-read.ts';
import { refreshState } from '../../app/reads/refresh-state.ts';
import { clockTime, number } from '../../app/text/format.ts';
import { ResultSlot } from '../../ui/result-slot.tsx';
import { HeroFigure, Screen } from '../../ui/screen.tsx';
import { SkeletonBlock } from '../../ui/skeleton.tsx';
import type { RespectPage } from './answers.ts';
import { GiveRespect, type Shown } from './give-respect.tsx';

/** Another tab may give, too. */
const refreshMs = 15_000;

/** What the player has to give today, and to whom (S130). */
export function Respect() {
  const [query] = useSearchParams();
  const page = useRead('GET respect', { refetchMs: refreshMs });
  const [last, setLast] = useState<(Shown & { readonly at: number }) | null>(null);
  return (
    <Screen
      place="Community"
      title="Respect"
      lead="The total shows on a profile for everybody to see. Only the two of you know who gave it."
      aside={
        page && (
          <>
            <HeroFigure value={number(page.available)} label="left to give today" />
            <HeroFigure value={clockTime(page.refills_at)} label={`${page.per_day} again, midnight UTC`} />
          </>
        )
      }
    >
      <Result last={last} page={page} />
      {page === null ? (
        <SkeletonBlock height={320} />
      ) : (
        <GiveRespect
          // Another profile's link is another form.
          key={query.get('username') ?? ''}
          page={page}
          username={query.get('username') ?? ''}
          onShown={(shown, left) => {
            changeAnswer('GET respect', (before) => ({ ...before, ...left }));
            setLast({ ...shown, at: Date.now() });
            // The menu's mark: not worth a word when it fails.
            refreshState().catch(() => undefined);
          }}
        />
      )}
    </Screen>
  );
}

interface ResultProps {
  readonly last: (Shown & { readonly at: number }) | null;
  readonly page: RespectPage | null;
}

function Result({ last, page }: ResultProps) {
  if (last === null)
    return (
      <ResultSlot
        tone="idle"
        icon={<ThumbsUp aria-hidden="true" />}
        verdict={page?.available === 0 ? 'You have given all of it.' : 'Who has earned it?'}
        facts="They are told who it was."
        resultKey="idle"
      />
    );
  const { kind, amount, username, at } = last;
  const good = kind === 'respect';
  return (
    <ResultSlot
      tone={good ? 'success' : 'warn'}
      icon={good ? <ThumbsUp aria-hidden="true" /> : <ThumbsDown aria-hidden="true" />}
      verdict={`You showed ${username} ${number(amount)} ${kind}.`}
      facts="It shows on their profile now."
      resultKey={String(at)}
    />
  );
}
