import { hinmokuRef, torihikisakiRef } from '../lookup/refs.ts';
import { type ConditionsOf, contains, oneOf, refTo, startsWith } from '../search/search.ts';
import { sortedBy } from '../search/sorting.ts';
import { arrivalFeeFields, arrivalFeeRecord, arrivalTypes, ruleTonnages } from './fields.ts';

const { depTransportation, arrTransportation, consigneeName, cntnTonnage, hinmoku, arrivalType, torihikisaki } =
  arrivalFeeFields;

export const arrivalFeeSearch = {
  depJrEkiCode: startsWith(depTransportation.fields.depJrEkiCode.label, 4, { daily: true }),
  arrJrEkiCode: startsWith(arrTransportation.fields.arrJrEkiCode.label, 4, { daily: true }),
  consigneeName: contains(consigneeName.label, 60, { daily: true }),
  cntnTonnage: oneOf(cntnTonnage.label, ruleTonnages, { daily: true }),
  arrivalType: oneOf(arrivalType.label, arrivalTypes, { daily: true }),
  hinmokuCode: startsWith(hinmokuRef.shape.hinmokuCode.label, 6),
  torihikisakiId: refTo(torihikisaki.label, torihikisakiRef, { variant: 'billing-to' }),
  sort: sortedBy([
    { key: 'dep', label: depTransportation.label },
    { key: 'arr', label: arrTransportation.label },
    { key: 'consigneeName', label: consigneeName.label },
    { key: 'cntnTonnage', label: cntnTonnage.label },
    { key: 'hinmoku', label: hinmoku.label },
    { key: 'arrivalType', label: arrivalType.label },
    { key: 'torihikisaki', label: torihikisaki.label },
    { key: 'totalAmt', label: arrivalFeeRecord.totalAmt.label },
    { key: 'payTotalAmt', label: arrivalFeeRecord.payTotalAmt.label },
  ]),
};

export type ArrivalFeeConditions = ConditionsOf<typeof arrivalFeeSearch>;
