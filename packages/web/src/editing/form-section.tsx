import { useId, type ReactNode } from 'react';
import './form-section.css';

interface FormSectionProps {
  readonly id: string;
  readonly name: string;
  /** Beside the heading: 金額は税抜・円. */
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

/** A part of the form under its heading; the rail finds it by `data-section`. */
export function FormSection({ id, name, note, children }: FormSectionProps) {
  const heading = useId();
  return (
    <section className="form-section" data-section={id} aria-labelledby={heading}>
      <h3 id={heading} className="form-section-header">
        <span>{name}</span>
        {note !== undefined && <span className="form-section-note">{note}</span>}
      </h3>
      {children}
    </section>
  );
}

/** Left is where it leaves, right is where it arrives; one below the other where there is no room. */
export function Columns({ children }: { children: ReactNode }) {
  return <div className="form-columns">{children}</div>;
}

interface FieldGroupProps {
  readonly name: string;
  /** Why nothing in the group applies. */
  readonly off?: string | null;
  readonly children: ReactNode;
}

/** Fields under a smaller heading that names them together: 集貨車両. */
export function FieldGroup({ name, off = null, children }: FieldGroupProps) {
  const heading = useId();
  return (
    <div role="group" aria-labelledby={heading} className={off === null ? undefined : 'field-group-off'}>
      <div className="field-group-header">
        <span id={heading}>{name}</span>
        {off !== null && <span className="form-section-note">{off}</span>}
      </div>
      {children}
    </div>
  );
}

/** Two short fields on one line. */
export function FieldPair({ children }: { children: ReactNode }) {
  return <div className="field-pair">{children}</div>;
}
