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

/** The sentence to show for anything that was thrown. */
export function messageOf(error: unknown): string {
  return error instanceof ApiError ? error.message : unknownClientError;
}

export const unknownClientError = 'An unknown client side error occurred.';
