import { arrivalTypes, arrivalFeeFields } from '@tsuun/domain/arrival-fee/fields';
import { arrivalFeeRecord, type ArrivalFee } from '@tsuun/domain/arrival-fee/record';
import { formatYen } from '@tsuun/domain/value/yen';
import type { Column } from '../../ui/table/column.ts';

const { depTransportation, arrTransportation, consigneeName, cntnTonnage, hinmoku, arrivalType, torihikisaki } =
  arrivalFeeFields;

const coded = (codes: readonly (string | null)[], name: string | null) => (
  <>
    <span className="code">{codes.filter((code) => code !== null).join('-')}</span> {name}
  </>
);

const departure = ({ depTransportation: dep }: ArrivalFee) => (
  <>
    {coded([dep.depJrEkiCode, dep.depEkiSubCode], dep.depEkimeiKanji)}　{dep.depKaishaName}{' '}
    <span className="code">{[dep.depJutakuninCode, dep.depJutakuninSubCode].filter(Boolean).join('-')}</span>
  </>
);

const sum = (key: 'totalAmt' | 'payTotalAmt'): Column<ArrivalFee> => ({
  key,
  header: arrivalFeeRecord[key].label,
  width: 96,
  align: 'end',
  cell: (fee) => formatYen(fee[key]),
});

/** The key of a rule, whom it bills, both sums (AFEE-14). */
export const arrivalFeeColumns: readonly Column<ArrivalFee>[] = [
  { key: 'dep', header: depTransportation.label, width: 268, pinned: 'start', pinnedOnPhone: true, cell: departure },
  {
    key: 'arr',
    header: arrTransportation.label,
    width: 144,
    cell: ({ arrTransportation: arr }) => coded([arr.arrJrEkiCode, arr.arrEkiSubCode], arr.arrEkimeiKanji),
  },
  { key: 'consigneeName', header: consigneeName.label, width: 200, cell: (fee) => fee.consigneeName },
  { key: 'cntnTonnage', header: cntnTonnage.label, width: 60, align: 'end', cell: (fee) => fee.cntnTonnage },
  {
    key: 'hinmoku',
    header: hinmoku.label,
    width: 144,
    cell: (fee) => coded([fee.hinmoku?.hinmokuCode ?? null], fee.hinmoku?.hinmokuNameKanji ?? null),
  },
  {
    key: 'arrivalType',
    header: arrivalType.label,
    width: 72,
    cell: (fee) => arrivalTypes.find(({ value }) => value === fee.arrivalType)?.label,
  },
  {
    key: 'torihikisaki',
    header: torihikisaki.label,
    width: 184,
    cell: (fee) => fee.torihikisaki?.torihikisakiSeishikiMeisho,
  },
  sum('totalAmt'),
  sum('payTotalAmt'),
];
