import './fact-box.css';

interface FactBoxProps {
  readonly facts: readonly (readonly [label: string, value: string | null, look?: string])[];
  /** Style of its values: `figures` are large. */
  readonly look?: 'figures';
}

/** Facts about the subject of a dialog: a few values with their names. */
export const FactBox = ({ facts, look }: FactBoxProps) => (
  <dl className={look ? `fact-box well fact-box-${look}` : 'fact-box well'}>
    {facts.map(([label, value, factLook]) => (
      <div key={label} className={factLook}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
