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
    [`${folder}/attempted.ts`]: `import { z } from 'zod';
import { defineEvent } from '../../kernel/declarations/event-definition.ts';
import { say, who } from '../../kernel/declarations/sentence.ts';
import { attemptFields, takingsRolls, type AttemptEnd } from '../../kits/attempt.ts';

export const attempted = defineEvent({
  type: '${kebab}.attempted',
  version: 1,
  data: z.strictObject(attemptFields),
  // Object.keys forgets that these are the record's own keys.
  visible: { owner: Object.keys(attemptFields) as (keyof AttemptEnd)[] },
  tell: ({ data, ...event }) =>
    say\`\${who(event)} tried ${title.toLowerCase()} and \${data.success ? 'won' : 'lost'}.\`,
  drawn: (data) => ({
    act: '${title}',
    rolls: {
      success: { question: 'Success', outcome: data.success ? 'success' : 'failure' },
      ...takingsRolls(data),
    },
  }),
});
`,
    [`${folder}/attempt.ts`]: `import { z } from 'zod';
import { defineCommand } from '../../kernel/declarations/command-definition.ts';
import { timerUntil } from '../../kernel/state/world.ts';
import { attemptAnswer, attemptCounts, attemptTakings, type AttemptEnd } from '../../kits/attempt.ts';
import { actingFreely } from '../../shared/people/acting-freely.ts';
import { secondMs } from '../../shared/time/time.ts';
import { waitRefusal } from '../../shared/time/waits.ts';
import { drawArrest } from '../../kits/arrest.ts';
import { attempted } from './attempted.ts';
import { ${camel}Rules } from './rules.ts';

/** What a player is put away for. */
export const charge = '${title.toLowerCase()}';

/** One attempt. */
export const attempt${pascal} = defineCommand({
  type: '${kebab}.attempt',
  payload: z.strictObject({}),
  guards: actingFreely,
  decide(world, _command, context) {
    const character = context.me.id;
    const ready = timerUntil(world, character, '${kebab}');
    if (ready > context.now) return waitRefusal(ready);
    const rules = ${camel}Rules(world);
    const success = context.draw.chance(rules.chancePpm, 'success');
    const arrest = success
      ? { prisonSeconds: null, timers: [] }
      : drawArrest(world, context, character, rules.arrest, charge);
    const end: AttemptEnd = {
      success,
      money: success ? context.draw.between(rules.moneyMin, rules.moneyMax, 'money') : 0,
      levelPoints: success ? rules.levelPoints : rules.failurePoints,
      heat: success ? rules.heatOnSuccess : rules.arrest.heatOnFailure,
      bribes: 0,
      waitSeconds: rules.waitSeconds,
      prisonSeconds: arrest.prisonSeconds,
    };
    const until = context.now + rules.waitSeconds * secondMs;
    return [
      attempted.draft(end, {
        moves: attemptTakings('${kebab}', character, end),
        counts: attemptCounts(world, '${kebab}', character, end),
        timers: [{ character, name: '${kebab}', until }, ...arrest.timers],
        subjects: [{ id: character, role: 'owner' }],
      }),
    ];
  },
  answer(events) {
    const { data, at } = attempted.first(events);
    return { ...attemptAnswer(data, at), message: data.success ? 'It worked.' : 'It did not work.' };
  },
});
`,
    [`${folder}/views.ts`]: `import { metric, type World } from '../../kernel/state/world.ts';
import { wholePercent } from '../../shared/text/percent.ts';
import { viewTimer } from '../timers/views.ts';
import { ${camel}Rules } from './rules.ts';

/** The page: the chance, what it pays, and the wait. */
export function view${pascal}(world: World, character: string, now: number) {
  const rules = ${camel}Rules(world);
  return {
    chance: wholePercent(rules.chancePpm),
    money_min: rules.moneyMin,
    money_max: rules.moneyMax,
    level_points: rules.levelPoints,
    streak: metric(world, character, '${kebab}.streak'),
    streak_max: metric(world, character, '${kebab}.streak_max'),
    timer: viewTimer(world, character, '${kebab}', now),
  };
}
`,
    [`${folder}/accolades.ts`]: `import { attemptAccolades } from '../../kits/attempt.ts';

export const ${camel}Accolades = attemptAccolades('${kebab}', {
  done: { name: '${title}: done', icon: 'swap-bag', goals: [10, 100, 1_000], task: 'Succeed {goal} times.' },
  tried: { name: '${title}: tried', icon: 'swap-bag', goals: [25, 250, 2_500], task: 'Try {goal} times.' },
  money: {
    name: '${title}: earned',
    icon: 'money-stack',
    goals: [10_000, 500_000, 10_000_000],
    task: 'Earn {goal} by it.',
  },
  streak: { name: '${title}: streak', icon: 'swap-bag', goals: [3, 10, 30], task: 'Succeed {goal} times in a row.' },
  experience: { name: '${title}: learnt', icon: 'swap-bag', goals: [250, 5_000, 50_000], task: 'Earn {goal} XP from it.' },
});
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
import { seenBy } from '../../kernel/machine/seen-by.ts';
import { subjectOf } from '../../kernel/declarations/subject-of.ts';
import { attemptMetrics, jailedActivity } from '../../kits/attempt.ts';
import { ${camel}Accolades } from './accolades/accolades.ts';
import { attempt${pascal}, charge } from './attempt.ts';
import { attempted } from './attempted.ts';
import { ${camel}Manifest } from './manifest.ts';
import { ${camel}Rules } from './rules.ts';
import { view${pascal} } from './views.ts';
import { ${camel}Habit, ${camel}Wishes } from './wishes.ts';

export const ${camel} = defineFeature({
  ...${camel}Manifest,
  rules: ${camel}Rules.defaults,
  commands: [attempt${pascal}],
  events: [attempted.definition],
  accolades: ${camel}Accolades,
  metrics: attemptMetrics('${kebab}', {
    attempts: '${title} attempted',
    successes: '${title} done',
    money: 'Earned by ${title.toLowerCase()}',
    streakMax: 'Best streak of ${title.toLowerCase()}',
  }),
  views: { '${title}': view${pascal} },
  wishes: ${camel}Wishes,
  habit: ${camel}Habit,
  activity: {
    of: [attempted],
    lines(event) {
      const attempt = attempted.match(event);
      if (!attempt) return [];
      return jailedActivity(subjectOf(attempt, 'owner'), seenBy(attempted, attempt, 'owner'), charge);
    },
  },
});
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
    [`projections/models/${kebab}/${kebab}.ts`]: `import { attempted } from '@rackets/engine/features/${kebab}/attempted.ts';
