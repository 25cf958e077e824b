import type { FormEvent, ReactNode } from 'react';

/**
 * Where a field of a record stands, to be found by its path. A form of its own to the browser: after every key it reads
 * the whole form around the field (to offer addresses), which for a hundred fields takes as long as drawing the key.
 */
export function FieldPlace({ path, children }: { path: string; children: ReactNode }) {
  return (
    <form className="form-field" data-path={path} noValidate onSubmit={staying}>
      {children}
    </form>
  );
}

/** Nothing is sent by the browser: the dialog's buttons and keys save. */
const staying = (event: FormEvent): void => event.preventDefault();
