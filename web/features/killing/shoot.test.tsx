import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { killingRules } from '@rackets/engine/features/killing/rules.ts';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { OwnCharacter } from '../../app/api/shapes.ts';
import { afterEachPage, answerQuestion, openPage, press, refusal } from '../../app/testing/open-page.tsx';
import * as phone from '../../ui/use-phone.ts';
import { gangster } from '../../app/testing/read-page.ts';
import type { Shooting, Shot, Target } from './answers.ts';
import { bandText, axisEnd } from './band.ts';
import { screens } from './screens.ts';
import { Shoot } from './shoot.tsx';

afterEachPage();
afterEach(() => void vi.restoreAllMocks());

const { odds } = killingRules.defaults;

const held = (username: string, parts: Partial<Target> = {}): Target =>
  ({
    ...gangster(username),
    level: { number: 24, prestige_number: 0, name: 'Fixer' },
    location_id: 'baltimore',
    found_at: '2034-11-21T21:04:00.000Z',
    held_until: '2034-11-21T22:04:00.000Z',
    follow: true,
    protected_until: null,
    wealth: 'Rolling',
    kills: 6,
    bounty: 90_000,
    silencer_cost: 2_500,
    bullets_needed: 1_220,
    active_now: true,
    ...parts,
  }) as Target;

const page = (parts: Partial<Shooting> = {}): Shooting => ({
  targets: [held('Cal York'), held('Pip Lantos', { bounty: 0 })],
  elsewhere: [held('Otto Brandt', { location_id: 'miami' })],
  firearm: { id: 'tommy-gun', name: 'Tommy Gun', icon: '', icon_url: '' },
  silencer_cost: 900,
  health: 88,
  bullets: 1_850,
  backfire_next: 400,
  odds,
  problem: null,
  ...parts,
});

const shot = (parts: Partial<Shot['result']>, more: Partial<Shot> = {}): Shot => ({
  target: gangster('Cal York'),
  result: { shooter_death: false, target_death: false, shooter_health: 88, target_health: 40, ...parts },
  kill: null,
  bullets_back: 0,
  wait_until: '2034-11-21T21:41:00.000Z',
  ...more,
});
const kill: NonNullable<Shot['kill']> = {
  id: 'k1',
  type: 'private',
  money: 318_400,
  prison_bribes: 2,
  money_bounties: 0,
  points: 14,
  level_points: 42,
};

const me: Partial<OwnCharacter> = {
  location_name: 'Baltimore',
  bullets: 1_850,
  backfire: [400, 250],
  money: 48_210,
};
const open = (
  parts: Partial<Shooting> = {},
  {
    answer,
    at = '/',
    character = {},
  }: { answer?: () => Response; at?: string; character?: Partial<OwnCharacter> } = {},
) =>
  openPage(<Shoot />, {
    reads: {
      '/api/killing': page(parts),
      '/api/state': { timers: {}, user: null, settings: {}, character: { ...me, dead: 'backfire' } },
    },
    answers: answer ? { '/api/killing': answer } : {},
    at,
    // What one of them fired is kept for them.
    character: { ...me, id: `c${(lives += 1)}`, ...character },
  });
let lives = 0;
const calYork = '/main/openfire?target=cal%20york';
const type = (name: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });
const chance = () => screen.getByText('chance to kill').parentElement?.textContent;

async function fire(bullets = '1,400'): Promise<void> {
  await screen.findByRole('textbox', { name: 'Bullets' });
  type('Bullets', bullets);
  press(`Fire ${bullets} bullets…`);
  await screen.findByRole('alertdialog');
  answerQuestion('Fire');
}

test('whom detectives hold nobody for reads what a shot takes, what they have of it, and where the rest is had', async () => {
  open(
    { targets: [], elsewhere: [], firearm: null, bullets: 15 },
    { character: { level: { number: 3 } as OwnCharacter['level'] } },
  );
  const before = within(await screen.findByRole('list', { name: 'Before you fire' }));
  const [firearm, bullets] = before.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(firearm).toBe('A firearm: you carry none. Buy one at the Black Market');
  expect(bullets).toContain(
    'you have 15. From a Tommy gun, 170 kill somebody of your level in half of all cases',
  );
  expect(before.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/main/blackmarket',
    '/main/bullets',
  ]);
});

