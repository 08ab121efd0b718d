/** The client looked for the node that leads and found none. From then on that client object may fail for ever. */
export function isUndiscovered(error: unknown): boolean {
  return textOf(error).includes('Failed to discover');
}

/** The node that was asked knows of no leader, as during an election. */
export function isNotReady(error: unknown): boolean {
  return textOf(error).includes('Server Is Not Ready');
}

/** What the server or its client says, as a part of a sentence; the error's class where it says nothing. */
export function wordsOf(error: unknown, hosts: string): string {
  if (isUndiscovered(error) || isNotReady(error)) return `no node of ${hosts} leads`;
  const text = textOf(error);
  return text === '' ? classOf(error) : text;
}

function textOf(error: unknown): string {
  return error instanceof Error ? error.message.trim() : String(error);
}

function classOf(error: unknown): string {
  return error instanceof Error ? error.constructor.name : typeof error;
}
