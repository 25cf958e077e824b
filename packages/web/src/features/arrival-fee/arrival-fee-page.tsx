import {
  applyArrivalFees,
  deleteArrivalFee,
  listArrivalFeeChanges,
  searchArrivalFeeIds,
  searchArrivalFees,
} from '@tsuun/contract/arrival-fees';
import {
  type ArrivalFee,
  arrivalFeeFields,
  arrivalFeeRecord,
  arrivalTypes,
  arrivalFeeSearch,
} from '@tsuun/domain/arrival-fee/fields';
import type { MasterKind } from '../../master/master-kind.tsx';
import { MasterPage } from '../../master/master-page.tsx';
import { pages } from '../../shell/pages.ts';
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

/** Columns of a rule: key, billing party, both sums (AFEE-14). */
const arrivalFeeColumns: readonly Column<ArrivalFee>[] = [
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

const { title, code } = pages.arrivalFee;

/** Arrival-fee master for its page (AFEE-01 to AFEE-18). */
export const arrivalFeeKind: MasterKind<ArrivalFee> = {
  title,
  code,
  search: { endpoint: searchArrivalFees, ids: searchArrivalFeeIds, description: arrivalFeeSearch },
  remove: deleteArrivalFee,
  drafts: 'arrival-fee',
  columns: arrivalFeeColumns,
  indexed: ['dep'],
  nameOf: ({ consigneeName, id }) => consigneeName ?? id ?? '',
  apply: { kind: 'apply/arrival-fee', calls: applyArrivalFees, changes: listArrivalFeeChanges },
  loadDialog: async () => (await import('./arrival-fee-dialog.tsx')).arrivalFeeDialog,
};

/** Page 到着料金マスタ (AFEE-01): a `MasterPage` with the dialog in this folder. */
export const ArrivalFeePage = () => <MasterPage kind={arrivalFeeKind} />;
