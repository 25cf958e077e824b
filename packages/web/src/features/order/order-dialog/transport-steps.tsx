import type { OrderEntry } from '@tsuun/domain/order/fields';
import { Icon } from '../../../ui/icon.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { useDraftView } from './draft-context.tsx';
import './aside.css';

type Day = { [K in keyof OrderEntry]: K extends `${string}Dt` ? K : never }[keyof OrderEntry];

const steps: readonly { readonly name: string; readonly done: Day; readonly planned: Day | null }[] = [
  { name: '受付', done: 'acceptDt', planned: null },
  { name: '集貨', done: 'pickCompDt', planned: 'pickDt' },
  { name: '発送', done: 'depCompDt', planned: 'depDt' },
  { name: '到着', done: 'arrCompDt', planned: 'arrDt' },
  { name: '配達', done: 'deliveryCompDt', planned: 'deliveryDt' },
];

/** How far the container has come, from the dates on the form. */
export function TransportSteps() {
  return (
    <section className="card aside-card" aria-label="工程">
      <h3>工程</h3>
      <ol className="steps">
        {steps.map((step) => (
          <Step key={step.name} {...step} />
        ))}
      </ol>
    </section>
  );
}

function Step({ name, done, planned }: (typeof steps)[number]) {
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
