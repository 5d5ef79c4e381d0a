import type { ErrorBody, Problem } from '@/api/types';

/** A call the server refused, or did not get: `reason` is the key the interface translates. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  readonly reason: string;
  readonly problems: readonly Problem[];

  constructor(status: number, reason: string, message: string, problems: readonly Problem[] = []) {
    super(message);
    this.status = status;
    this.reason = reason;
    this.problems = problems;
  }
}

/** A call that never reached the server. */
export class OfflineError extends ApiError {
  override name = 'OfflineError';

  constructor() {
    super(0, 'OFFLINE', 'The server could not be reached.');
  }
}

/** Whether a call was refused with one of these statuses. */
export function hasStatus(error: unknown, ...statuses: number[]): boolean {
  return error instanceof ApiError && statuses.includes(error.status);
}

/** Whether the server says that there is no such thing, or no longer. */
export function isNotFound(error: unknown): boolean {
  return hasStatus(error, 404);
}

/** Whether there is no such thing, or what was asked for is not the name of one. */
export function isUnknown(error: unknown): boolean {
  return hasStatus(error, 404, 422);
}

/** Whether a call was refused for this reason. */
export function hasReason(error: unknown, reason: string): boolean {
  return error instanceof ApiError && error.reason === reason;
}

/** Whether the operator has locked it: its organiser and helpers are told, for all others it is not there. */
export function isLocked(error: unknown): boolean {
  return hasReason(error, 'LOCKED');
}

/** Why the link of a helper is refused that was revoked or has expired, or never was one. */
export const LINK_ENDED = 'INVALID_HELPER_LINK';

/** Why a sign-in is refused that has expired or was ended. */
export const TOKEN_REFUSED = 'INVALID_TOKEN';

/** Why a call is refused to those who show nothing that allows it: nobody signed in, or somebody else. */
export const MAY_NOT: readonly string[] = ['SIGN_IN_REQUIRED', 'NOT_OWNER', 'MISSING_SCOPE'];

/** Whether there is nothing to show, whatever there was before. */
export function isGone(error: unknown): boolean {
  return isNotFound(error) || isLocked(error);
}

/** Whether the server has decided: the same call would be refused again. */
export function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500;
}

/** What a status alone says, where its reason is none that the interface knows. */
export const REASON_OF_STATUS: Record<number, string> = {
  401: 'UNAUTHORIZED',
  404: 'NOT_FOUND',
  429: 'TOO_MANY_REQUESTS',
  503: 'UNAVAILABLE',
};

/** The error that an answer with a status from 400 on stands for. */
export function errorFromAnswer(status: number, body: Partial<ErrorBody> | undefined): ApiError {
  const reason = body?.reason ?? REASON_OF_STATUS[status] ?? 'UNKNOWN';
  return new ApiError(status, reason, body?.message ?? `HTTP ${status}`, body?.errors ?? []);
}

/**
 * Makes sure that every named parameter is there before a call is made.
 *
 * Throws an error that names the first one that is null or undefined.
 */
export function requireParameters(parameters: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(parameters)) {
    if (value === null || value === undefined) {
      throw new Error(`Required parameter ${name} was null or undefined.`);
    }
  }
}
