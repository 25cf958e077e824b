import './spinner.css';

/** Indicator of running work without known progress; the word next to it describes the work. */
export function Spinner() {
  return <span className="spinner" aria-hidden="true" />;
}
