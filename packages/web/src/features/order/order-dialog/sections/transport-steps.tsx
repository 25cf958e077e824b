import { transportSteps, type TransportStep } from '@tsuun/domain/order/steps';
import { shortDay } from '@tsuun/domain/value/day';
import { useToday } from '../../../../ui/today.ts';
import { StepIcon } from '../../step-icon.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { SideCard } from '../side-card.tsx';
import { useDayRemark } from '../day-remarks.tsx';
import { useDraftView } from '../draft-view.ts';

/** Progress of the transport, from the dates in the form. */
export function TransportSteps() {
  return (
    <SideCard name="工程" look="side-card-steps">
      <ol className="steps">
        {transportSteps.map((step) => (
          <Step key={step.name} {...step} />
        ))}
      </ol>
    </SideCard>
  );
}

function Step({ name, done, planned }: TransportStep) {
  const today = useToday();
  const doneOn = useDraftView((view) => view.order[done]);
  const plannedOn = useDraftView((view) => (planned === null ? null : view.order[planned]));
  const day = doneOn ?? plannedOn;
  const remark = useDayRemark(doneOn === null && planned !== null ? planned : done);
  return (
    <li
      className={classNames('step', doneOn !== null && 'step-done', remark !== null && 'step-remark')}
      title={remark ?? undefined}
    >
      <span className="step-icon">
        <StepIcon isDone={doneOn !== null} remark={remark} />
      </span>
      <span>{name}</span>
      <span className="step-note">{doneOn === null && plannedOn !== null && '予定'}</span>
      <span className="step-day">{day && shortDay(day, today)}</span>
    </li>
  );
}
