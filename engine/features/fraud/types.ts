import { defineCatalogue, type CatalogueEntry } from '../../shared/catalogues/catalogue.ts';

/** A kind of fraud: its words and its picture. Numbers stand in the rules, by its id. */
interface FraudType extends CatalogueEntry {
  /** "The {name} didn't work this time." (R758) */
  readonly name: string;
  readonly icon: string;
  /** What one plan does, in turn. */
  readonly plans: readonly [string, string, string];
  readonly success: string;
}

export const fraudTypes = defineCatalogue<FraudType>('fraud types', [
  {
    id: 'raffle',
    name: 'church raffle',
    icon: 'tied-scroll',
    plans: [
      'You had the tickets printed twice.',
      'The priest lent you his table.',
      'Somebody’s aunt will win the ham.',
    ],
    success: 'The ham went to a stranger and the takings to you.',
  },
  {
    id: 'cheques',
    name: 'bad cheque round',
    icon: 'fountain-pen',
    plans: [
      'You practised the signature for an hour.',
      'You learned which teller is short-sighted.',
      'You opened an account with five dollars.',
    ],
    success: 'Every cheque was cashed before the first came back.',
  },
  {
    id: 'payroll',
    name: 'phantom payroll',
    icon: 'archive-register',
    plans: [
      'You hired nine men who were never born.',
      'The foreman signs what he is given.',
      'You moved the night shift to Sundays.',
    ],
    success: 'Nine men who were never born drew a full month’s wages.',
  },
  {
    id: 'insurance',
    name: 'insurance fire',
    icon: 'candle-flame',
    plans: [
      'You insured the stock twice.',
      'The stock has left by the back door.',
      'The watchman will visit his mother.',
    ],
    success: 'An empty warehouse burned, and a full one was paid for.',
  },
  {
    id: 'land',
    name: 'land sale',
    icon: 'treasure-map',
    plans: [
      'The brochure shows a beach that is under water.',
      'A colonel lends his name.',
      'The first plots went to your own people.',
    ],
    success: 'Forty families bought the same swamp.',
  },
  {
    id: 'bonds',
    name: 'bearer bond swap',
    icon: 'stamper',
    plans: [
      'The engraver is back from his rest cure.',
      'You know when the messenger takes his coffee.',
      'The paper feels right in the dark.',
    ],
    success: 'The messenger delivered your bonds and you kept his.',
  },
  {
    id: 'holding',
    name: 'holding company',
    icon: 'banknote',
    plans: [
      'The board meets in a telephone booth.',
      'An alderman joined the board.',
      'Last year’s profits were written this morning.',
    ],
    success: 'The shareholders applauded, and the company was gone by Monday.',
  },
]);
