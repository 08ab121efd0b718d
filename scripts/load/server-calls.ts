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
  const response = await fetch(`${url}/api/openapi.json`);
  // The server of this build; its own test checks the document against this shape.
  return callsOf((await response.json()) as OpenApi);
}
