import { maxExportStations } from '@tsuun/contract/exports';
import { stationsWords } from '@tsuun/domain/message/export-sentence';
import type { Condition } from '@tsuun/domain/search/search';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { ConditionInput } from '../../ui/search-panel/condition-input.tsx';
import type { ExtraStation } from './targets.ts';

interface ExtraStationsProps {
  readonly condition: Condition;
  readonly stations: readonly ExtraStation[];
  readonly onChange: (stations: readonly ExtraStation[]) => void;
  /** Drops the text of an input that is removed. */
  readonly onRemove: (name: string) => void;
}

const nameOf = ({ key }: ExtraStation): string => `moreStation${key}`;

/** Further stations of a target, each with a file of its own (EXP-32). */
export function ExtraStations({ condition, stations, onChange, onRemove }: ExtraStationsProps) {
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
          <div key={station.key} className="target-station row tight top">
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
        <div className="target-add">
          <Button look="quiet" icon="plus" onClick={() => onChange([...stations, { key: nextKey, id: null }])}>
            {stationsWords.add}
          </Button>
        </div>
      )}
    </>
  );
}
