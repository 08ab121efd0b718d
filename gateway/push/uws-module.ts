/** The part of uWebSockets.js that is used here and that both of its builds have. */
export interface UwsModule {
  App(): UwsApp;
  us_listen_socket_close(socket: object): void;
  us_socket_local_port(socket: object): number;
}

export interface UwsApp {
  ws<Data>(pattern: string, behavior: UwsBehavior<Data>): UwsApp;
  any(pattern: string, handler: (response: UwsResponse) => void): UwsApp;
  listen(host: string, port: number, listening: (socket: object | false) => void): UwsApp;
  publish(topic: string, message: string): boolean;
}

export interface UwsBehavior<Data> {
  readonly maxPayloadLength: number;
  readonly maxBackpressure: number;
  readonly closeOnBackpressureLimit: boolean;
  readonly idleTimeout: number;
  readonly sendPingsAutomatically: boolean;
  upgrade(response: UwsResponse, request: UwsRequest, context: object): void;
  open(socket: UwsSocket<Data>): void;
  message(socket: UwsSocket<Data>, message: ArrayBuffer): void;
  close(socket: UwsSocket<Data>): void;
}

/** User data: newer builds put the fields on the socket itself; `getUserData()` works in both. */
export interface UwsSocket<Data> {
  getUserData(): Data;
  send(message: string): number;
  subscribe(topic: string): boolean;
  unsubscribe(topic: string): boolean;
  getBufferedAmount(): number;
  close(): void;
  end(code: number, reason: string): void;
}

export interface UwsResponse {
  writeStatus(status: string): UwsResponse;
  end(): void;
  upgrade(data: object, key: string, protocol: string, extensions: string, context: object): void;
}

export interface UwsRequest {
  getHeader(name: string): string;
  getQuery(): string;
}
