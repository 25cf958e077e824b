import type { FormEvent, ReactNode } from 'react';

/**
 * Element around a field of a record, found by the field's path. It is a form of its own, because after every key the
 * browser reads the whole form around the field (for autofill), which takes as long for a hundred fields as drawing the
 * key.
 */
export function FieldLocation({ path, children }: { path: string; children: ReactNode }) {
  return (
    <form className="form-field" data-path={path} noValidate onSubmit={staying}>
      {children}
    </form>
  );
}

/** The browser never submits the form; the dialog's buttons and keys save. */
const staying = (event: FormEvent): void => event.preventDefault();
