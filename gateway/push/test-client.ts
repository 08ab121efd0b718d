import { WebSocket } from 'ws';

/** A client for tests: records what it receives and waits for conditions. */
export class TestClient {
  readonly heard: string[] = [];
  closedBy: number | null = null;
  refusedBy: number | null = null;
  readonly #socket: WebSocket;
  readonly #waiting = new Set<() => void>();

  /** One without `autoPong` answers no ping, as if it had gone without a word. */
  constructor(url: string, options: { readonly origin?: string; readonly autoPong?: boolean } = {}) {
    this.#socket = new WebSocket(url, options);
    this.#socket.on('message', (bytes: Buffer) => {
      this.heard.push(bytes.toString('utf8'));
      this.#changed();
    });
    this.#socket.on('unexpected-response', (_request, response) => {
      this.refusedBy = response.statusCode ?? 0;
      this.#socket.terminate();
      this.#changed();
    });
    this.#socket.on('close', (code: number) => {
      this.closedBy = code;
      this.#changed();
    });
    this.#socket.on('open', () => this.#changed());
    this.#socket.on('error', () => this.#changed());
  }

  get isOpen(): boolean {
    return this.#socket.readyState === WebSocket.OPEN;
  }

  /** Everything received, as objects. */
  frames(): Record<string, unknown>[] {
    // Servers under test only send objects.
    return this.heard.map((text) => JSON.parse(text) as Record<string, unknown>);
  }

  send(frame: object | string): void {
    this.#socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame));
  }

  /** Stops reading from the network, to act as a slow reader. */
  pause(): void {
    this.#socket.pause();
  }

  close(): void {
    this.#socket.close();
  }

  /** Waits until the condition holds, at most `timeoutMs`. */
  async until(condition: (client: this) => boolean, timeoutMs = 60_000): Promise<this> {
    const end = Date.now() + timeoutMs;
    while (!condition(this)) {
      const left = end - Date.now();
      if (left <= 0)
        throw new Error(`waited ${timeoutMs} ms in vain; heard ${this.heard.join(' ').slice(0, 2_000)}`);
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, left);
        this.#waiting.add(() => {
          clearTimeout(timer);
          resolve();
        });
      });
    }
    return this;
  }

  #changed(): void {
    for (const wake of this.#waiting) wake();
    this.#waiting.clear();
  }
}

/** Waits until `condition` holds, polling every few ms. */
export async function eventually(condition: () => boolean, timeoutMs = 60_000): Promise<void> {
  const end = Date.now() + timeoutMs;
  while (!condition()) {
    if (Date.now() > end) throw new Error(`waited ${timeoutMs} ms in vain`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
