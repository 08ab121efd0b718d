import { defineCatalogue, type CatalogueEntry } from '../../shared/catalogues/catalogue.ts';

/** What can be robbed: its words and pictures. Numbers stand in the rules, by its id. */
interface Target extends CatalogueEntry {
  /** As the page lists it: "Corner jeweller". */
  readonly name: string;
  /** As a sentence names it: "Rob the jeweller". */
  readonly short: string;
  readonly icon: string;
  /** Whether it is a bank: to those it pays into an account, it pays there. */
  readonly isBank: boolean;
  readonly successes: readonly [string, string];
  readonly failures: readonly [string, string];
}

export const targets = defineCatalogue<Target>('targets', [
  {
    id: 'drugstore',
    name: 'All-night drugstore',
    short: 'drugstore',
    icon: 'medicine-pills',
    isBank: false,
    successes: ['The druggist counted it out himself.', 'You left with the till and a cough syrup.'],
    failures: [
      'The druggist had a bigger one under the counter.',
      'A customer screamed, and so did the siren.',
    ],
  },
  {
    id: 'filling-station',
    name: 'Filling station on the highway',
    short: 'filling station',
    icon: 'gas-pump',
    isBank: false,
    successes: ['The attendant filled a bag instead of a tank.', 'You paid for petrol with his own money.'],
    failures: ['The night’s takings had left an hour before.', 'A patrol car pulled in for petrol.'],
  },
  {
    id: 'jeweller',
    name: 'Corner jeweller',
    short: 'jeweller',
    icon: 'cut-diamond',
    isBank: false,
    successes: ['The window was emptied before the glass settled.', 'The jeweller held the bag open.'],
    failures: [
      'The jeweller found the bell before you found the till.',
      'What you carried out was paste, and it was yours to explain.',
    ],
  },
  {
    id: 'savings-and-loan',
    name: 'Savings and loan',
    short: 'savings and loan',
    icon: 'bank',
    isBank: true,
    successes: [
      'The cashier forgot the alarm and remembered her manners.',
      'Four drawers, ninety seconds, no names.',
    ],
    failures: [
      'The guard was not asleep after all.',
      'The drawers locked themselves, and then the doors did.',
    ],
  },
  {
    id: 'payroll-car',
    name: 'Payroll car',
    short: 'payroll car',
    icon: 'truck',
    isBank: false,
    successes: [
      'The driver walked home, lighter by a factory’s wages.',
      'Two hundred pay envelopes, none of them yours.',
    ],
    failures: ['The second car was full of Pinkertons.', 'The driver kept driving.'],
  },
  {
    id: 'mail-train',
    name: 'Mail train',
    short: 'mail train',
    icon: 'steam-locomotive',
    isBank: false,
    successes: [
      'The registered mail got off one stop early.',
      'The clerk in the mail car helped you with the sacks.',
    ],
    failures: ['The train did not stop where the signal said.', 'The mail car was full of deputies.'],
  },
  {
    id: 'racetrack',
    name: 'Racetrack on derby day',
    short: 'racetrack',
    icon: 'horse-head',
    isBank: false,
    successes: ['The house paid out once more, by the back door.', 'You were gone before the photo finish.'],
    failures: [
      'The counting room had a second lock and a third man.',
      'The crowd turned round, and you were the race.',
    ],
  },
]);
