import { dayWords } from '@tsuun/domain/message/order/day-sentence';
import { Icon } from '../../ui/icon.tsx';

interface StepIconProps {
  readonly isDone: boolean;
  /** Why its day is unlikely. */
  readonly remark: string | null;
}

/** The icon before a step of 工程: done, or an unlikely day with its reason. */
export function StepIcon({ isDone, remark }: StepIconProps) {
  if (remark !== null) return <Icon name="info" label={isDone ? `${dayWords.done}、${remark}` : remark} small />;
  return isDone && <Icon name="tick" label={dayWords.done} small />;
}
