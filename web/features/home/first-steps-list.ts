import type { CurrentStats } from '../own-stats/answers.ts';

export interface FirstStep {
  readonly to: string;
  readonly title: string;
  readonly why: string;
  readonly act: string;
  readonly done: boolean;
}

const secondJobLevel = 2;

/** What a new gangster does first, in the order in which each makes the next worth while. */
export function firstSteps({ totals, level, character }: CurrentStats['stats']): readonly FirstStep[] {
  const total = (type: string): number => totals.find((each) => each.type === type)?.value ?? 0;
  return [
    {
      to: '/main/small',
      title: 'Do your first job',
      why: 'The newsstand is nearly safe and pays at once.',
      act: 'Go to work',
      done: total('small-crimes.attempts') > 0,
    },
    {
      to: '/main/prison',
      title: 'Open somebody’s cell',
      why: 'Pays in experience, and in friends who owe you one.',
      act: 'See the cells',
      done: total('prison.attempts') > 0,
    },
    {
      to: '/main/bank',
      title: 'Bring your cash to the bank',
      why: 'In your pocket it is anybody’s; in the bank it is yours.',
      act: 'To the bank',
      done: character.bank > 0,
    },
    {
      to: '/main/small',
      title: `Reach level ${secondJobLevel}`,
      why: 'Each level lifts the chances of everything you try.',
      act: 'Earn it',
      done: level.number >= secondJobLevel || level.prestige_number > 0,
    },
  ];
}
