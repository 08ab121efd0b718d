import { money } from '../../app/text/format.ts';

/** "+ $18,000", "– $660". */
export const signedMoney = (value: number): string => (value < 0 ? money(value) : `+ ${money(value)}`);
