import { useState } from 'react';
import { usePageKeys } from '../../app/actions/use-page-keys.ts';

const length = 4;

interface Digits {
  /** What has been dialled so far. */
  readonly digits: string;
  readonly press: (digit: string) => void;
  readonly reset: () => void;
}

/**
 * Four digits, by the keypad and by the keyboard (digits, Backspace, Escape): the fourth one hands the code to `dialled`
 * and clears them (R626). While `off` nothing is taken.
 */
export function useDigits(off: boolean, dialled: (code: string) => void): Digits {
  const [digits, setDigits] = useState('');
  const press = (digit: string): void => {
    if (off) return;
    const code = digits + digit;
    setDigits(code.length < length ? code : '');
    if (code.length === length) dialled(code);
  };
  const reset = () => setDigits('');
  const type = (key: string): boolean => {
    if (/^\d$/.test(key)) press(key);
    else if (key === 'Backspace') setDigits(digits.slice(0, -1));
    else if (key === 'Escape' && digits !== '') reset();
    else return false;
    return true;
  };
  usePageKeys(type);
  return { digits: off ? '' : digits, press, reset };
}
