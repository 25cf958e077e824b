import './logo.css';

export function Logo() {
  return (
    <svg className="logo" viewBox="0 0 24 24" aria-hidden="true">
      <rect x="1" y="4" width="22" height="13" rx="2" />
      <path d="M6 7V14M10 7V14M14 7V14M18 7V14" />
      <path d="M1 21H23" />
    </svg>
  );
}
