import { randomUUID } from 'node:crypto';
import type { AnswerOf, CallName, Given } from '@rackets/gateway/features/calls.ts';
import { requestOf } from '@rackets/gateway/http/testing/call-path.ts';

/** What a call answered; `status` 0 means that no answer came. */
export interface Answer {
  readonly status: number;
  readonly body: Record<string, unknown>;
  readonly headers: Headers;
}

/** The n-th of names that cannot be taken for each other. */
export function distinctName(n: number): string {
  const letters = 'bcdfghjknpqrtvxz';
  let text = 'A';
  for (let left = n; text.length < 5; left = Math.floor(left / letters.length)) {
    text += letters[left % letters.length];
  }
  return text;
}

const password = 'correct horse battery staple';

/** A player at the HTTP interface, as a browser would speak. */
export class Player {
  key: string | null = null;
  character = '';
  /** The period for which its gangsters are protected, in hours. */
  protection = '72';

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

  /** The answer of a call that succeeds, typed by the table of routes. Throws with what else was answered. */
  async answer<Name extends CallName>(name: Name, ...[given]: Given<Name>): Promise<AnswerOf<Name>> {
    const { method, path } = requestOf(name, given ?? {});
    const sent = method === 'GET' ? undefined : (given?.body ?? {});
    const { status, body } = await this.call(method, path, sent, sent && randomUUID());
    if (status !== 200 && status !== 204)
      throw new Error(`${this.name}, ${name}: ${status} ${JSON.stringify(body)}`);
    // The server under test checks its answers against the schemas that the type is made of.
    return body as unknown as AnswerOf<Name>;
  }

  /** Signs up and names a gangster. */
  async join(): Promise<void> {
    this.key = await this.register(this.#email, password);
    const born = await this.answer('POST me/characters', {
      body: { checkUserAgreement: true, reveal: false, protection: this.protection, username: this.name },
    });
    this.character = born.character;
  }

  /** Signs in again whoever has joined. */
  async signIn(): Promise<void> {
    const { data } = await this.answer('POST auth', { body: { email: this.#email, password } });
    this.key = data.key;
  }

  get #email(): string {
    return `${this.name.toLowerCase().replaceAll(/[^a-z0-9]/g, '')}@example.org`;
  }

  /** Opens an account; resolves with its session key. */
  async register(email: string, password: string): Promise<string> {
    const body = { email, password, passwordConfirm: password };
    return (await this.answer('POST auth/register', { body })).key;
  }
}
