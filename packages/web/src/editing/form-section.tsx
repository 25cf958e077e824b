import { useId, type ReactNode } from 'react';
import './form-section.css';

interface FormSectionProps {
  readonly id: string;
  readonly name: string;
  /** Note next to the heading, such as 金額は税抜・円. */
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

/** Section of the form under its heading; the section navigation finds it by `data-section`. */
export function FormSection({ id, name, note, children }: FormSectionProps) {
  const heading = useId();
  return (
    <section className="form-section" data-section={id} aria-labelledby={heading}>
      <h3 id={heading} className="form-section-header row baseline loose section-title">
        <span>{name}</span>
        {note !== undefined && <span className="faint caption plain">{note}</span>}
      </h3>
      {children}
    </section>
  );
}

/** Two columns, departure on the left and arrival on the right, one below the other on narrow screens. */
export function Columns({ children }: { children: ReactNode }) {
  return <div className="form-columns">{children}</div>;
}

interface FieldGroupProps {
  readonly name: string;
  /** Reason why the whole group does not apply; blank if it applies. */
  readonly off?: string | null;
  readonly children: ReactNode;
}

/** Group of fields under a smaller heading, such as 集貨車両. */
export function FieldGroup({ name, off = null, children }: FieldGroupProps) {
  const heading = useId();
  return (
    <div role="group" aria-labelledby={heading} className={off === null ? undefined : 'field-group-off'}>
      <div className="field-group-header row baseline loose strong">
        <span id={heading}>{name}</span>
        {off !== null && <span className="faint caption plain">{off}</span>}
      </div>
      {children}
    </div>
  );
}

export function FieldPair({ children }: { children: ReactNode }) {
  return <div className="field-pair">{children}</div>;
}
