import net from 'node:net';

/** What strikes bytes on their way. */
export type ConnectionFault = 'connection-dead' | 'node-frozen';

/** A proxy in front of a node that can cut, freeze and forget connections at any moment, which a gRPC server cannot. */
export class Connections {
  readonly #behind: number;
  readonly #struck: (fault: ConnectionFault) => void;
  readonly #sockets = new Set<net.Socket>();
  readonly #dead = new Set<net.Socket>();
  /** What a frozen node will do when it wakes; null where it is not frozen. */
  #later: (() => void)[] | null = null;
  /** How long bytes are on their way, ms. */
  #wayMs = 0;
  #server: net.Server | null = null;

  /** Forwards everything to the port `behind`; tells of each fault that bytes have met. */
  constructor(behind: number, struck: (fault: ConnectionFault) => void) {
    this.#behind = behind;
    this.#struck = struck;
  }

  /** Resolves with the listening port; 0 picks a free one. */
  listen(port: number): Promise<number> {
    // Otherwise each small answer waits for the client's delayed acknowledgement: 40 ms.
    const server = net.createServer({ noDelay: true }, (outside) => this.#connect(outside));
    this.#server = server;
    return new Promise((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, '127.0.0.1', () => {
        const address = server.address();
        resolve(typeof address === 'object' && address ? address.port : port);
      });
    });
  }

  /** Every open connection dies without a word: neither side hears of it, nothing passes any more. New ones pass. */
  kill(): void {
    for (const socket of this.#sockets) this.#dead.add(socket);
  }

  /** Cuts every open connection; new ones are accepted. */
  drop(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  /** Cuts every open connection; new ones are refused. */
  close(): void {
    this.#server?.close();
    this.#server = null;
    this.#later = null;
    this.drop();
  }

  /** Open connections stay open and new ones are accepted, like by a process that is stopped; nothing passes until `thaw`. */
  freeze(): void {
    this.#later ??= [];
  }

  thaw(): void {
    const later = this.#later ?? [];
    this.#later = null;
    for (const act of later) act();
  }

  /** From now on bytes, and the news that a side has closed, take so long each way. */
  far(ms: number): void {
    this.#wayMs = ms;
  }

  #connect(outside: net.Socket): void {
    const inside = net.connect({ port: this.#behind, host: '127.0.0.1', noDelay: true });
    this.#join(outside, inside);
    this.#join(inside, outside);
  }

  /** What comes from one socket goes to the other one. */
  #join(from: net.Socket, to: net.Socket): void {
    this.#sockets.add(from);
    from.on('data', (bytes) => {
      // Read and forgotten, so that the peer's kernel goes on taking what is sent.
      if (this.#dead.has(from)) return this.#struck('connection-dead');
      if (this.#later) this.#struck('node-frozen');
      this.#onceAwake(() => {
        if (to.destroyed || to.write(bytes)) return;
        from.pause();
        to.once('drain', () => from.resume());
      });
    });
    // Cutting connections is the purpose: the other half ends too.
    from.on('error', () => undefined);
    from.on('close', () => {
      this.#sockets.delete(from);
      this.#dead.delete(from);
      this.#onceAwake(() => to.destroy());
    });
  }

  #onceAwake(act: () => void): void {
    if (this.#later) this.#later.push(act);
    else if (this.#wayMs === 0) act();
    else setTimeout(act, this.#wayMs);
  }
}
