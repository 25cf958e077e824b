import { Fragment } from 'react';
import { maxExportStations } from '@tsuun/contract/exports';
import { stationsWords } from '@tsuun/domain/message/export-sentence';
import type { Condition } from '@tsuun/domain/search/search';
import { failureOf } from '../../transfer/failure-of.ts';
import { useJobEnd } from '../../job/job-end.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { SwitchInput } from '../../ui/input/choice/switch-input.tsx';
import { ConditionInput } from '../../ui/search-panel/condition-input.tsx';
import { UnparsedProvider, withUnparsed, type UnparsedForm } from '../../ui/input/unparsed.tsx';
import { ExportPreview } from './export-preview.tsx';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { blockingReason, type TargetState, type ExtraStation } from './targets.ts';

/** Number of conditions beyond which they are in two columns. */
const few = 6;

interface TargetCardProps {
  readonly state: TargetState;
  /** Called with the reason why an export of the target failed. */
  readonly onFailure: (sentence: string) => void;
  readonly onChange: (change: (before: TargetState) => TargetState) => void;
}

/** Card of a target: its switch, its conditions once it is on, and the missing ones next to the switch. */
export function TargetCard({ state, onFailure, onChange }: TargetCardProps) {
  const { target, on, conditions, unread } = state;
  useJobEnd(target.kind, (end) => {
    const failure = failureOf(target.kind, end);
    if (failure !== null) onFailure(failure);
  });
  const hint = on ? blockingReason(state) : null;
  const keep: UnparsedForm['keep'] = (name, text) =>
    onChange((before) => ({ ...before, unread: withUnparsed(before.unread, name, text) }));
  const entries = Object.entries(target.conditions);
  return (
    <fieldset className={classNames('target padded', entries.length > few && 'target-wide')}>
      <legend className="row wrap loose">
        <span className="strong">
          <SwitchInput
            label={target.label}
            value={on}
            onChange={(next) => onChange((before) => ({ ...before, on: next }))}
          />
        </span>
        {hint && (
          <span className="row tight negative plain" role="alert">
            <Icon name="warning" /> {hint}
          </span>
        )}
      </legend>
      {on && (
        <div className="target-conditions">
          <UnparsedProvider value={{ texts: unread, keep }}>
            {entries.map(([key, condition]) => (
              <Fragment key={key}>
                <ConditionInput
                  name={key}
                  condition={condition}
                  value={conditions[key]}
                  onChange={(value) =>
                    onChange((before) => ({ ...before, conditions: { ...before.conditions, [key]: value } }))
                  }
                  labelPlace="beside"
                />
                {key === 'chargeTransportationId' && (
                  <ExtraStations
                    condition={condition}
                    stations={state.moreStations}
                    onChange={(moreStations) => onChange((before) => ({ ...before, moreStations }))}
                    onRemove={(name) => keep(name, null)}
                  />
                )}
              </Fragment>
            ))}
          </UnparsedProvider>
          {target.byStation && <ExportPreview state={state} />}
        </div>
      )}
    </fieldset>
  );
}

interface ExtraStationsProps {
  readonly condition: Condition;
  readonly stations: readonly ExtraStation[];
  readonly onChange: (stations: readonly ExtraStation[]) => void;
  /** Drops the text of an input that is removed. */
  readonly onRemove: (name: string) => void;
}

const nameOf = ({ key }: ExtraStation): string => `moreStation${key}`;

/** Further stations of a target, each with a file of its own (EXP-32). */
function ExtraStations({ condition, stations, onChange, onRemove }: ExtraStationsProps) {
  const nextKey = Math.max(0, ...stations.map(({ key }) => key)) + 1;
  const remove = (station: ExtraStation): void => {
    onRemove(nameOf(station));
    onChange(stations.filter(({ key }) => key !== station.key));
  };
  return (
    <>
      {stations.map((station, index) => {
        const label = stationsWords.label(index + 2);
        return (
          <div key={station.key} className="row tight">
            <ConditionInput
              name={nameOf(station)}
              condition={{ ...condition, label }}
              value={station.id}
              onChange={(id) =>
                onChange(stations.map((one) => (one === station ? { ...one, id: id as string | null } : one)))
              }
              labelPlace="beside"
            />
            <IconButton icon="close" label={stationsWords.remove(label)} onClick={() => remove(station)} />
          </div>
        );
      })}
      {stations.length + 1 < maxExportStations && (
        <div className="under-label">
          <Button look="quiet" icon="plus" onClick={() => onChange([...stations, { key: nextKey, id: null }])}>
            {stationsWords.add}
          </Button>
        </div>
      )}
    </>
  );
}
