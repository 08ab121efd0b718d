import { defineCatalogue, type CatalogueEntry } from '../../shared/catalogues/catalogue.ts';

/** A kind of fraud: its words and its picture. Numbers stand in the rules, by its id. */
export interface FraudType extends CatalogueEntry {
  /** "The {name} didn't work this time." (R758) */
  readonly name: string;
  readonly icon: string;
  readonly success: string;
  /** What one plan does, in turn. */
  readonly plans: readonly [string, string, string];
}

const type = (id: string, name: string, icon: string, success: string, plans: FraudType['plans']) =>
  ({ id, name, icon, success, plans }) satisfies FraudType;

export const fraudTypes = defineCatalogue<FraudType>('fraud types', [
  type('raffle', 'church raffle', 'tied-scroll', 'The ham went to a stranger and the takings to you.', [
    'You had the tickets printed twice.',
    'The priest lent you his table.',
    'Somebody’s aunt will win the ham.',
  ]),
  type('cheques', 'bad cheque round', 'fountain-pen', 'Every cheque was cashed before the first came back.', [
    'You practised the signature for an hour.',
    'You learned which teller is short-sighted.',
    'You opened an account with five dollars.',
  ]),
  type(
    'payroll',
    'phantom payroll',
    'archive-register',
    'Nine men who were never born drew a full month’s wages.',
    [
      'You hired nine men who were never born.',
      'The foreman signs what he is given.',
      'You moved the night shift to Sundays.',
    ],
  ),
  type(
    'insurance',
    'insurance fire',
    'candle-flame',
    'An empty warehouse burned, and a full one was paid for.',
    [
      'You insured the stock twice.',
      'The stock has left by the back door.',
      'The watchman will visit his mother.',
    ],
  ),
  type('land', 'land sale', 'treasure-map', 'Forty families bought the same swamp.', [
    'The brochure shows a beach that is under water.',
    'A colonel lends his name.',
    'The first plots went to your own people.',
  ]),
  type('bonds', 'bearer bond swap', 'stamper', 'The messenger delivered your bonds and you kept his.', [
    'The engraver is back from his rest cure.',
    'You know when the messenger takes his coffee.',
    'The paper feels right in the dark.',
  ]),
  type(
    'holding',
    'holding company',
    'banknote',
    'The shareholders applauded, and the company was gone by Monday.',
    [
      'The board meets in a telephone booth.',
      'An alderman joined the board.',
      'Last year’s profits were written this morning.',
    ],
  ),
]);
