import { type NameConversion, nameConversionFields, nameConversionRecord } from '@tsuun/domain/name-conversion/fields';
import { tsuunRef } from '@tsuun/domain/lookup/refs';
import { MasterField, MasterFieldFrame, useMasterForm } from '../../master/master-kind.tsx';
import { SuggestInput } from '../../ui/input/reference/suggest-input.tsx';
import type { Column } from '../../ui/table/column.ts';

/** Form with raw name, station, agent, item and the new name (NCONV-03, NCONV-04). */
export function NameConversionForm() {
  return (
    <>
      <NameField path="consigneeNm" />
      <MasterField path="tsuun" width={400} />
      <MasterField path="hinmoku" width={400} />
      <NameField path="conversionNm" />
    </>
  );
}

/** Name with suggestions of earlier names (NCONV-09). */
function NameField({ path }: { readonly path: 'consigneeNm' | 'conversionNm' }) {
  const { record, readOnly, errorAt, put } = useMasterForm<NameConversion>();
  return (
    <MasterFieldFrame path={path}>
      <SuggestInput
        label={nameConversionFields[path].label}
        required
        name={path}
        width={400}
        value={record[path]}
        error={errorAt(path)}
        readOnly={readOnly}
        onChange={(value) => put({ [path]: value })}
      />
    </MasterFieldFrame>
  );
}

const { jrEkiCode, ekiSubCode, jutakuninCode, jutakuninSubCode } = tsuunRef.shape;

const code = (key: keyof typeof tsuunRef.shape, header: string, width: number): Column<NameConversion> => ({
  key,
  header,
  width,
  cell: ({ tsuun }) => tsuun?.[key] ?? '',
});

const text = (key: 'consigneeNm' | 'conversionNm' | 'transportationNm' | 'jutakuninNm', width: number) => ({
  key,
  header: nameConversionRecord[key].label,
  width,
  cell: (rule: NameConversion) => rule[key] ?? '',
});

/** All listed fields except the id (NCONV-10). */
export const nameConversionColumns: readonly Column<NameConversion>[] = [
  { ...text('consigneeNm', 240), pinned: 'start', pinnedOnPhone: true },
  text('conversionNm', 240),
  code('jrEkiCode', jrEkiCode.label, 96),
  code('ekiSubCode', ekiSubCode.label, 72),
  text('transportationNm', 136),
  code('jutakuninCode', jutakuninCode.label, 104),
  code('jutakuninSubCode', jutakuninSubCode.label, 144),
  text('jutakuninNm', 200),
  {
    key: 'hinmoku',
    header: nameConversionRecord.hinmoku.label,
    width: 200,
    cell: ({ hinmoku }) => (
      <>
        <span className="code">{hinmoku?.hinmokuCode}</span> {hinmoku?.hinmokuNameKanji}
      </>
    ),
  },
];
