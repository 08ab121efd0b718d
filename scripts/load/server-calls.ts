/** A call as the load tests use it: its id, its name (`POST bank/deposit`), and whether it changes anything. */
export interface ServerCall {
  readonly id: string;
  readonly name: string;
  readonly kind: string;
}

/** The part of an OpenAPI document that lists the calls. */
export interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { 'x-id': string; 'x-kind': string }>>>>;
}

/** Every call of an OpenAPI document, by the names of the route table. */
export function callsOf({ paths }: OpenApi): ServerCall[] {
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      id: operation['x-id'],
      name: `${method.toUpperCase()} ${path.slice(1).replace(/\{([a-z_]+)\}/g, ':$1')}`,
      kind: operation['x-kind'],
    })),
  );
}

/** Asks a server which calls it has. */
export async function fetchCalls(url: string): Promise<ServerCall[]> {
  const address = `${url.replace(/\/$/, '')}/api/openapi.json`;
  const response = await fetch(address).catch((error: unknown) => {
    throw new Error(`${address} does not answer.`, { cause: error });
  });
  if (!response.ok)
    throw new Error(`${address} answers with ${response.status}: it is no server of this game.`);
  // The server of this build; its own test checks the document against this shape.
  return callsOf((await response.json()) as OpenApi);
}
