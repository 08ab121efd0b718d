import grpc from '@grpc/grpc-js';

/** An error that ends a call with this status, its details and the headers after it. */
export function statusOf(
  code: grpc.status,
  details: string,
  headers: Readonly<Record<string, string>> = {},
): Error {
  const metadata = new grpc.Metadata();
  for (const [name, value] of Object.entries(headers)) metadata.set(name, value);
  return Object.assign(new Error(details), { code, details, metadata });
}

/** A node that is not the leader names the leader. */
export function notLeader(leaderPort: number): Error {
  return statusOf(grpc.status.NOT_FOUND, 'Leader info available', {
    exception: 'not-leader',
    'leader-endpoint-host': '127.0.0.1',
    'leader-endpoint-port': String(leaderPort),
  });
}

/** A node that starts, that resigned, or that knows of no leader. */
export function notReady(): Error {
  return statusOf(grpc.status.UNAVAILABLE, 'Server Is Not Ready');
}

export function accessDenied(): Error {
  return statusOf(grpc.status.PERMISSION_DENIED, 'Access Denied', { exception: 'access-denied' });
}

/** A name or password that the server does not know. */
export function unauthenticated(): Error {
  return statusOf(grpc.status.UNAUTHENTICATED, 'Unauthenticated');
}

export function streamDeleted(stream: string): Error {
  return statusOf(grpc.status.FAILED_PRECONDITION, `Event stream '${stream}' is deleted.`, {
    exception: 'stream-deleted',
    'stream-name': stream,
  });
}

export function wrongVersion(stream: string, expected: number | string, head: number): Error {
  return statusOf(grpc.status.FAILED_PRECONDITION, 'Append failed due to WrongExpectedVersion.', {
    exception: 'wrong-expected-version',
    'stream-name': stream,
    'expected-version': String(expected),
    ...(head < 0 ? {} : { 'actual-version': String(head) }),
  });
}

export function appendTooBig(limit: number): Error {
  return statusOf(grpc.status.INVALID_ARGUMENT, `Maximum Append Size of ${limit} Exceeded.`, {
    exception: 'maximum-append-size-exceeded',
    'maximum-append-size': String(limit),
  });
}

/** How a node that was told to stop ends the calls that it took and did not answer. */
export function resetByServer(): Error {
  return statusOf(grpc.status.INTERNAL, 'Received RST_STREAM with code 0');
}
