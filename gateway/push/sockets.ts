/** A client that sends larger frames is disconnected. */
export const maxPayloadBytes = 4 * 1024;
/** A socket whose reader is this far behind is closed rather than buffered for. */
export const maxBufferedBytes = 256 * 1024;
/**
 * A peer that has been silent for so long, although it was sent a ping after about half of it, is gone without a word.
 * As long as clients give a silent server: a ping after 25 s, and 10 s for its answer.
 */
export const silenceSeconds = 36;

/** What a client sent when it opened a socket. */
export interface UpgradeRequest {
  /** Empty for clients that are not browsers. */
  readonly origin: string;
  /** Without its question mark. */
  readonly query: string;
}

/** The data to attach to the socket, or the HTTP status to refuse it with. */
export type UpgradeDecision<Data> = { readonly accept: Data } | { readonly refuse: 401 | 403 | 503 };

/** One open socket. Once it is closed, calls do nothing. */
export interface Socket<Data> {
  readonly data: Data;
  /** Sends one text frame. Closes the socket if its reader is too far behind. */
  send(text: string): void;
  subscribe(topic: string): void;
  /** Frames of the topic that have not been sent yet may be dropped. */
  unsubscribe(topic: string): void;
  /** Bytes that wait in this process for the reader; 0 once it is closed. */
  readonly buffered: number;
  /** Closes the socket at once, and forgets what waits for its reader. */
  drop(): void;
  /** Closes the socket with a close frame: a code of RFC 6455 or one from 4000 to 4999. */
  end(code: number, reason: string): void;
}

/** Socket events. Calls for one socket come in order; `close` comes exactly once, last. */
export interface SocketHandlers<Data> {
  upgrade(request: UpgradeRequest): UpgradeDecision<Data>;
  open(socket: Socket<Data>): void;
  message(socket: Socket<Data>, text: string): void;
  close(socket: Socket<Data>): void;
}

/**
 * Sends one text frame to every subscriber of a topic, in the order of the calls, also relative to `send`. Readers that
 * are too far behind are closed.
 */
export interface SocketServer {
  publish(topic: string, text: string): void;
  /** Starts listening; returns the port. Rejects with an error that carries the system's `code`. */
  listen(host: string, port: number): Promise<number>;
  /** Accepts no new sockets and closes open ones. */
  close(): Promise<void>;
}

/** One implementation of the socket server. All of them pass `sockets.conformance.ts`. */
export interface SocketTier {
  readonly name: 'uws' | 'uws-legacy' | 'ws';
  /** Creates a server that is not listening yet. `silence`, in seconds, is at least 8; a quarter more may pass. */
  create<Data>(handlers: SocketHandlers<Data>, silence?: number): SocketServer;
}
