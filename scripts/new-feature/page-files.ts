import type { FeatureNames } from './names.ts';

/** New files by path from the project's root. */
export type Files = Readonly<Record<string, string>>;

/** A page that shows live state: an engine view, its call, its screen. */
export function pageFiles({ kebab, camel, pascal, title }: FeatureNames): Files {
  return {
    [`engine/features/${kebab}/manifest.ts`]: `import { defineManifest } from '../../kernel/declarations/manifest.ts';

export const ${camel}Manifest = defineManifest({ name: '${kebab}', title: '${title}', section: 'Other' });
`,
    [`engine/features/${kebab}/views.ts`]: `import type { World } from '../../kernel/state/world.ts';
import { iso } from '../../shared/time/time.ts';

/** The page, as its owner sees it. */
export function view${pascal}(_world: World, _character: string, now: number) {
  return { seen_at: iso(now) };
}
`,
    [`engine/features/${kebab}/${kebab}.ts`]: `import { defineFeature } from '../../kernel/declarations/feature.ts';
import { ${camel}Manifest } from './manifest.ts';
import { view${pascal} } from './views.ts';

export const ${camel} = defineFeature({ ...${camel}Manifest, views: { '${title}': view${pascal} } });
`,
    [`engine/features/${kebab}/${kebab}.test.ts`]: `import { expect, test } from 'vitest';
import { born } from '../../kernel/testing/people.ts';
import { openedPlay } from '../../kernel/testing/play.ts';
import { iso } from '../../shared/time/time.ts';
import { features } from '../index.ts';
import { view${pascal} } from './views.ts';

test('the page says when it was seen', () => {
  const play = openedPlay(features);
  const ann = born(play, 'a-ann', 'Ann');
  expect(view${pascal}(play.world, ann, play.now)).toStrictEqual({ seen_at: iso(play.now) });
});
`,
    [`gateway/features/${kebab}/answers.ts`]: `import { z } from 'zod';
import { isoTime } from '../../http/answers/shared-answers.ts';

/** GET ${kebab} */
export const ${camel}Answer = z.strictObject({ seen_at: isoTime });
`,
    [`gateway/features/${kebab}/routes.ts`]: `import { view${pascal} } from '@rackets/engine/features/${kebab}/views.ts';
import { pageRoute } from '../../http/routes/player-routes.ts';
import { ${camel}Answer } from './answers.ts';

export const ${camel}Routes = [
  pageRoute({
    id: '${kebab}',
    path: '${kebab}',
    summary: 'The page.',
    answer: ${camel}Answer,
    view: view${pascal},
  }),
];
`,
    [`web/features/${kebab}/screens.ts`]: `import { ${camel}Manifest } from '@rackets/engine/features/${kebab}/manifest.ts';
import { FileText } from 'lucide-react';
import { part } from '../../app/boot/part.ts';
import { defineScreens } from '../../app/screens/screen.ts';

export const screens = defineScreens({
  feature: ${camel}Manifest,
  screens: [
    {
      path: '/main/${kebab}',
      page: part('${pascal}', () => import('./${kebab}.tsx')),
      menu: { place: 99, icon: FileText, key: null },
    },
  ],
});
`,
    [`web/features/${kebab}/${kebab}.tsx`]: `import { serverClock } from '../../app/time/clock.ts';
import { whenTime } from '../../app/text/format.ts';
import { useCharacter } from '../../app/state/use-character.ts';
import { useRead } from '../../app/reads/use-read.ts';
import { Panel } from '../../ui/panel.tsx';
import { Screen } from '../../ui/screen.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';

export function ${pascal}() {
  const page = useRead('GET ${kebab}');
  return (
    <Screen place={useCharacter().location_name} title="${title}" lead="One line that states the rule.">
      <Panel title="${title}">
        {page === null ? (
          <SkeletonRows rows={1} height={44} />
        ) : (
          <p>Seen {whenTime(page.seen_at, serverClock.now())}</p>
        )}
      </Panel>
    </Screen>
  );
}
`,
    [`load-tests/steps/${kebab}.ts`]: `import { holds } from '../library/measures.ts';
import type { Player } from '../library/player.ts';

/** Looks at the page. */
export async function visit${pascal}({ session }: Player): Promise<void> {
  const { seen_at } = await session.answer('GET ${kebab}');
  holds('the page says when it was seen', !Number.isNaN(Date.parse(seen_at)));
}
`,
  };
}
