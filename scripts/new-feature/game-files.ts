import type { FeatureNames } from './names.ts';
import { pageFiles, type Files } from './page-files.ts';

/** A game of chance that ends at once: a bet, its result, limits, history and totals. */
export function gameFiles(names: FeatureNames): Files {
  return { ...pageFiles(names), ...engineFiles(names), ...otherFiles(names) };
}

function engineFiles({ kebab, camel, pascal, title }: FeatureNames): Files {
  const folder = `engine/features/${kebab}`;
  return {
    [`${folder}/manifest.ts`]: `import { defineManifest } from '../../kernel/declarations/manifest.ts';

export const ${camel}Manifest = defineManifest({ name: '${kebab}', title: '${title}', section: 'Casino' });
`,
    [`${folder}/rules.ts`]: `import { defineRules } from '../../kernel/state/world.ts';

/** Bets in dollars. A win returns \`pays\` times the stake, with \`winPpm\` chances in a million. */
export const ${camel}Rules = defineRules('${kebab}', {
  limits: { min: 10, max: 10_000 },
  winPpm: 475_000,
  pays: 2,
});
`,
    [`${folder}/game.ts`]: `import { gameKit } from '../../kits/game.ts';
import { ${camel}Rules } from './rules.ts';

export const ${camel}Game = gameKit({
  feature: '${kebab}',
  title: '${title}',
  limits: (world) => ${camel}Rules(world).limits,
});
`,
    [`${folder}/played.ts`]: `import { z } from 'zod';
import { defineEvent } from '../../kernel/declarations/event-definition.ts';
import { cash, say, who } from '../../kernel/declarations/sentence.ts';

export const played = defineEvent({
  type: '${kebab}.played',
  version: 1,
  data: z.strictObject({ staked: z.int().min(1), paid: z.int().min(0) }),
  visible: { owner: ['staked', 'paid'] },
  tell: ({ data, ...event }) =>
    say\`\${who(event)} staked \${cash(data.staked)} at ${title.toLowerCase()} and got \${cash(data.paid)}.\`,
  drawn: ({ paid }) => ({
    act: 'Play ${title.toLowerCase()}',
    rolls: { win: { question: 'Win', outcome: paid > 0 ? 'yes' : 'no' } },
  }),
});
`,
    [`${folder}/play.ts`]: `import { z } from 'zod';
import { defineCommand } from '../../kernel/declarations/command-definition.ts';
import { maxInputAmount } from '../../kernel/state/ledger.ts';
import { actingFreely } from '../../shared/people/acting-freely.ts';
import { ${camel}Game } from './game.ts';
import { played } from './played.ts';
import { ${camel}Rules } from './rules.ts';

/** One bet and its result. */
export const play${pascal} = defineCommand({
  type: '${kebab}.play',
  payload: z.strictObject({ amount: z.int().min(1).max(maxInputAmount) }),
  guards: actingFreely,
  decide(world, { payload: { amount } }, context) {
    const problem = ${camel}Game.checkBet(world, context, amount);
    if (problem) return problem;
    const character = context.me.id;
    const { winPpm, pays } = ${camel}Rules(world);
    const result = { staked: amount, paid: context.draw.chance(winPpm, 'win') ? pays * amount : 0 };
    return [
      played.draft(result, {
        moves: ${camel}Game.instantMoves(character, result),
        counts: ${camel}Game.counts(character, result),
        subjects: [{ id: character, role: 'owner' }],
      }),
    ];
  },
  answer: (events) => played.first(events).data,
});
`,
    [`${folder}/returns.ts`]: `import { fraction, type Fraction } from '../../kits/fraction.ts';
import { ${camel}Rules } from './rules.ts';

/** The exact return of a bet, as a part of the stake. */
export function returnOf({ winPpm, pays }: Pick<typeof ${camel}Rules.defaults, 'winPpm' | 'pays'>): Fraction {
  return fraction(BigInt(winPpm * pays), 1_000_000n);
}
`,
    [`${folder}/views.ts`]: `import { percentText } from '../../kits/fraction.ts';
import type { World } from '../../kernel/state/world.ts';
import { ${camel}Game } from './game.ts';
import { returnOf } from './returns.ts';
import { ${camel}Rules } from './rules.ts';

/** The page: the limits here, and what the game returns. */
export function view${pascal}(world: World, character: string, now: number) {
  const { min, max } = ${camel}Game.limitsNow(world, character, now);
  return { minimum_bet: min, maximum_bet: max, returns: \`\${percentText(returnOf(${camel}Rules(world)))} %\` };
}
`,
    [`${folder}/wishes.ts`]: `import type { Habit, Wish } from '../../kernel/declarations/wish.ts';
import { holding, inHand } from '../../shared/holders/holders.ts';
import { ${camel}Rules } from './rules.ts';

const play = (amount: number) => ({ type: '${kebab}.play', payload: { amount } });

export const ${camel}Wishes: Readonly<Record<string, Wish>> = {
  'play ${title.toLowerCase()}': {
    weight: 4,
    command: (_world, _character, _now, random) => play(1 + random.below(300)),
  },
};

/** Plays for the smallest bet now and then, with cash to spare. */
export const ${camel}Habit: Habit = (world, character, _now, random) => {
  const { min } = ${camel}Rules(world).limits;
  if (holding(world, inHand(character), 'money') < 20 * min || !random.chance(5)) return null;
  return { kind: 'act', command: play(min), urge: 1 };
};
`,
    [`${folder}/${kebab}.ts`]: `import { defineFeature } from '../../kernel/declarations/feature.ts';
import { withKits } from '../../kits/with-kits.ts';
import { ${camel}Game } from './game.ts';
import { ${camel}Manifest } from './manifest.ts';
import { play${pascal} } from './play.ts';
import { played } from './played.ts';
import { ${camel}Rules } from './rules.ts';
import { view${pascal} } from './views.ts';
import { ${camel}Habit, ${camel}Wishes } from './wishes.ts';

export const ${camel} = defineFeature(
  withKits(
    {
      ...${camel}Manifest,
      rules: ${camel}Rules.defaults,
      commands: [play${pascal}],
      events: [played.definition],
      views: { '${title}': view${pascal} },
      wishes: ${camel}Wishes,
      habit: ${camel}Habit,
    },
    ${camel}Game.parts,
  ),
);
`,
    [`${folder}/${kebab}.test.ts`]: `import { expect, test } from 'vitest';
import { born, enrich } from '../../kernel/testing/people.ts';
import { openedPlay } from '../../kernel/testing/play.ts';
import { percentText } from '../../kits/fraction.ts';
import { holding, inHand } from '../../shared/holders/holders.ts';
import { features } from '../index.ts';
import { returnOf } from './returns.ts';
import { ${camel}Rules } from './rules.ts';

const rules = ${camel}Rules.defaults;

test('a win returns the stake several times, a loss nothing', () => {
  const play = openedPlay(features);
  const ann = born(play, 'a-ann', 'Ann');
  enrich(play, ann, 10_000);
  const cash = holding(play.world, inHand(ann), 'money');
  const amount = rules.limits.min;
  play.accept('a-ann', '${kebab}.play', { amount }, { rolls: [0] });
  expect(holding(play.world, inHand(ann), 'money')).toBe(cash + (rules.pays - 1) * amount);
  play.accept('a-ann', '${kebab}.play', { amount }, { rolls: [999_999] });
  expect(holding(play.world, inHand(ann), 'money')).toBe(cash + (rules.pays - 2) * amount);
  expect(play.refusal('a-ann', '${kebab}.play', { amount: rules.limits.max + 1 })).toBe('${kebab.replaceAll('-', '_')}_limits');
});

test('the game returns exactly what its page says', () => {
  expect(percentText(returnOf(rules), 2)).toBe('95.00');
});
`,
  };
}

