import './spinner.css';

/** Something runs and cannot say how far it is; the word beside it says what. */
export function Spinner() {
  return <span className="spinner" aria-hidden="true" />;
}
