import net from 'node:net';

/** Stands in front of the server, so that connections can be cut at any moment: a gRPC server offers no way to. */
export class Connections {
  readonly #server: net.Server;
  readonly #sockets = new Set<net.Socket>();

  /** `behind` is the port to pass everything on to. */
  constructor(behind: number) {
    this.#server = net.createServer((outside) => {
      const inside = net.connect(behind, '127.0.0.1');
      outside.pipe(inside).pipe(outside);
      for (const [socket, other] of [
        [outside, inside],
        [inside, outside],
      ] as const) {
        this.#sockets.add(socket);
        // A cut connection is what this is for: the other half ends with it.
        socket.on('error', () => other.destroy());
        socket.on('close', () => {
          this.#sockets.delete(socket);
          other.destroy();
        });
      }
    });
  }

  /** Resolves with the port that is listened on; 0 picks a free one. */
  listen(port: number): Promise<number> {
    return new Promise((resolve, reject) => {
      this.#server.once('error', reject);
      this.#server.listen(port, '127.0.0.1', () => {
        const address = this.#server.address();
        resolve(typeof address === 'object' && address ? address.port : port);
      });
    });
  }

  /** Cuts every connection there is; new ones are taken. */
  drop(): void {
    for (const socket of this.#sockets) socket.destroy();
  }
}
