import { ApiError } from './api-error.ts';

/** Reads a response's body, or throws what the error catalogue says (R231, R232, R234). */
export async function readAnswer(response: Response): Promise<unknown> {
  if (response.status === 204) return null;
  const body = await readJson(response);
  if (response.ok) return body;
  throw readError(body, response.status) ?? unknownError(response.status);
}

async function readJson(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new ApiError(
      `The response is not valid JSON (HTTP ${response.status}).`,
      null,
      null,
      response.status,
    );
  }
}

function readError(body: unknown, status: number): ApiError | null {
  const error = isRecord(body) ? body['error'] : null;
  if (!isRecord(error) || typeof error['message'] !== 'string') return null;
  const code = typeof error['code'] === 'string' ? error['code'] : null;
  return new ApiError(error['message'], code, error['data'] ?? null, status);
}

function unknownError(status: number): ApiError {
  return new ApiError(`An unknown error occurred (HTTP ${status}).`, null, null, status);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
