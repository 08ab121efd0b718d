/** Larger frames from a client end its socket. */
export const maxPayloadBytes = 4 * 1024;
/** A socket whose reader is this far behind is closed: it is not buffered for. */
export const maxBufferedBytes = 256 * 1024;
/** A peer that does not even answer pings for this long is gone. */
export const idleTimeoutSeconds = 60;

/** What a client asked for when it opened a socket. */
export interface UpgradeRequest {
  /** Empty for clients that are no browsers. */
  readonly origin: string;
  /** Without its question mark. */
  readonly query: string;
}

/** What the socket carries along, or the HTTP status by which it is refused. */
export type UpgradeDecision<Data> = { readonly accept: Data } | { readonly refuse: 401 | 403 | 503 };

/** One open socket. After it closed every call does nothing. */
export interface Socket<Data> {
  readonly data: Data;
  /** Sends one text frame. Closes the socket when its reader is too far behind. */
  send(text: string): void;
  subscribe(topic: string): void;
  /** Frames of the topic that are not yet on their way may be dropped. */
  unsubscribe(topic: string): void;
  /** Ends the socket with a close frame: a code of RFC 6455 or one of 4000 to 4999. */
  end(code: number, reason: string): void;
}

/** What happens to sockets. Calls for one socket come in order; `close` comes exactly once, last. */
export interface SocketHandlers<Data> {
  upgrade(request: UpgradeRequest): UpgradeDecision<Data>;
  open(socket: Socket<Data>): void;
  message(socket: Socket<Data>, text: string): void;
  close(socket: Socket<Data>): void;
}

/**
 * Sends one text frame to every subscriber of a topic, in the order of the calls, also relative to `send`. A reader
 * too far behind is closed.
 */
export interface SocketServer {
  publish(topic: string, text: string): void;
  /** Begins to listen; returns the port. Rejects with an error that carries the system's `code`. */
  listen(host: string, port: number): Promise<number>;
  /** Takes no new socket and ends those that are open. */
  close(): Promise<void>;
}

/** One way of serving sockets. All ways pass `sockets.conformance.ts`. */
export interface SocketTier {
  readonly name: 'uws' | 'uws-legacy' | 'ws';
  /** A server that is not listening yet. */
  create<Data>(handlers: SocketHandlers<Data>): SocketServer;
}
