import { count, money } from '../../app/text/format.ts';
import type { Product } from './answers.ts';

/** "$2,800", or "3 credits". */
export const priced = (amount: number, currency: Product['currency']): string =>
  currency === 'money' ? money(amount) : count(amount, 'credit');
