import type { FeatureNames } from './names.ts';
import { pageFiles, type Files } from './page-files.ts';

/** A timed crime: one command, one event, a wait, an arrest, history, statistics, accolades, wishes and a habit. */
export function crimeFiles(names: FeatureNames): Files {
  return { ...pageFiles(names), ...engineFiles(names), ...otherFiles(names) };
}

function engineFiles({ kebab, camel, pascal, title }: FeatureNames): Files {
  const folder = `engine/features/${kebab}`;
  return {
    [`${folder}/manifest.ts`]: `import { defineManifest } from '../../kernel/declarations/manifest.ts';

export const ${camel}Manifest = defineManifest({
  name: '${kebab}',
  title: '${title}',
  section: 'Crimes',
  icon: 'swap-bag',
  timers: { '${kebab}': { ready: '${title} ready', reset: { cost: 1, perDay: 5 } } },
});
`,
    [`${folder}/rules.ts`]: `import { defineRules } from '../../kernel/state/world.ts';
import { newcomerSentences } from '../../kits/arrest.ts';

/** Chances in a million; money in dollars; heat in tenths of a percent. */
export const ${camel}Rules = defineRules('${kebab}', {
  chancePpm: 500_000,
  moneyMin: 100,
  moneyMax: 200,
  waitSeconds: 600,
  levelPoints: 10,
  failurePoints: 2,
  heatOnSuccess: 5,
  arrest: {
    newcomer: newcomerSentences,
    heatOnFailure: 25,
    caughtPpm: 140_000,
    caughtPpmPerHeat: 450,
    sentenceSeconds: 90,
    sentenceSecondsPerHeatPercent: 3,
  },
});
`,
    [`${folder}/attempt.ts`]: `import { attemptFields, earned, experience, outcome } from '../../kits/attempt-fields.ts';

/** What an attempt is, in the order of the history's columns. */
export const ${camel}Attempt = attemptFields({
  chance: { kind: 'ppm', column: 'Chance' },
  ...outcome,
  ...earned,
  ...experience,
});
`,
    [`${folder}/attempted.ts`]: `import { say, who } from '../../kernel/declarations/sentence.ts';
import { attemptEvent } from '../../kits/attempt-event.ts';
import { jailed } from '../../kits/attempt.ts';
import { ${camel}Attempt } from './attempt.ts';

export const attempted = attemptEvent({
  type: '${kebab}.attempted',
  version: 1,
  fields: ${camel}Attempt,
  act: () => '${title}',
  tell: ({ data, ...event }) =>
    data.success
      ? say\`\${who(event)} brought off ${title.toLowerCase()}.\`
      : say\`\${who(event)} failed at ${title.toLowerCase()}\${jailed(data)}.\`,
});
`,
    [`${folder}/crime.ts`]: `import { tiers } from '../../kits/attempt.ts';
import { crimeKit } from '../../kits/crime.ts';
import { attempted } from './attempted.ts';

export const crime = crimeKit({
  feature: '${kebab}',
  event: attempted,
  charge: '${title.toLowerCase()}',
  labels: {
    attempts: '${title} attempted',
    successes: '${title} done',
    money: 'Earned by ${title.toLowerCase()}',
    streakMax: 'Best streak of ${title.toLowerCase()}',
  },
  accolades: {
    done: tiers('${title}: done', 'swap-bag', [10, 100, 1_000], 'Succeed {goal} times.'),
    tried: tiers('${title}: tried', 'swap-bag', [25, 250, 2_500], 'Try {goal} times.'),
    money: tiers('${title}: earned', 'money-stack', [10_000, 500_000, 10_000_000], 'Earn {goal} by it.'),
    streak: tiers('${title}: streak', 'swap-bag', [3, 10, 30], 'Succeed {goal} times in a row.'),
    experience: tiers('${title}: learnt', 'swap-bag', [250, 5_000, 50_000], 'Earn {goal} XP from it.'),
  },
});
`,
    [`${folder}/attempt-${kebab}.ts`]: `import { z } from 'zod';
import { defineCommand } from '../../kernel/declarations/command-definition.ts';
import { actingFreely } from '../../shared/people/acting-freely.ts';
import { crime } from './crime.ts';
import { ${camel}Rules } from './rules.ts';

/** One attempt. */
export const attempt${pascal} = defineCommand({
  type: '${kebab}.attempt',
  payload: z.strictObject({}),
  guards: actingFreely,
  decide(world, _command, context) {
    const waiting = crime.waiting(world, context);
    if (waiting) return waiting;
    const rules = ${camel}Rules(world);
    const chance = rules.chancePpm;
    const { end, timers } = crime.end(world, context, {
      success: context.draw.chance(chance, 'success'),
      pays: rules,
      rules,
      arrest: rules.arrest,
      waitSeconds: rules.waitSeconds,
    });
    return [crime.draft(world, context, { ...end, chance }, { timers })];
  },
  answer(events) {
    const answer = crime.answer(events);
    return { ...answer, message: answer.success ? 'It worked.' : 'It did not work.' };
  },
});
`,
    [`${folder}/views.ts`]: `import type { World } from '../../kernel/state/world.ts';
import { wholePercent } from '../../shared/text/percent.ts';
import { viewTimer } from '../timers/views.ts';
import { crime } from './crime.ts';
import { ${camel}Rules } from './rules.ts';

/** The page: the chance, what it pays, and the wait. */
export function view${pascal}(world: World, character: string, now: number) {
  const rules = ${camel}Rules(world);
  return {
    chance: wholePercent(rules.chancePpm),
    money_min: rules.moneyMin,
    money_max: rules.moneyMax,
    level_points: rules.levelPoints,
    ...crime.streaks(world, character),
    timer: viewTimer(world, character, '${kebab}', now),
  };
}
`,
    [`${folder}/wishes.ts`]: `import type { Habit, Wish } from '../../kernel/declarations/wish.ts';
import { timerUntil } from '../../kernel/state/world.ts';

const attempt = { type: '${kebab}.attempt', payload: {} };

export const ${camel}Wishes: Readonly<Record<string, Wish>> = {
  'attempt ${title.toLowerCase()}': { weight: 5, command: () => attempt },
};

/** Tries as soon as the wait is over. */
export const ${camel}Habit: Habit = (world, character, now) => {
  const until = timerUntil(world, character, '${kebab}');
  return until > now ? { kind: 'wait', until } : { kind: 'act', command: attempt, urge: 3 };
};
`,
    [`${folder}/${kebab}.ts`]: `import { defineFeature } from '../../kernel/declarations/feature.ts';
import { withKits } from '../../kits/with-kits.ts';
import { attempt${pascal} } from './attempt-${kebab}.ts';
import { crime } from './crime.ts';
import { ${camel}Manifest } from './manifest.ts';
import { ${camel}Rules } from './rules.ts';
import { view${pascal} } from './views.ts';
import { ${camel}Habit, ${camel}Wishes } from './wishes.ts';

export const ${camel} = defineFeature(
  withKits(
    {
      ...${camel}Manifest,
      rules: ${camel}Rules.defaults,
      commands: [attempt${pascal}],
      views: { '${title}': view${pascal} },
      wishes: ${camel}Wishes,
      habit: ${camel}Habit,
    },
    crime.parts,
  ),
);
`,
    [`${folder}/${kebab}.test.ts`]: `import { expect, test } from 'vitest';
import { born } from '../../kernel/testing/people.ts';
import { openedPlay } from '../../kernel/testing/play.ts';
import { timerUntil } from '../../kernel/state/world.ts';
import { holding, inHand } from '../../shared/holders/holders.ts';
import { features } from '../index.ts';
import { ${camel}Rules } from './rules.ts';

const rules = ${camel}Rules.defaults;

test('a success pays and begins the wait', () => {
  const play = openedPlay(features);
  const ann = born(play, 'a-ann', 'Ann');
  const cash = holding(play.world, inHand(ann), 'money');
  const { answer } = play.accept('a-ann', '${kebab}.attempt', {}, { rolls: [0, 0] });
  expect(answer).toMatchObject({ success: true, money: rules.moneyMin, level_points: rules.levelPoints });
  expect(holding(play.world, inHand(ann), 'money')).toBe(cash + rules.moneyMin);
  expect(timerUntil(play.world, ann, '${kebab}')).toBe(play.now + rules.waitSeconds * 1000);
  expect(play.refusal('a-ann', '${kebab}.attempt')).toBe('timer_running');
});
`,
  };
}

