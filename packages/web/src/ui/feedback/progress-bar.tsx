import './progress-bar.css';

interface ProgressBarProps {
  readonly label: string;
  /** 0 to 100, or `null` while the progress is unknown. */
  readonly percent: number | null;
}

export function ProgressBar({ label, percent }: ProgressBarProps) {
  return (
    <div
      className="progress-bar"
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent ?? undefined}
    >
      <div
        className={percent === null ? 'progress-bar-unknown' : 'progress-bar-done'}
        style={percent === null ? undefined : { transform: `scaleX(${percent / 100})` }}
      />
    </div>
  );
}
