const timeoutMs = 10_000;
const maxAnswerBytes = 1024 * 1024;

/** A payment provider that cannot be reached, or answers what nobody understands. */
export class ProviderError extends Error {
  override name = 'ProviderError';
}

/** What a payment provider is asked. */
interface Question {
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

export type Fetch = (url: string, init: Question & RequestInit) => Promise<Response>;

/** Asks a payment provider: the status, and its JSON where there is some. Throws ProviderError when it cannot be asked. */
export async function askProvider(
  fetch: Fetch,
  url: string,
  question: Question,
): Promise<{ readonly status: number; readonly json: unknown }> {
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await fetch(url, { ...question, redirect: 'error', signal });
    const text = await response.text();
    if (text.length > maxAnswerBytes) throw new ProviderError('the answer is too long');
    return { status: response.status, json: text === '' ? null : (JSON.parse(text) as unknown) };
  } catch (cause) {
    throw new ProviderError('the payment provider did not answer', { cause });
  }
}
