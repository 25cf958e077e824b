import type { FormEvent, ReactNode } from 'react';

/**
 * Element around a field of a record, found by the field's path. It is a form of its own for the browser: after every
 * key the browser reads the complete form around the field (to offer addresses), which for a hundred fields takes as
 * long as drawing the key.
 */
export function FieldLocation({ path, children }: { path: string; children: ReactNode }) {
  return (
    <form className="form-field" data-path={path} noValidate onSubmit={staying}>
      {children}
    </form>
  );
}

/** Nothing is sent by the browser: the dialog's buttons and keys save. */
const staying = (event: FormEvent): void => event.preventDefault();
