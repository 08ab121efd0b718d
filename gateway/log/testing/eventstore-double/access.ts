import { type Acl, originalOf, type Right } from './metadata.ts';
import type { Streams } from './streams.ts';

interface User {
  readonly password: string;
  readonly groups: readonly string[];
}

/** The rights on all streams that have none of their own. */
interface Defaults {
  readonly $userStreamAcl?: Acl;
  readonly $systemStreamAcl?: Acl;
}

/** Who calls: the names that rights may be given to. Null for somebody without a name. */
export type Caller = readonly string[] | null;

/** Where the rights stand that hold for all streams without rights of their own. */
const settingsStream = '$settings';

/** The users of a server and what they may do with streams. An insecure server lets everybody do everything. */
export class Access {
  readonly #users = new Map<string, User>([['admin', { password: 'changeit', groups: ['$admins'] }]]);
  readonly #isSecure: boolean;
  readonly #streams: Streams;

  constructor(isSecure: boolean, streams: Streams) {
    this.#isSecure = isSecure;
    this.#streams = streams;
  }

  /** Adds a user, or changes its password and groups. */
  setUser(name: string, password: string, groups: readonly string[]): void {
    this.#users.set(name, { password, groups });
  }

  knows(name: string): boolean {
    return this.#users.has(name);
  }

  /** Who calls with an `authorization` header; `refused` if the server does not know this name and password. */
  callerOf(authorization: string | undefined): Caller | 'refused' {
    if (!this.#isSecure || authorization === undefined) return null;
    const [name = '', password] = Buffer.from(authorization.replace(/^Basic /, ''), 'base64')
      .toString()
      .split(/:(.*)/s);
    const user = this.#users.get(name);
    return user && user.password === password ? [name, '$all', ...user.groups] : 'refused';
  }

  /** Whether the caller has a right on a stream; on a stream of metadata that is the right on its stream's metadata. */
  may(caller: Caller, right: '$r' | '$w' | '$d', stream: string): boolean {
    if (!this.#isSecure) return true;
    if (caller === null) return false;
    if (caller.includes('$admins')) return true;
    const original = originalOf(stream);
    const allowed =
      original === null
        ? this.#allowed(right, stream)
        : this.#allowed(right === '$r' ? '$mr' : '$mw', original);
    return allowed.some((name) => caller.includes(name));
  }

  #allowed(right: Right, stream: string): readonly string[] {
    const isSystem = stream.startsWith('$');
    const defaults = this.#defaults()[isSystem ? '$systemStreamAcl' : '$userStreamAcl'];
    const allowed = this.#streams.metadata(stream).$acl?.[right] ?? defaults?.[right];
    return [allowed ?? (isSystem ? '$admins' : '$all')].flat();
  }

  #defaults(): Defaults {
    const written = this.#streams
      .events(settingsStream)
      .findLast(({ type }) => type === 'update-default-acl');
    // Only admins write there; a test that writes something else sees it fail.
    return written ? (JSON.parse(Buffer.from(written.data, 'base64').toString()) as Defaults) : {};
  }
}
