const indent = '  ';

/** Data as text for people: one value per line, nested under its name; rows of a list on one line each. */
export function outline(value: unknown, depth = 0): string {
  const margin = indent.repeat(depth);
  if (Array.isArray(value)) return value.map((each: unknown) => `${margin}- ${inOneLine(each)}`).join('\n');
  if (!isRecord(value)) return margin + inOneLine(value);
  const keys = Object.keys(value);
  const width = Math.max(0, ...keys.filter((key) => isPlain(value[key])).map((key) => key.length));
  return keys
    .map((key) =>
      isPlain(value[key])
        ? `${margin}${key.padEnd(width)}  ${inOneLine(value[key])}`
        : `${margin}${key}\n${outline(value[key], depth + 1)}`,
    )
    .join('\n');
}

function inOneLine(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map(inOneLine).join(', ');
  if (isRecord(value) && Object.keys(value).length === 0) return 'none';
  if (isRecord(value))
    return Object.entries(value)
      .map(([key, each]) => (isRecord(each) ? `${key} (${inOneLine(each)})` : `${key} ${inOneLine(each)}`))
      .join(', ');
  if (value === null || value === undefined) return '–';
  if (typeof value === 'bigint') return value.toLocaleString('en-US');
  if (typeof value === 'number') return value.toLocaleString('en-US', { maximumFractionDigits: 4 });
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Short enough for the line of its name. */
function isPlain(value: unknown): boolean {
  return Array.isArray(value) || isRecord(value) ? Object.keys(value).length === 0 : true;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
