import { type NameConversion, nameConversionRecord } from '@tsuun/domain/name-conversion/fields';
import { tsuunRef } from '@tsuun/domain/lookup/refs';
import type { Column } from '../../ui/table/column.ts';

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
