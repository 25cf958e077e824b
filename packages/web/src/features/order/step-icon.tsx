import { dayWords } from '@tsuun/domain/message/order/day-sentence';
import { Icon } from '../../ui/icon.tsx';

interface StepIconProps {
  readonly isDone: boolean;
  /** Remark on an unlikely day; blank for others. */
  readonly remark: string | null;
}

/** Icon before a step of 工程: completed, or an unlikely day with its reason. */
export function StepIcon({ isDone, remark }: StepIconProps) {
  if (remark !== null) return <Icon name="info" label={isDone ? `${dayWords.done}、${remark}` : remark} small />;
  return isDone && <Icon name="tick" label={dayWords.done} small />;
}
