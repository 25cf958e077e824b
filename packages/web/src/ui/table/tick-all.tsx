import { words } from '@tsuun/domain/message/words';
import { CheckBox } from '../input/choice/check-box.tsx';

interface TickAllProps {
  /** All, some or none of the loaded rows are ticked. */
  readonly ticked: 'all' | 'some' | 'none';
  readonly shortcut?: string;
  readonly onToggle: () => void;
}

/** Box in the header that ticks all loaded rows. */
export const TickAll = ({ ticked, shortcut, onToggle }: TickAllProps) => (
  <CheckBox
    aria-label={words.selectAll}
    aria-keyshortcuts={shortcut}
    tabIndex={-1}
    checked={ticked === 'all'}
    ref={(box) => {
      if (box) box.indeterminate = ticked === 'some';
    }}
    onChange={onToggle}
  />
);
