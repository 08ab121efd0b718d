import { connect, type Socket } from 'node:net';

/** A call whose body is held back once the server has its headers: it is under way for as long as a test wants. */
export class SlowRequest {
  #received = '';
  readonly #closed: Promise<void>;

  private constructor(
    private readonly socket: Socket,
    private readonly body: string,
  ) {
    socket.setEncoding('utf8');
    socket.on('data', (text: string) => void (this.#received += text));
    // What cuts the connection shows as a missing answer.
    socket.on('error', () => undefined);
    this.#closed = new Promise((resolve) => socket.once('close', () => resolve()));
  }

  /** Sends all but the body; resolves when the server has said that it may come. */
  static async begin(
    port: number,
    path: string,
    key: string,
    idempotencyKey: string,
    body: unknown,
  ): Promise<SlowRequest> {
    const text = JSON.stringify(body);
    const socket = connect(port, '127.0.0.1');
    const request = new SlowRequest(socket, text);
    const head = [
      `POST /api/${path} HTTP/1.1`,
      `Host: 127.0.0.1:${port}`,
      'GN-CID: TESTTEST',
      `GN-Session-Key: ${key}`,
      `Idempotency-Key: ${idempotencyKey}`,
      'Content-Type: application/json',
      `Content-Length: ${Buffer.byteLength(text)}`,
      'Expect: 100-continue',
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n`);
    while (!request.#received.includes('100 Continue')) {
      if (socket.closed) throw new Error(`the server closed the connection: ${request.#received}`);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    request.#received = '';
    return request;
  }

  /** Sends the body; resolves with the answer's status and JSON once the server has closed the connection. */
  async finish(): Promise<{ readonly status: number; readonly body: unknown }> {
    this.socket.write(this.body);
    await this.#closed;
    const [head = '', json = ''] = this.#received.split('\r\n\r\n');
    return {
      status: Number(head.split(' ')[1] ?? 0),
      body: json === '' ? null : (JSON.parse(json) as unknown),
    };
  }
}
