/** What a call failed with: the server's error object, or one of the client's own sentences (R231 to R234). */
export class ApiError extends Error {
  constructor(
    message: string,
    /** The server's `feature_reason`; null when the server sent no error object. */
    readonly code: string | null = null,
    readonly data: unknown = null,
    /** HTTP status; 0 when no answer came. */
    readonly status = 0,
  ) {
    super(message);
    this.name = 'ApiError';
  }
}

export function hasCode(error: unknown, code: string): error is ApiError {
  return error instanceof ApiError && error.code === code;
}

/** The sentence to show for anything that was thrown; what never reached the server says so. */
export function messageOf(error: unknown): string {
  if (!(error instanceof ApiError)) return unknownClientError;
  return error.status === 0 && error.code === null ? `${error.message} ${whyAway()}` : error.message;
}

/** No answer, or one that says that the server is not there: of itself (503), or of a proxy before it (502, 504). */
export function isAway(error: unknown): boolean {
  return error instanceof ApiError && [0, 502, 503, 504].includes(error.status);
}

/** Why nothing is answered, as far as a browser can tell. */
export function whyAway(): string {
  return navigator.onLine ? 'The server does not answer.' : 'You are offline.';
}

export const unknownClientError = 'An unknown client side error occurred.';
