import { Icon } from './icon.tsx';
import type { IconName } from './icon-paths.ts';

interface BadgeProps {
  readonly look: 'confirmed' | 'locked' | 'overdue' | 'off' | 'accent';
  readonly icon: IconName;
  readonly filled?: boolean;
  /** Meaning of the icon for screen readers and the tooltip; `null` if the word is next to it. */
  readonly label: string | null;
}

/** State as a coloured icon without a word, for rows; its shape differs as well as its colour. */
export function Badge({ look, icon, filled = false, label }: BadgeProps) {
  return (
    <span className={`mark toned tone-${look}`}>
      <Icon name={icon} filled={filled} small {...(label !== null && { label })} />
    </span>
  );
}
