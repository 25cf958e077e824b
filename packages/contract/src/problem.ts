import { message, type MessageCode } from '@tsuun/domain/message/message';

/**
 * Body of every refusal: a Japanese sentence, a stable code, and the sentences of single fields by their dotted path.
 */
export interface ProblemBody {
  readonly message: string;
  readonly code: string;
  readonly validationError?: Readonly<Record<string, readonly string[]>>;
  /** Record that an earlier save without id has created under the same creation key. */
  readonly recordId?: string;
}

const statuses = {
  inputError: 400,
  tooDeep: 400,
  loginFailed: 400,
  loginLapsed: 400,
  selectTarget: 400,
  selectUpdateTarget: 400,
  fileFormat: 400,
  fileMissing: 400,
  uploadFailed: 400,
  refused: 400,
  keyReused: 400,
  lastAdministrator: 400,
  unauthenticated: 401,
  forbidden: 403,
  foreignOrigin: 403,
  notFound: 404,
  commonNotFound: 404,
  methodNotAllowed: 405,
  streamOnly: 406,
  conflict: 409,
  otherUser: 409,
  held: 409,
  duplicate: 409,
  jobRunning: 409,
  tooLarge: 413,
  tooManyFiles: 413,
  contentType: 415,
  searchTooSlow: 422,
  workTooSlow: 422,
  tooManyTries: 429,
  tooManyAtOnce: 429,
  serverError: 500,
  companyAway: 503,
  databaseAway: 503,
  leaving: 503,
  maintenance: 503,
  diskFull: 503,
} as const;

export type ProblemCode = keyof typeof statuses;

/** Refusal of a call; thrown by commands, sent to the client by the HTTP layer. */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly status: number;
  readonly validationError: Readonly<Record<string, readonly string[]>> | undefined;
  readonly retryAfter: number | undefined;
  private recordId: string | undefined;

  constructor(
    code: ProblemCode,
    options: {
      message?: string;
      validationError?: Readonly<Record<string, readonly string[]>>;
      retryAfter?: number;
    } = {},
  ) {
    super(options.message ?? message[code as MessageCode] ?? message.inputError);
    this.code = code;
    this.status = statuses[code];
    this.validationError = options.validationError;
    this.retryAfter = options.retryAfter;
  }

  /** Returns the refusal with the id of its record, for an editor that does not know the id. */
  about(recordId: string): this {
    this.recordId = recordId;
    return this;
  }

  body(): ProblemBody {
    return {
      message: this.message,
      code: this.code,
      ...(this.validationError && { validationError: this.validationError }),
      ...(this.recordId !== undefined && { recordId: this.recordId }),
    };
  }
}

export function refuseProblems(problems: Readonly<Record<string, readonly string[]>>): void {
  if (Object.keys(problems).length > 0) throw new Problem('inputError', { validationError: problems });
}
