import { randomUUID } from 'node:crypto';

/** What a call answered; `status` 0 means that no answer came. */
export interface Answer {
  readonly status: number;
  readonly body: Record<string, unknown>;
  readonly headers: Headers;
}

/** The n-th of names that cannot be taken for each other. */
export function distinctName(n: number): string {
  const letters = 'bcdfghjkmnpqrtvwxz';
  let text = 'A';
  for (let left = n; text.length < 5; left = Math.floor(left / letters.length)) {
    text += letters[left % letters.length];
  }
  return text;
}

/** A player at the HTTP interface, as a browser would speak. */
export class Player {
  key: string | null = null;
  character = '';

  constructor(
    /** Where it calls; another gateway of the same game is as good. */
    public url: string,
    readonly name: string,
  ) {}

  /** One call. The idempotency key makes a repeat of it harmless. */
  async call(method: string, path: string, body?: unknown, idempotencyKey?: string): Promise<Answer> {
    const headers: Record<string, string> = {
      accept: 'application/json',
      'gn-cid': 'TESTTEST',
      'gn-platform': 'website',
    };
    if (this.key !== null) headers['gn-session-key'] = this.key;
    if (body !== undefined) headers['content-type'] = 'application/json';
    if (idempotencyKey !== undefined) headers['idempotency-key'] = idempotencyKey;
    const init = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
    try {
      const response = await fetch(`${this.url}/api/${path}`, init);
      const text = await response.text();
      // Every answer with a body is an object.
      return {
        status: response.status,
        body: text === '' ? {} : (JSON.parse(text) as Record<string, unknown>),
        headers: response.headers,
      };
    } catch {
      return { status: 0, body: {}, headers: new Headers() };
    }
  }

  get(path: string): Promise<Answer> {
    return this.call('GET', path);
  }

  post(path: string, body: unknown = {}, idempotencyKey: string = randomUUID()): Promise<Answer> {
    return this.call('POST', path, body, idempotencyKey);
  }

  /** Signs up and names a gangster. */
  async join(): Promise<void> {
    const password = 'correct horse battery staple';
    const email = `${this.name.toLowerCase().replaceAll(/[^a-z0-9]/g, '')}@example.org`;
    const account = await this.post('auth/register', { email, password, passwordConfirm: password });
    if (account.status !== 200)
      throw new Error(`${this.name} could not register: ${JSON.stringify(account.body)}`);
    this.key = String(account.body['key']);
    const born = await this.post('me/characters', {
      checkUserAgreement: true,
      reveal: false,
      protection: '72',
      username: this.name,
    });
    if (born.status !== 200) throw new Error(`${this.name} was not born: ${JSON.stringify(born.body)}`);
    this.character = String(born.body['character']);
  }
}
