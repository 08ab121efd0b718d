import net from 'node:net';

/** A proxy in front of the server that can cut connections at any moment, which a gRPC server cannot. */
export class Connections {
  readonly #server: net.Server;
  readonly #sockets = new Set<net.Socket>();

  /** Forwards everything to the port `behind`. */
  constructor(behind: number) {
    this.#server = net.createServer((outside) => {
      const inside = net.connect(behind, '127.0.0.1');
      outside.pipe(inside).pipe(outside);
      for (const [socket, other] of [
        [outside, inside],
        [inside, outside],
      ] as const) {
        this.#sockets.add(socket);
        // Cutting connections is the purpose: the other half ends too.
        socket.on('error', () => other.destroy());
        socket.on('close', () => {
          this.#sockets.delete(socket);
          other.destroy();
        });
      }
    });
  }

  /** Resolves with the listening port; 0 picks a free one. */
  listen(port: number): Promise<number> {
    return new Promise((resolve, reject) => {
      this.#server.once('error', reject);
      this.#server.listen(port, '127.0.0.1', () => {
        const address = this.#server.address();
        resolve(typeof address === 'object' && address ? address.port : port);
      });
    });
  }

  /** Every open connection dies without a word: neither side hears of it, nothing passes any more. */
  kill(): void {
    for (const socket of this.#sockets) {
      socket.unpipe();
      // Read and forgotten, so that the peer's kernel goes on taking what is sent.
      socket.resume();
    }
  }

  /** Cuts every open connection; new ones are accepted. */
  drop(): void {
    for (const socket of this.#sockets) socket.destroy();
  }
}
