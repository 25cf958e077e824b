import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-paths.ts';

export type TagLook = 'plain' | 'type' | 'confirmed' | 'locked' | 'overdue' | 'off';

interface TagProps {
  readonly look?: TagLook;
  readonly icon?: IconName;
  readonly filled?: boolean;
  readonly children: ReactNode;
}

const looks: Readonly<Record<TagLook, string>> = {
  plain: '',
  type: 'tag-type strong',
  confirmed: 'tone-confirmed strong',
  locked: 'tone-locked',
  overdue: 'tone-overdue',
  off: 'tone-off',
};

/** State as icon and word: 確定 ✓, 取込ロック, 締め超過. The word has the meaning, the colour only helps. */
export function Tag({ look = 'plain', icon, filled = false, children }: TagProps) {
  return (
    <span className={`tag caption ${looks[look]}`}>
      {icon && <Icon name={icon} filled={filled} small />}
      <span>{children}</span>
    </span>
  );
}
