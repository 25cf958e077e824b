import { type DataVolume, type GroupVolume, readDataVolume } from '@tsuun/contract/data-volume';
import {
  dataGroups,
  dataVolumeNote,
  dataVolumeWords,
  growthHeading,
  growthMissing,
} from '@tsuun/domain/message/data-volume';
import { byteSize, figures } from '@tsuun/domain/message/figures';
import { words } from '@tsuun/domain/message/words';
import { useRead } from '../../lib/use-read.ts';
import { useDocumentTitle } from '../../shell/document-title.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { PlainTable, type PlainColumn } from '../../ui/table/plain-table.tsx';

/** Page データ量 (DATA-01): size of the database, its growth and how long rows are kept, for users with the right USER. */
export function DataVolumePage() {
  useDocumentTitle(dataVolumeWords.title);
  const query = useRead(['data-volume'], readDataVolume);
  return (
    <div className="narrow stack loose">
      <h1 className="lead">{dataVolumeWords.title}</h1>
      <section className="card padded stack loose" aria-label={dataVolumeWords.title}>
        {query.isError ? (
          <EmptyState alert action={<Button onClick={() => void query.refetch()}>{words.retry}</Button>}>
            {query.error.message}
          </EmptyState>
        ) : query.isPending ? (
          <EmptyState busy>{words.loading}</EmptyState>
        ) : (
          <VolumeTable volume={query.data} />
        )}
      </section>
    </div>
  );
}

function VolumeTable({ volume }: { readonly volume: DataVolume }) {
  const { databaseBytes, measuredDays, groups } = volume;
  return (
    <>
      <p>
        <span>{dataVolumeWords.fullDatabase}</span> <b>{byteSize(databaseBytes)}</b>
      </p>
      <PlainTable
        label={dataVolumeWords.title}
        columns={columnsOf(measuredDays)}
        rows={groups.toSorted((one, other) => other.bytes - one.bytes)}
        keyOf={({ group }) => group}
      />
      {measuredDays === null && <p className="muted">{growthMissing}</p>}
      <p className="muted">{dataVolumeNote}</p>
    </>
  );
}

const columnsOf = (measuredDays: number | null): readonly PlainColumn<GroupVolume>[] => [
  {
    key: 'group',
    header: dataVolumeWords.group,
    look: 'strong one-line',
    cell: ({ group }) => dataGroups[group].label,
  },
  { key: 'size', header: dataVolumeWords.size, look: 'end one-line', cell: ({ bytes }) => byteSize(bytes) },
  { key: 'grown', header: growthHeading(measuredDays), look: 'end one-line', cell: ({ grown }) => growth(grown) },
  { key: 'kept', header: dataVolumeWords.retention, look: 'end one-line', cell: ({ keptDays }) => retention(keptDays) },
  {
    key: 'setting',
    header: dataVolumeWords.setting,
    cell: ({ group }) => (dataGroups[group].setting === null ? '' : <code>{dataGroups[group].setting}</code>),
  },
  {
    key: 'content',
    header: dataVolumeWords.content,
    width: '40%',
    cell: ({ group }) => dataGroups[group].content,
  },
];

const growth = (bytes: number | null): string =>
  bytes === null ? '' : `${bytes < 0 ? '△' : '+'}${byteSize(Math.abs(bytes))}`;

const retention = (days: number | null): string =>
  days === null || days === 0 ? dataVolumeWords.forever : `${figures(days)}日`;
