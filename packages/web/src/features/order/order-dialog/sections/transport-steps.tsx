import { transportSteps, type TransportStep } from '@tsuun/domain/order/steps';
import { Icon } from '../../../../ui/icon.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { AsideCard } from '../aside-card.tsx';
import { useDraftView } from '../draft-view.ts';

/** How far the container has come, from the dates on the form. */
export function TransportSteps() {
  return (
    <AsideCard name="工程">
      <ol className="steps">
        {transportSteps.map((step) => (
          <Step key={step.name} {...step} />
        ))}
      </ol>
    </AsideCard>
  );
}

function Step({ name, done, planned }: TransportStep) {
  const doneOn = useDraftView((view) => view.order[done]);
  const plannedOn = useDraftView((view) => (planned === null ? null : view.order[planned]));
  const day = doneOn ?? plannedOn;
  return (
    <li className={classNames('step', doneOn !== null && 'step-done')}>
      <span className="step-sign">{doneOn !== null && <Icon name="tick" label="済み" small />}</span>
      <span>{name}</span>
      <span className="step-note">{doneOn === null && plannedOn !== null && '予定'}</span>
      <span className="step-day">{day?.slice(5)}</span>
    </li>
  );
}