function otherFiles({ kebab, camel, pascal, title }: FeatureNames): Files {
  return {
    [`projections/models/${kebab}/${kebab}.ts`]: `import { ${camel}Attempt } from '@rackets/engine/features/${kebab}/attempt.ts';
import { attempted } from '@rackets/engine/features/${kebab}/attempted.ts';
import { attemptTotals } from '@rackets/engine/kits/attempt.ts';
import { attemptModel, keptRow } from '../../kits/attempts.ts';

/** Attempts, totals and the round's totals. */
export const ${camel}Attempts = attemptModel({
  name: '${kebab}',
  version: 1,
  event: attempted,
  row: keptRow(${camel}Attempt),
  ...attemptTotals,
});
`,
    [`gateway/features/${kebab}/answers.ts`]: `import { ${camel}Attempt } from '@rackets/engine/features/${kebab}/attempt.ts';
import { z } from 'zod';
import { payFields, percent, streakFields, timerAnswer } from '../../http/answers/shared-answers.ts';
import { ownAnswerFields } from '../../http/routes/attempt-rows.ts';
import { attemptAnswerFields } from '../../http/routes/attempt-statistics.ts';

/** GET ${kebab} */
export const ${camel}Answer = z.strictObject({
  chance: percent,
  ...payFields,
  ...streakFields,
  timer: timerAnswer,
});

/** POST ${kebab} */
export const attemptAnswer = z.strictObject({
  ...attemptAnswerFields,
  ...ownAnswerFields(${camel}Attempt),
  message: z.string(),
});
`,
    [`gateway/features/${kebab}/routes.ts`]: `import { ${camel}Attempt } from '@rackets/engine/features/${kebab}/attempt.ts';
import { attempt${pascal} } from '@rackets/engine/features/${kebab}/attempt-${kebab}.ts';
import { view${pascal} } from '@rackets/engine/features/${kebab}/views.ts';
import { ${camel}Attempts } from '@rackets/projections/models/${kebab}/${kebab}.ts';
import { z } from 'zod';
import { attemptRows } from '../../http/routes/attempt-rows.ts';
import { attemptStatisticsRoute } from '../../http/routes/attempt-statistics.ts';
import { actRoute, pageRoute } from '../../http/routes/player-routes.ts';
import { attemptAnswer, ${camel}Answer } from './answers.ts';

export const ${camel}Routes = [
  pageRoute({
    id: '${kebab}',
    path: '${kebab}',
    summary: 'The chance, what it pays, and the wait.',
    answer: ${camel}Answer,
    view: view${pascal},
  }),
  actRoute({
    id: '${kebab}-attempt',
    path: '${kebab}',
    summary: 'Attempts it once.',
    body: z.strictObject({}),
    answer: attemptAnswer,
    handle: ({ submit }) => submit(attempt${pascal}, {}),
  }),
  attemptStatisticsRoute({
    id: '${kebab}-statistics',
    path: '${kebab}/statistics',
    feature: '${kebab}',
    ...attemptRows(${camel}Attempts, ${camel}Attempt, {}),
  }),
];
`,
    [`web/features/${kebab}/screens.ts`]: `import { ${camel}Manifest } from '@rackets/engine/features/${kebab}/manifest.ts';
import { HandCoins } from 'lucide-react';
import { part } from '../../app/boot/part.ts';
import { defineScreens } from '../../app/screens/screen.ts';

export const screens = defineScreens({
  feature: ${camel}Manifest,
  screens: [
    {
      path: '/main/${kebab}',
      tab: 'Attempt',
      closedInPrison: true,
      page: part('${pascal}', () => import('./${kebab}.tsx')),
      menu: { place: 99, icon: HandCoins, key: null, timer: '${kebab}' },
    },
  ],
  statistics: part('${pascal}Statistics', () => import('./${kebab}-statistics.tsx')),
});
`,
    [`web/features/${kebab}/contributions.ts`]: `import { defineContributions } from '../../app/screens/contribution.ts';

export const contributions = defineContributions({
  ready: { '/main/${kebab}': () => 'ready' },
  eachLevel: null,
  firstSteps: [],
});
`,
    [`web/features/${kebab}/${kebab}.tsx`]: `import { useEnterKey } from '../../app/actions/use-enter-key.ts';
import { useRead } from '../../app/reads/use-read.ts';
import { money, percent } from '../../app/text/format.ts';
import { AttemptFacts } from '../../kits/attempts/attempt-facts.tsx';
import { attemptLook } from '../../kits/attempts/attempt-look.ts';
import { AttemptSlot } from '../../kits/attempts/attempt-slot.tsx';
import { attemptsOf } from '../../kits/attempts/attempts-of.ts';
import { CrimeScreen } from '../../kits/statistics/crime-screen.tsx';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { ResetWait } from '../timers/reset-wait.tsx';

const use${pascal} = attemptsOf('POST ${kebab}', {
  feature: '${kebab}',
  refreshes: ['GET ${kebab}', 'GET ${kebab}/statistics'],
});

export function ${pascal}() {
  const page = useRead('GET ${kebab}');
  const { last, ready, busy, submit } = use${pascal}({ streak: page?.streak });
  const press = () => {
    if (ready) void submit({ body: {} });
  };
  useEnterKey(press);
  return (
    <CrimeScreen title="${title}" lead="One line that states the rule." streaks={page}>
      <AttemptSlot
        last={last}
        wait={{ timer: '${kebab}', label: 'Next attempt' }}
        quiet={() => ({ icon: 'swap-bag', verdict: 'The street is quiet.', facts: 'The result shows here.' })}
        renderResult={(result) => attemptLook(result, 'swap-bag', <AttemptFacts result={result} />)}
      />
      <Panel title="${title}" aside={<ResetWait timer="${kebab}" otherwise="" />}>
        {page === null ? (
          <SkeletonRows rows={1} height={69} />
        ) : (
          <p>
            {percent(page.chance)} for {money(page.money_min)} to {money(page.money_max)}
          </p>
        )}
        <Button look="filled" off={!ready} busy={busy !== null} onPress={press}>
          Attempt
        </Button>
      </Panel>
    </CrimeScreen>
  );
}
`,
    [`web/features/${kebab}/${kebab}-statistics.tsx`]: `import { ${camel}Attempt } from '@rackets/engine/features/${kebab}/attempt.ts';
import { HandCoins } from 'lucide-react';
import { crimeStatistics } from '../../kits/statistics/crime-statistics.tsx';

export const ${pascal}Statistics = crimeStatistics('GET ${kebab}/statistics', {
  title: '${title}',
  lead: 'What you did, and how you compare.',
  fields: ${camel}Attempt,
  outcome: { done: 'Success', failed: 'Failed' },
  file: '${kebab}',
  empty: { icon: HandCoins, sentence: 'No attempts yet.', next: 'Try it' },
  topOf: 'successful attempts',
  round: { attempts: 'Attempts', done: 'Successful attempts' },
});
`,
    [`load-tests/steps/${kebab}.ts`]: `import { holds } from '../library/measures.ts';
import type { Player } from '../library/player.ts';

/** Looks at the page, tries once, and finds the attempt in the statistics. */
export async function try${pascal}({ session }: Player): Promise<void> {
  const { chance } = await session.answer('GET ${kebab}');
  holds('the chance is shown', chance >= 0 && chance <= 100);
  await session.answer('POST ${kebab}', { body: {} });
  const { history } = await session.answer('GET ${kebab}/statistics', { query: { page: 1 } });
  holds('the attempt is in the statistics', history.data.length === 1);
}
`,
  };
}
