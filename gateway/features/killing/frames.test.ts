import { killed } from '@rackets/engine/features/killing/testing/killed.ts';
import { killOfDeceased } from '@rackets/engine/features/killing/state.ts';
import { features } from '@rackets/engine/features/index.ts';
import { born } from '@rackets/engine/kernel/testing/people.ts';
import { openedPlay, type Play } from '@rackets/engine/kernel/testing/play.ts';
import { hourMs } from '@rackets/engine/shared/time/time.ts';
import { expect, test } from 'vitest';
import { frameComposers } from '../../push/channels.ts';

function town() {
  const play = openedPlay(features);
  const [ann, bob] = ['Ann', 'Bob'].map((name) => born(play, `a-${name}`, name)) as [string, string];
  play.wait(hourMs);
  return { play, ann, bob, from: play.log.length };
}

const framesSince = ({ world, now, log }: Play, from: number) =>
  log
    .slice(from)
    .flatMap((event) =>
      frameComposers.flatMap((frames) =>
        frames(event, { world, now, listened: () => true, visitors: () => 0, online: () => [] }),
      ),
    );

test('of a silent kill no frame but the killer’s own names them or the kill, before it is revealed', () => {
  const { play, ann, bob, from } = town();
  killed(play, ann, bob, 'private');
  const kill = killOfDeceased(play.world, bob)?.id ?? '';
  const own = new Set([`character-${ann}`, `activity-${ann}`]);
  const others = framesSince(play, from).filter(({ channel }) => !own.has(channel));
  expect(others.map(({ channel }) => channel)).toContain(`character-${bob}`);
  const text = JSON.stringify(others);
  for (const secret of [ann, '"Ann"', kill]) expect(text).not.toContain(secret);
  const later = play.log.length;
  play.accept('a-Ann', 'killing.reveal', { kill });
  expect(JSON.stringify(framesSince(play, later).filter(({ channel }) => !own.has(channel)))).toContain(ann);
});

test('a shot that somebody survived is pushed to them at once, by whom where it was heard, and to no third', () => {
  const { play, ann, bob, from } = town();
  killed(play, bob, ann, 'backfire');
  const alerts = framesSince(play, from).filter(({ event }) => event === 'alert');
  expect(alerts).toMatchObject([
    {
      channel: `character-${bob}`,
      data: {
        type: 'killing.shot-at',
        message: 'Ann fired 100 bullets at you. You lived and shot them dead.',
        other_character: { id: ann },
      },
    },
  ]);
});
