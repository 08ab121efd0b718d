import { ScanSearch } from 'lucide-react';
import { usePageNumber } from '../../app/pages/use-page-number.ts';
import { useRead } from '../../app/reads/use-read.ts';
import { useCharacter } from '../../app/state/use-character.ts';
import { money, number } from '../../app/text/format.ts';
import { CharacterLink } from '../../kits/people/character-link.tsx';
import { AttemptHistory } from '../../kits/statistics/attempt-history.tsx';
import { shareText } from '../../kits/statistics/personal-record.tsx';
import { whenColumn } from '../../kits/statistics/when-column.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Figures } from '../../ui/figures.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Screen, Stack } from '../../ui/screen.tsx';
import type { Column } from '../../ui/table.tsx';
import { checkColumn } from '../../kits/draws/check-draw.tsx';
import type { Question } from './answers.ts';
import { outcomes } from './outcome-words.ts';

const name = (who: Question['suspect']) =>
  who ? <CharacterLink id={who.id} username={who.username} /> : 'a gangster';

const columns: readonly Column<Question>[] = [
  whenColumn,
  {
    head: 'Suspect',
    cell: ({ suspect }) => name(suspect),
    plain: ({ suspect }) => suspect?.username ?? 'a gangster',
    phone: 'main',
  },
  {
    head: 'The dead',
    cell: ({ deceased }) => name(deceased),
    plain: ({ deceased }) => deceased?.username ?? 'a gangster',
  },
  { head: 'Bribe', cell: (row) => money(row.bribe), plain: (row) => row.bribe, number: true },
  {
    head: 'Outcome',
    cell: ({ result }) => outcomes[result].label,
    plain: ({ result }) => outcomes[result].label,
  },
];

/** Every question and what came of it (S115). */
export function Previous() {
  const page = usePageNumber();
  const answer = useRead('GET verifykill/previous', { query: { page }, keepPrevious: true });
  return (
    <Screen
      place={`Killing · ${useCharacter().location_name}`}
      title="Verify Kill"
      lead="What you asked, and what it was worth. Nobody else sees it."
    >
      <Stack>
        <AttemptHistory
          look={{
            label: 'Questions',
            title: 'History',
            columns,
            file: 'verify-kill',
            empty: {
              icon: <ScanSearch />,
              sentence: 'You have no history.',
              next: <ButtonLink to="/main/verifykill">Ask a witness</ButtonLink>,
            },
          }}
          check={checkColumn}
          page={answer?.previous ?? null}
          address="/main/verifykill/previous"
        />
        {answer !== null && answer.asked > 0 && (
          <Panel title="Personal Record">
            <Figures
              figures={[
                { label: 'Witnesses asked', value: number(answer.asked) },
                { label: 'Answered', value: shareText(answer.answered, answer.asked) },
                { label: 'Spent', value: money(answer.spent) },
              ]}
            />
          </Panel>
        )}
      </Stack>
    </Screen>
  );
}