function otherFiles({ kebab, camel, pascal, title }: FeatureNames): Files {
  return {
    [`projections/models/${kebab}/${kebab}.ts`]: `import { played } from '@rackets/engine/features/${kebab}/played.ts';
import { gameTotals } from '@rackets/engine/kits/game.ts';
import { attemptModel } from '../../kits/attempts.ts';

/** Plays, totals and the round's totals. */
export const ${camel}Plays = attemptModel({
  name: '${kebab}',
  version: 1,
  event: played,
  row: ({ staked, paid }) => ({ staked, paid }),
  ...gameTotals,
});
`,
    [`gateway/features/${kebab}/answers.ts`]: `import { z } from 'zod';
import { amount } from '../../http/answers/shared-answers.ts';
import { historyRowFields } from '../../http/routes/attempt-statistics.ts';

/** GET ${kebab} */
export const ${camel}Answer = z.strictObject({
  minimum_bet: amount,
  maximum_bet: amount,
  /** The exact return: "95.00 %". */
  returns: z.string(),
});

/** POST ${kebab} */
export const playAnswer = z.strictObject({ staked: amount, paid: amount });

/** One row of GET ${kebab}/statistics */
export const playRow = z.strictObject({ ...historyRowFields, staked: amount, profit: z.int() });
`,
    [`gateway/features/${kebab}/routes.ts`]: `import { play${pascal} } from '@rackets/engine/features/${kebab}/play.ts';
import { view${pascal} } from '@rackets/engine/features/${kebab}/views.ts';
import { maxInputAmount } from '@rackets/engine/kernel/state/ledger.ts';
import { iso } from '@rackets/engine/shared/time/time.ts';
import { ${camel}Plays } from '@rackets/projections/models/${kebab}/${kebab}.ts';
import { z } from 'zod';
import { playerView } from '../../http/context/player-view.ts';
import { gameStatisticsRoute } from '../../http/routes/game-statistics.ts';
import { route } from '../../http/routes/route.ts';
import { ${camel}Answer, playAnswer, playRow } from './answers.ts';

export const ${camel}Routes = [
  route({
    id: '${kebab}',
    method: 'GET',
    path: '${kebab}',
    kind: 'view',
    role: 'player',
    summary: 'The limits here, and what the game returns.',
    answer: ${camel}Answer,
    handle: playerView(view${pascal}),
  }),
  route({
    id: '${kebab}-play',
    method: 'POST',
    path: '${kebab}',
    kind: 'command',
    role: 'player',
    summary: 'Plays once.',
    body: z.strictObject({ amount: z.int().min(1).max(maxInputAmount) }),
    answer: playAnswer,
    handle: ({ submit }, { body }) => submit(play${pascal}, body),
  }),
  gameStatisticsRoute({
    id: '${kebab}-statistics',
    path: '${kebab}/statistics',
    feature: '${kebab}',
    plays: ${camel}Plays,
    row: playRow,
    toRow: ({ id, at, staked, paid }) => ({ id, created_at: iso(at), staked, profit: paid - staked }),
  }),
];
`,
    [`web/features/${kebab}/screens.ts`]: `import { ${camel}Manifest } from '@rackets/engine/features/${kebab}/manifest.ts';
import { Dices } from 'lucide-react';
import { part } from '../../app/boot/part.ts';
import { defineScreens } from '../../app/screens/screen.ts';

export const screens = defineScreens({
  feature: ${camel}Manifest,
  screens: [
    {
      path: '/main/${kebab}',
      tab: 'Play',
      closedInPrison: true,
      page: part('${pascal}', () => import('./${kebab}.tsx')),
      menu: { place: 99, icon: Dices, key: null },
    },
  ],
  statistics: part('${pascal}Statistics', () => import('./${kebab}-statistics.tsx')),
});
`,
    [`web/features/${kebab}/${kebab}.tsx`]: `import type { AnswerOf } from '@rackets/gateway/features/calls.ts';
import { useState } from 'react';
import { money } from '../../app/text/format.ts';
import { useCharacter } from '../../app/state/use-character.ts';
import { useRead } from '../../app/reads/use-read.ts';
import { useSubmit } from '../../app/reads/use-submit.ts';
import { Button } from '../../ui/button.tsx';
import { GameIcon } from '../../ui/game-icon.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ResultSlot } from '../../ui/result-slot.tsx';
import { Screen } from '../../ui/screen.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';

type Result = AnswerOf<'POST ${kebab}'>;

export function ${pascal}() {
  const page = useRead('GET ${kebab}');
  const [last, setLast] = useState<Result | null>(null);
  const { busy, submit } = useSubmit('POST ${kebab}', { done: setLast });
  return (
    <Screen place={useCharacter().location_name} title="${title}" lead="One line that states the rule.">
      <ResultSlot
        tone={last === null ? 'idle' : last.paid > 0 ? 'success' : 'danger'}
        icon={<GameIcon name="dice" />}
        verdict={last === null ? 'Place your bet.' : verdict(last)}
        facts={page === null ? '' : \`Returns \${page.returns} of all bets.\`}
        resultKey={last === null ? 'idle' : \`\${last.staked} \${last.paid}\`}
      />
      <Panel title="${title}">
        {page === null ? (
          <SkeletonRows rows={1} height={44} />
        ) : (
          <Button
            look="filled"
            busy={busy !== null}
            onPress={() => void submit({ body: { amount: page.minimum_bet } })}
          >
            Bet {money(page.minimum_bet)}
          </Button>
        )}
      </Panel>
    </Screen>
  );
}

function verdict({ staked, paid }: Result): string {
  return paid > 0 ? \`You won \${money(paid)}.\` : \`You lost \${money(staked)}.\`;
}
`,
    [`web/features/${kebab}/${kebab}-statistics.tsx`]: `import type { AnswerOf } from '@rackets/gateway/features/calls.ts';
import { Dices } from 'lucide-react';
import { money, signedMoney } from '../../app/text/format.ts';
import { usePageNumber } from '../../app/pages/use-page-number.ts';
import { useRead } from '../../app/reads/use-read.ts';
import { ButtonLink } from '../../ui/button.tsx';
import type { Column } from '../../ui/table.tsx';
import { GameStatistics } from '../../kits/statistics/game-statistics.tsx';
import { whenColumn } from '../../kits/statistics/when-column.ts';

type Row = AnswerOf<'GET ${kebab}/statistics'>['history']['data'][number];

const columns: readonly Column<Row>[] = [
  whenColumn,
  { head: 'Bet', cell: (row) => money(row.staked), plain: (row) => row.staked, phone: 'main' },
  { head: 'Profit', cell: (row) => signedMoney(row.profit), plain: (row) => row.profit, number: true },
];

export function ${pascal}Statistics() {
  const query = { page: usePageNumber() };
  const answer = useRead('GET ${kebab}/statistics', { query, keepPrevious: true });
  return (
    <GameStatistics
      title="${title}"
      at="/main/${kebab}"
      plays="Plays"
      lead="What you played, and who beats the house."
      answer={answer}
      history={{
        label: 'Plays',
        title: 'Recent Plays',
        columns,
        file: '${kebab}',
        empty: {
          icon: <Dices />,
          sentence: 'No plays yet.',
          next: <ButtonLink to="/main/${kebab}">Play</ButtonLink>,
        },
      }}
    />
  );
}
`,
    [`load-tests/steps/${kebab}.ts`]: `import { holds } from '../library/measures.ts';
import type { Player } from '../library/player.ts';

/** Looks at the limits, plays once, and finds the play in the statistics. */
export async function play${pascal}({ session }: Player): Promise<void> {
  const { minimum_bet } = await session.answer('GET ${kebab}');
  const { staked } = await session.answer('POST ${kebab}', { body: { amount: minimum_bet } });
  holds('the stake is what was bet', staked === minimum_bet);
  const { history } = await session.answer('GET ${kebab}/statistics', { query: { page: 1 } });
  holds('the play is in the statistics', history.data.length === 1);
}
`,
  };
}