describe('[S106] the page to shoot', () => {
  test('[R857] lists whom detectives hold here, and those out of reach apart with their city and the way there', async () => {
    open();
    const here = await screen.findByRole('group', { name: 'Whom you shoot at' });
    expect(within(here).getAllByRole('radio')).toHaveLength(2);
    expect(here.textContent).toMatch(/Cal YorkLv 24 · \$90,000 bounty.*Pip LantosLv 24/);
    const far = screen.getByRole('list', { name: 'Out of reach' });
    expect(far.textContent).toMatch(/^Otto Brandtin Miami, until /);
    expect(within(far).getByRole('link', { name: 'Fly there' }).getAttribute('href')).toBe(
      '/main/airport?location_id=miami',
    );
  });

  test('[R689] nothing is fired until a target is chosen', async () => {
    const { sent } = open();
    await screen.findByRole('button', { name: 'Choose a target' });
    press('Choose a target');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    fireEvent.click(screen.getByRole('radio', { name: /^Cal York/ }));
    await screen.findByRole('heading', { name: 'Cal York' });
    expect(screen.getByRole('button', { name: 'How many bullets?' })).toBeTruthy();
    expect(sent).toStrictEqual([]);
  });

  test('[R771] without anybody in this city it says so and leads to detectives', async () => {
    open({ targets: [], elsewhere: [] });
    await screen.findByText("You don't have any targets in Baltimore.");
    expect(screen.getByRole('link', { name: 'Hire detectives' }).getAttribute('href')).toBe(
      '/main/detectives',
    );
  });

  test('the band is that of the draw, for typed bullets, for half and for all', async () => {
    open({}, { at: calYork });
    await screen.findByRole('textbox', { name: 'Bullets' });
    expect(chance()).toBe('chance to killunder 1\u00a0%');
    type('Bullets', '1,400');
    expect(chance()).toBe('chance to kill67 to 85\u00a0%');
    press('Max');
    expect(chance()).toBe('chance to kill92 to 96\u00a0%');
    expect(screen.getByRole('slider', { name: 'Bullets on the curve' }).getAttribute('aria-valuetext')).toBe(
      '1,850 bullets, 92 to 96\u00a0%',
    );
    press('Half of bullets');
    expect(screen.getByRole('button', { name: 'Fire 925 bullets…' })).toBeTruthy();
    expect(screen.getByText('1,220 bullets')).toBeTruthy();
  });

  test('it says what is kept for the player’s backfire', async () => {
    open({}, { at: calYork });
    await screen.findByRole('textbox', { name: 'Bullets' });
    type('Bullets', '1400');
    expect(screen.getByText(/^You keep/).textContent).toBe(
      'You keep 450 bullets, enough for your backfire of 400.',
    );
    press('Max');
    expect(screen.getByText(/^You keep/).textContent).toBe(
      'You keep 0 bullets, too few for your backfire of 400.',
    );
  });

  test.each([
    ['unarmed', { firearm: null }, {}, 'You are unarmed'],
    ['with too few bullets', {}, { bullets: 1_000 }, '400 bullets short'],
  ])('[R689~] %s nothing can be fired, and the button says why', async (_how, parts, character, label) => {
    open(parts, { at: calYork, character });
    await screen.findByRole('textbox', { name: 'Bullets' });
    type('Bullets', '1400');
    expect(screen.getByRole('button', { name: label }).getAttribute('aria-disabled')).toBe('true');
  });

  test.each<readonly [string, Partial<Target>, RegExp]>([
    [
      'of the player’s family',
      { family: { id: 'f1', name: 'The Outfit', colour: '' } },
      /^One of your family$/,
    ],
    ['who is protected', { protected_until: '2034-11-26T12:00:00.000Z' }, /^They are protected until 26 Nov/],
  ])('nothing is fired at a target %s, and the button says why', async (_whom, parts, label) => {
    const family = { id: 'f1', name: 'The Outfit', colour: '' };
    open({ targets: [held('Cal York', parts)] }, { at: calYork, character: { family } });
    await screen.findByRole('textbox', { name: 'Bullets' });
    type('Bullets', '100');
    expect(screen.getByRole('button', { name: label }).getAttribute('aria-disabled')).toBe('true');
  });

  test('[R118~] [R859~] while the player is protected the page says until when', async () => {
    const until = '2034-11-26T12:00:00.000Z';
    open({ problem: { code: 'killing_protected', message: 'You are protected.', until } }, { at: calYork });
    expect(await screen.findByRole('button', { name: /^Protected until 26 Nov/ })).toBeTruthy();
  });

  test('[R688] words are cut at 120 and kept over a reload; a silencer has its price', async () => {
    const { sent } = open({}, { at: calYork, answer: () => Response.json(shot({})) });
    const words = await screen.findByRole('textbox', { name: 'Words' });
    expect(words.getAttribute('maxlength')).toBe('120');
    type('Words', 'Compliments of the newsstand.');
    expect(Object.values(localStorage)).toContainEqual(expect.stringContaining('Compliments'));
    fireEvent.click(screen.getByRole('switch', { name: 'Silencer, $2,500' }));
    await fire();
    await waitFor(() =>
      expect(sent).toMatchObject([
        {
          path: '/api/killing',
          body: {
            target_id: 'cal york',
            silencer: true,
            bullets: 1_400,
            message: 'Compliments of the newsstand.',
          },
        },
      ]),
    );
  });

  test('without a yes to the question nothing is fired', async () => {
    const { sent } = open({}, { at: calYork });
    await screen.findByRole('textbox', { name: 'Bullets' });
    type('Bullets', '1,400');
    press('Fire 1,400 bullets…');
    const question = await screen.findByRole('alertdialog');
    expect(question.textContent).toMatch(
      /Fire 1,400 bullets at Cal York\?They die in 67 to 85\u00a0% of such shots/,
    );
    answerQuestion('Hold fire');
    expect(sent).toStrictEqual([]);
  });

  test('it is closed in prison', () => {
    expect(screens.screens).toContainEqual(
      expect.objectContaining({ path: '/main/openfire', closedInPrison: true }),
    );
    expect(screens.screens.find(({ path }) => path.endsWith('/backfire'))?.closedInPrison).toBeUndefined();
  });
});

