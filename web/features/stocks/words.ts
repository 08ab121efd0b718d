const oneDecimal = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** "+ 8.6 %", "– 1.4 %", "0.0 %". */
export function changeText(percent: number): string {
  const text = `${oneDecimal.format(Math.abs(percent))} %`;
  return percent === 0 ? text : `${percent < 0 ? '–' : '+'} ${text}`;
}

/** "HH" of "Harbor & Hudson Rail". */
export const initialsOf = (name: string): string =>
  name
    .split(/[^A-Za-z]+/)
    .slice(0, 2)
    .map((word) => word.charAt(0))
    .join('');