import { attemptTotals } from '@rackets/engine/kits/attempt.ts';
import { attemptModel } from '../../kits/attempts.ts';

/** Attempts, totals and the round's totals. */
export const ${camel}Attempts = attemptModel({
  name: '${kebab}',
  version: 1,
  event: attempted,
  row: ({ success, money, levelPoints, waitSeconds, prisonSeconds }) => ({
    success,
    money,
    levelPoints,
    waitSeconds,
    prisonSeconds,
  }),
  ...attemptTotals,
});
`,
    [`gateway/features/${kebab}/answers.ts`]: `import { z } from 'zod';
import { attemptAnswerFields, historyRowFields } from '../../http/routes/attempt-statistics.ts';
import { amount, percent, timerAnswer } from '../../http/answers/shared-answers.ts';

/** GET ${kebab} */
export const ${camel}Answer = z.strictObject({
  chance: percent,
  money_min: amount,
  money_max: amount,
  level_points: amount,
  streak: amount,
  streak_max: amount,
  timer: timerAnswer,
});

/** POST ${kebab} */
export const attemptAnswer = z.strictObject({ ...attemptAnswerFields, message: z.string() });

/** A row of the history. */
export const historyRow = z.strictObject({
  ...historyRowFields,
  success: z.boolean(),
  money: amount,
  level_points_actual: amount,
  wait_seconds: amount,
  prison_seconds: amount.nullable(),
});
`,
    [`gateway/features/${kebab}/routes.ts`]: `import { attempt${pascal} } from '@rackets/engine/features/${kebab}/attempt.ts';
import { view${pascal} } from '@rackets/engine/features/${kebab}/views.ts';
import { iso } from '@rackets/engine/shared/time/time.ts';
import { ${camel}Attempts } from '@rackets/projections/models/${kebab}/${kebab}.ts';
import { z } from 'zod';
import { playerView } from '../../http/context/player-view.ts';
import { attemptStatisticsRoute } from '../../http/routes/attempt-statistics.ts';
import { route } from '../../http/routes/route.ts';
import { attemptAnswer, historyRow, ${camel}Answer } from './answers.ts';