describe('[R633] [R635] what comes of a shot', () => {
  test('[R634] nobody dies: a warning with both healths, and target, bullets and words are empty again', async () => {
    open({}, { at: calYork, answer: () => Response.json(shot({}, { bullets_back: 400 })) });
    await fire();
    // The same live region all along, so that it is spoken.
    const result = screen.getByRole('region', { name: 'Result' });
    await waitFor(() => expect(result.dataset['tone']).toBe('warn'));
    expect(result.textContent).toMatch(
      /You fired 1,400 bullets at Cal York, who lived.*Your health 88\u00a0%.*400 bullets came back.*Theirs 40\u00a0% at most/,
    );
    await screen.findByRole('button', { name: 'Choose a target' });
    fireEvent.click(screen.getByRole('radio', { name: /^Cal York/ }));
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Bullets' })).value).toBe('');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Words' }).value).toBe('');
  });

  test('the shooter dies by the backfire: an error, before all else', async () => {
    open(
      {},
      { at: calYork, answer: () => Response.json(shot({ shooter_death: true }, { bullets_back: 400 })) },
    );
    await fire();
    await screen.findByText('Cal York lived, shot back and killed you.');
    expect(screen.getByRole('region', { name: 'Result' }).dataset['tone']).toBe('danger');
  });

  test('[R636] a silent kill: what it brought, and the choice to put a name to it, once', async () => {
    const dead = { target_death: true, target_health: 0 };
    const { sent } = open({}, { at: calYork, answer: () => Response.json(shot(dead, { kill })) });
    fireEvent.click(await screen.findByRole('switch', { name: 'Silencer, $2,500' }));
    type('Words', 'You should have paid.');
    await fire();
    await screen.findByRole('heading', { name: 'Cal York is dead.' });
    const facts = screen.getByRole('region', { name: 'Cal York is dead.' }).textContent;
    expect(facts).toMatch(
      /Money taken\$318,400Prison bribes taken2Kill points14Your health88\u00a0%Seen bynobody/,
    );
    expect(screen.getByText('“You should have paid.”')).toBeTruthy();
    press('Reveal the kill…');
    await screen.findByRole('alertdialog');
    answerQuestion('Reveal it');
    await waitFor(() =>
      expect(sent.at(-1)).toMatchObject({ path: '/api/killing/reveal', body: { kill_id: 'k1' } }),
    );
    await screen.findByText('everybody');
    expect(screen.queryByRole('button', { name: 'Reveal the kill…' })).toBeNull();
    press('Leave');
    await screen.findByRole('heading', { name: 'Open Fire' });
  });

  test('a public kill is known to everybody from the start', async () => {
    const dead = { target_death: true, target_health: 0 };
    open({}, { at: calYork, answer: () => Response.json(shot(dead, { kill: { ...kill, type: 'public' } })) });
    await fire();
    await screen.findByText('everybody');
    expect(screen.queryByRole('button', { name: 'Reveal the kill…' })).toBeNull();
  });

  test('on the phone, too, where the button stands outside of the page’s flow', async () => {
    vi.spyOn(phone, 'usePhone').mockReturnValue(true);
    open({}, { at: calYork, answer: () => Response.json(shot({})) });
    await fire();
    await screen.findByText('You fired 1,400 bullets at Cal York, who lived.');
  });

  test('what came of a shot is there again after a look at another page, until the player leaves it', async () => {
    const dead = { target_death: true, target_health: 0 };
    const answer = () => Response.json(shot(dead, { kill }));
    open({}, { at: calYork, answer, character: { id: 'c-ann' } });
    fireEvent.click(await screen.findByRole('switch', { name: 'Silencer, $2,500' }));
    await fire();
    await screen.findByRole('heading', { name: 'Cal York is dead.' });
    press('Reveal the kill…');
    await screen.findByRole('alertdialog');
    answerQuestion('Reveal it');
    await screen.findByText('everybody');
    cleanup();
    open({}, { character: { id: 'c-ann' } });
    await screen.findByRole('heading', { name: 'Cal York is dead.' });
    // Nor that it was revealed.
    expect(screen.getByText('everybody')).toBeTruthy();
    press('Leave');
    await screen.findByRole('heading', { name: 'Open Fire' });
    cleanup();
    open({}, { character: { id: 'c-ann' } });
    await screen.findByRole('heading', { name: 'Open Fire' });
  });

  test('a target who is gone is told beside the button, and the list is read again', async () => {
    const gone = () => refusal('killing_no_target', 'Your target is not where your detectives saw them.');
    const { read } = open({}, { at: calYork, answer: gone });
    await fire();
    await screen.findByText('Your target is not where your detectives saw them.');
    await waitFor(() => expect(read.filter((path) => path === '/api/killing').length).toBeGreaterThan(1));
  });
});

test('a band in words: whole percents, one where both ends are the same, and less than one', () => {
  expect(bandText({ from: 684_000, to: 869_000 })).toBe('68 to 86\u00a0%');
  expect(bandText({ from: 980_000, to: 980_000 })).toBe('98\u00a0%');
  expect(bandText({ from: 12, to: 9_000 })).toBe('under 1\u00a0%');
});

test('a curve ends at all that is carried, between one and a half and two and a half times of what it takes', () => {
  expect([100, 1_850, 90_000].map((carried) => axisEnd(1_220, carried))).toStrictEqual([1_830, 1_850, 3_050]);
});
