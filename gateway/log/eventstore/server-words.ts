/** The client looked for the node that leads and found none. From then on that client object may keep failing. */
export function isUndiscovered(error: unknown): boolean {
  return textOf(error).includes('Failed to discover');
}

/** The node that was asked knows of no leader, as during an election. */
export function isNotReady(error: unknown): boolean {
  return textOf(error).includes('Server Is Not Ready');
}

/** The message of the server or its client, as part of a sentence; the error's class if there is none. */
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