export const ${camel}Routes = [
  route({
    id: '${kebab}',
    method: 'GET',
    path: '${kebab}',
    kind: 'view',
    role: 'player',
    summary: 'The chance, what it pays, and the wait.',
    answer: ${camel}Answer,
    handle: playerView(view${pascal}),
  }),
  route({
    id: '${kebab}-attempt',
    method: 'POST',
    path: '${kebab}',
    kind: 'command',
    role: 'player',
    summary: 'Attempts it once.',
    body: z.strictObject({}),
    answer: attemptAnswer,
    handle: ({ submit }) => submit(attempt${pascal}, {}),
  }),
  attemptStatisticsRoute({
    id: '${kebab}-statistics',
    path: '${kebab}/statistics',
    feature: '${kebab}',
    attempts: ${camel}Attempts,
    row: historyRow,
    toRow: (row) => ({
      id: row.id,
      created_at: iso(row.at),
      success: row.success,
      money: row.money,
      level_points_actual: row.levelPoints,
      wait_seconds: row.waitSeconds,
      prison_seconds: row.prisonSeconds,
    }),
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
    [`web/features/${kebab}/${kebab}.tsx`]: `import type { AnswerOf } from '@rackets/gateway/features/calls.ts';
import { useState } from 'react';
import { money, percent } from '../../app/text/format.ts';
import { useCharacter } from '../../app/state/use-character.ts';
import { useEnterKey } from '../../app/actions/use-enter-key.ts';
import { useRead } from '../../app/reads/use-read.ts';
import { useSubmit } from '../../app/reads/use-submit.ts';
import { useTimer } from '../../app/state/use-timer.ts';
import { Button } from '../../ui/button.tsx';
import { GameIcon } from '../../ui/game-icon.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ResultSlot } from '../../ui/result-slot.tsx';
import { Screen } from '../../ui/screen.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { WaitRing } from '../../ui/wait-ring.tsx';
import { AttemptFacts } from '../../kits/attempts/attempt-facts.tsx';
import { StreakFigure } from '../../kits/statistics/streak-figure.tsx';
import { ResetWait } from '../timers/reset-wait.tsx';

export function ${pascal}() {
  const character = useCharacter();
  const page = useRead('GET ${kebab}');
  const { timer, phase } = useTimer('${kebab}');
  const [last, setLast] = useState<AnswerOf<'POST ${kebab}'> | null>(null);
  const { busy, submit } = useSubmit('POST ${kebab}', {
    refreshes: ['GET ${kebab}', 'GET ${kebab}/statistics'],
    done: setLast,
  });
  const press = () => {
    if (phase === 'ready') void submit({ body: {} });
  };
  useEnterKey(press);
  return (
    <Screen
      place={\`Crimes · \${character.location_name}\`}
      title="${title}"
      lead="One line that states the rule."
      aside={<StreakFigure streaks={page} />}
    >
      <ResultSlot
        tone={last === null ? 'idle' : last.success ? 'success' : 'danger'}
        icon={<GameIcon name="swap-bag" />}
        verdict={last?.message ?? 'The street is quiet.'}
        facts={last === null ? 'The result shows here.' : <AttemptFacts result={last} />}
        wait={<WaitRing timer={timer} phase={phase} label="Next attempt" />}
        resultKey={last?.wait_until ?? 'idle'}
      />
      <Panel title="${title}" aside={<ResetWait timer="${kebab}" otherwise="" />}>
        {page === null ? (
          <SkeletonRows rows={1} height={69} />
        ) : (
          <p>
            {percent(page.chance)} for {money(page.money_min)} to {money(page.money_max)}
          </p>
        )}
        <Button look="filled" off={phase !== 'ready'} busy={busy !== null} onPress={press}>
          Attempt
        </Button>
      </Panel>
    </Screen>
  );
}
`,
    [`web/features/${kebab}/${kebab}-statistics.tsx`]: `import type { AnswerOf } from '@rackets/gateway/features/calls.ts';
import { HandCoins } from 'lucide-react';
import { money } from '../../app/text/format.ts';
import { usePageNumber } from '../../app/pages/use-page-number.ts';
import { useRead } from '../../app/reads/use-read.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Outcome } from '../../ui/outcome.tsx';
import { FeatureStatistics, type StatisticsPage } from '../../kits/statistics/feature-statistics.tsx';
import { whenColumn } from '../../kits/statistics/when-column.ts';

type Statistics = AnswerOf<'GET ${kebab}/statistics'>;
type Row = Statistics['history']['data'][number];

const outcome = ({ success }: Row): string => (success ? 'Success' : 'Failed');

const page: StatisticsPage<Row, Statistics> = {
  section: 'Crimes',
  title: '${title}',
  lead: 'What you did, and how you compare.',
  address: '${kebab}/statistics',
  history: {
    label: 'Attempts',
    columns: [
      whenColumn,
      {
        head: 'Outcome',
        cell: (row) => <Outcome good={row.success}>{outcome(row)}</Outcome>,
        plain: outcome,
        phone: 'main',
      },
      {
        head: 'Money',
        cell: (row) => (row.money > 0 ? money(row.money) : '–'),
        plain: (row) => row.money,
        number: true,
      },
    ],
    file: '${kebab}',
    empty: {
      icon: <HandCoins />,
      sentence: 'No attempts yet.',
      next: <ButtonLink to="/main/${kebab}">Try it</ButtonLink>,
    },
  },
  topOf: 'successful attempts',
  record: ({ general_character: mine }) => [{ label: 'Earned', value: money(mine.money) }],
};

export function ${pascal}Statistics() {
  const query = { page: usePageNumber() };
  const answer = useRead('GET ${kebab}/statistics', { query, keepPrevious: true });
  return <FeatureStatistics page={page} answer={answer} />;
}
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
