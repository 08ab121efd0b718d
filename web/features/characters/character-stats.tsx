import type { AnswerOf } from '@rackets/gateway/http/routes/calls.ts';
import { count, fullDate, money } from '../../app/format.ts';
import { Figures, type Figure } from '../../ui/figures.tsx';
import { Panel } from '../../ui/panel.tsx';
import { levelNumber } from './level-text.ts';

type CharacterPage = AnswerOf<'GET characters/:id'>;

/** What everybody may know of a life. */
export function CharacterStats({ page }: { readonly page: CharacterPage }) {
  return (
    <Panel title="What the street knows">
      <Figures figures={figures(page)} />
    </Panel>
  );
}

function figures({ character, round }: CharacterPage): readonly Figure[] {
  const { level, rank, wealth, age, created_at, dead_at } = character;
  const known = [
    { label: 'Level', value: levelNumber(level) },
    { label: 'Rank', value: rank },
    { label: 'Wealth', value: `${wealth.name} (${wealthRange(wealth)})` },
    { label: 'Age', value: count(age, 'day') },
    { label: 'Round', value: round.id },
    { label: 'Came to town', value: fullDate(created_at) },
  ];
  return dead_at === null ? known : [...known, { label: 'Died', value: fullDate(dead_at) }];
}

function wealthRange({ from, to }: CharacterPage['character']['wealth']): string {
  return to === null ? `${money(from)} or more` : `${money(from)} to ${money(to)}`;
}
