import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import type { Document } from 'mongodb';
import { Collections, type ServerError } from './collections.ts';
import { commandBegun, lengthOf, readRequest, type Request, writeReply } from './wire.ts';

/** What goes wrong with a command. */
export type Fault =
  /** It is refused as a whole. */
  | { readonly kind: 'refused'; readonly error: ServerError }
  /** Each of its writes is refused, the last one with another error if there is one. */
  | { readonly kind: 'writes-refused'; readonly error: ServerError; readonly last?: ServerError }
  /** It is not carried out, and answered with this. */
  | { readonly kind: 'answered'; readonly answer: Document }
  /** It is carried out, but the servers cannot confirm that a majority has it. */
  | { readonly kind: 'unconfirmed'; readonly error: ServerError }
  /** The connection is reset when the command has come: before it is carried out, after it, or within the answer. */
  | { readonly kind: 'cut'; readonly when: 'before' | 'after' | 'within-answer' };

export interface Faults {
  /** Called with each command of a client, other than those by which the driver watches the server. */
  onCommand: ((name: string, command: Document) => Fault | null) | undefined;
  /** Called when a part of a long command has come: resets the connection there, or reads no more from it. */
  onBegun: ((name: string) => 'reset' | 'stall' | null) | undefined;
}

/** How much of a command is a part of it. */
const begunBytes = 4_096;
const setName = 'double';

/**
 * A MongoDB for tests: a server in this process that speaks the wire protocol to the real driver, as the primary of a
 * replica set, with collections in memory. It fails commands as it is told.
 */
export class MongoDouble {
  readonly faults: Faults = { onCommand: undefined, onBegun: undefined };
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  readonly #collections = new Collections();
  /** The answers to writes, by session and number: the driver may send them again, and they are not made twice. */
  readonly #made = new Map<string, Document>();
  #port = 0;

  private constructor() {
    this.#server = createServer((socket) => this.#serve(socket));
  }

  static async start(): Promise<MongoDouble> {
    const double = new MongoDouble();
    await double.listen();
    return double;
  }

  /** The address of the database `name`. */
  url(name: string): string {
    return `mongodb://127.0.0.1:${this.#port}/${name}?replicaSet=${setName}`;
  }

  /** Listens, on the same port as before. */
  async listen(): Promise<void> {
    await new Promise<void>((done) => this.#server.listen(this.#port, '127.0.0.1', done));
    this.#port = (this.#server.address() as AddressInfo).port;
  }

  /** Ends as a killed process does, at once: connections are reset, and new ones refused. */
  die(): void {
    this.#server.close();
    this.cut();
  }

  /** Resets all connections. */
  cut(): void {
    for (const socket of this.#sockets) socket.resetAndDestroy();
  }

  #serve(socket: Socket): void {
    this.#sockets.add(socket);
    socket.on('error', () => undefined);
    socket.once('close', () => this.#sockets.delete(socket));
    let chunks: Buffer[] = [];
    let size = 0;
    socket.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      size += chunk.length;
      const needed = lengthOf(chunks[0] ?? chunk) ?? 0;
      if (size < needed) {
        const name = size >= begunBytes ? commandBegun(chunks[0] ?? chunk) : null;
        const fault = name === null ? null : this.faults.onBegun?.(name);
        if (fault === 'reset') socket.resetAndDestroy();
        if (fault === 'stall') socket.pause();
        return;
      }
      let rest: Buffer = Buffer.concat(chunks);
      for (;;) {
        const length = lengthOf(rest);
        if (length === null || rest.length < length) break;
        this.#answer(socket, readRequest(rest.subarray(0, length)));
        rest = rest.subarray(length);
      }
      chunks = rest.length > 0 ? [rest] : [];
      size = rest.length;
    });
  }

  #answer(socket: Socket, request: Request): void {
    const { command } = request;
    const [name = ''] = Object.keys(command);
    if (name === 'hello' || name.toLowerCase() === 'ismaster') {
      socket.write(writeReply(request, this.#hello()));
      return;
    }
    const fault = this.faults.onCommand?.(name, command) ?? null;
    if (fault?.kind === 'refused') {
      socket.write(writeReply(request, { ok: 0, ...fault.error }));
      return;
    }
    if (fault?.kind === 'cut' && fault.when === 'before') {
      socket.resetAndDestroy();
      return;
    }
    const reply = writeReply(request, {
      ok: 1,
      ...this.#answerTo(command, fault),
      ...(fault?.kind === 'unconfirmed' ? { writeConcernError: fault.error } : {}),
    });
    if (fault?.kind !== 'cut') {
      socket.write(reply);
      return;
    }
    if (fault.when === 'after') socket.resetAndDestroy();
    else socket.write(reply.subarray(0, reply.length / 2), () => socket.resetAndDestroy());
  }

  #answerTo(command: Document, fault: Fault | null): Document {
    if (fault?.kind === 'writes-refused') return allRefused(command, fault);
    return fault?.kind === 'answered' ? fault.answer : this.#once(command);
  }

  #once(command: Document): Document {
    const { lsid, txnNumber } = command;
    if (txnNumber === undefined) return this.#collections.run(command);
    const key = `${String(lsid?.id?.toString('hex'))} ${String(txnNumber)}`;
    const made = this.#made.get(key) ?? this.#collections.run(command);
    this.#made.set(key, made);
    return made;
  }

  #hello(): Document {
    const me = `127.0.0.1:${this.#port}`;
    return {
      ok: 1,
      helloOk: true,
      ismaster: true,
      isWritablePrimary: true,
      setName,
      setVersion: 1,
      hosts: [me],
      me,
      primary: me,
      maxBsonObjectSize: 16_777_216,
      maxMessageSizeBytes: 48_000_000,
      maxWriteBatchSize: 100_000,
      logicalSessionTimeoutMinutes: 30,
      minWireVersion: 0,
      maxWireVersion: 21,
      readOnly: false,
    };
  }
}

function allRefused(
  { updates, deletes }: Document,
  { error, last = error }: { readonly error: ServerError; readonly last?: ServerError },
): Document {
  const writes: readonly Document[] = updates ?? deletes ?? [];
  const errorAt = (index: number) => (index === writes.length - 1 ? last : error);
  const writeErrors = writes.map((_, index) => ({ index, errmsg: '', ...errorAt(index) }));
  return { n: 0, nModified: 0, writeErrors };
}
