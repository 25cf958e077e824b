/** The class of errors whose words quote a value: of a wrong type, out of range, cut off. */
const quotesValues = /^22/;

interface PlainError {
  readonly type: string;
  readonly message: string;
  readonly code?: string;
  readonly stack?: string;
  readonly cause?: PlainError;
}

/**
 * An error as the log keeps it: what failed and where, and nothing of the rows it failed on. PostgreSQL tells these in
 * fields of their own (`detail`, `where`), and in some messages between quotation marks.
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
