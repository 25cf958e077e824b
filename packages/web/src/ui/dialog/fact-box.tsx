import './fact-box.css';

interface FactBoxProps {
  readonly facts: readonly (readonly [label: string, value: string | null, look?: string])[];
  /** Of its values: `figures` are large. */
  readonly look?: 'figures';
}

/** What is known of the thing a dialog is about: a few values under their names. */
export const FactBox = ({ facts, look }: FactBoxProps) => (
  <dl className={look ? `fact-box fact-box-${look}` : 'fact-box'}>
    {facts.map(([label, value, factLook]) => (
      <div key={label} className={factLook}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
