import { ApiError } from '../lib/api-error.ts';

/** Why something could not be read: the server's sentence, else the one given. */
export const failedSentence = (error: unknown, otherwise: string): string =>
  error instanceof ApiError && error.message !== '' ? error.message : otherwise;
