import { broken } from '../../kernel/values/assert.ts';

/** A job as its page tells it; its numbers are in rules.ts, at the same place. */
export interface Task {
  readonly name: string;
  /** A name of the icon sprite. */
  readonly icon: string;
  /** What opens the next one: "needs 100 % at the newsstand". */
  readonly place: string;
  /** What an arrest is for: "shaking down a newsstand". */
  readonly charge: string;
  readonly successes: readonly string[];
  readonly failures: readonly string[];
}

/** In the order in which they open. */
export const tasks: readonly Task[] = [
  {
    name: 'Shake down a newsstand',
    icon: 'newspaper',
    place: 'at the newsstand',
    charge: 'shaking down a newsstand',
    successes: [
      'You leaned on the counter and the till opened.',
      'You bought a paper and kept the change. All of it.',
      'You read him the headlines. He paid for the news.',
    ],
    failures: [
      'You reached for the till and the owner reached for a bat.',
      'You talked tough. A patrolman liked the accent.',
      'You came on collection day, after the other fellow.',
    ],
  },
  {
    name: 'Lift a watch on State Street',
    icon: 'pocket-watch',
    place: 'on State Street',
    charge: 'lifting watches',
    successes: [
      'You bumped a banker and took his afternoon.',
      'You lifted a watch that still ran.',
      'You asked a man the time and kept it.',
    ],
    failures: [
      'You pulled the chain. It was longer than your luck.',
      'You lifted a watch and dropped it on a shoe.',
      'You found a hand in the pocket before yours.',
    ],
  },
  {
    name: 'Run numbers for a bookmaker',
    icon: 'dice',
    place: 'at the bookmaker',
    charge: 'running numbers',
    successes: [
      'You ran the numbers and kept the change.',
      'You paid the winners late and the house early.',
      'You carried the slips and skimmed the cream.',
    ],
    failures: [
      'You ran the numbers. They did not add up.',
      'You lost the slips between two bars.',
      'You met the vice squad on the back stairs.',
    ],
  },
  {
    name: 'Break into a furrier',
    icon: 'lockpicks',
    place: 'at the furrier',
    charge: 'breaking into a furrier',
    successes: [
      'You walked in cold and walked out in mink.',
      'You picked the lock and the best of the rack.',
      'You left by the skylight, two coats warmer.',
    ],
    failures: [
      'You tripped the wire under the mannequin.',
      'You broke the pick and then a window.',
      'You hid in the sables. So did the dog.',
    ],
  },
  {
    name: 'Hijack a bread truck',
    icon: 'truck',
    place: 'on the truck',
    charge: 'hijacking a bread truck',
    successes: [
      'You took the truck. Under the rye lay the rye.',
      'You drove off with the bread and the dough.',
      'You delivered it all, to the wrong address.',
    ],
    failures: [
      'You stopped the truck. The second truck stopped you.',
      'You grabbed the wheel and found the ditch.',
      'You robbed a driver who was only selling bread.',
    ],
  },
  {
    name: 'Rob a night train',
    icon: 'train',
    place: 'on the night train',
    charge: 'robbing a night train',
    successes: [
      'You pulled the brake and emptied the mail car.',
      'You rode two stops and left with the payroll.',
      'You punched the tickets. Then the guard.',
    ],
    failures: [
      'You boarded the wrong car. It was full of marshals.',
      'You pulled the brake in the middle of a town.',
      'You jumped on the train and it jumped ahead.',
    ],
  },
];

/** The task at `index`, which exists: it was checked when the command was decided. */
export function taskAt(index: number): Task {
  return tasks[index] ?? broken(`there is a task ${index}`);
}
