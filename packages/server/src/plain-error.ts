/** Class of errors whose messages quote a value: wrong type, out of range, truncated. */
const quotesValues = /^22/;

interface PlainError {
  readonly type: string;
  readonly message: string;
  readonly code?: string;
  readonly stack?: string;
  readonly cause?: PlainError;
}

/**
 * Returns an error for the log: its cause and place, without any values of rows. PostgreSQL reports these in separate
 * fields (`detail`, `where`), and in some messages between quotation marks.
 */
export function plainError(error: unknown): PlainError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an error' };
  const code = (error as { code?: unknown }).code;
  const isQuoting = typeof code === 'string' && quotesValues.test(code);
  const plain = (text: string): string => (isQuoting ? text.replaceAll(/"[^"]*"/gs, '"…"') : text);
  return {
    type: error.name,
    message: plain(error.message),
    ...(typeof code === 'string' && { code }),
    ...(error.stack !== undefined && { stack: plain(error.stack) }),
    ...(error.cause !== undefined && { cause: plainError(error.cause) }),
  };
}
