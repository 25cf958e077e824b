/** An arrival fee as a client sends it, for the rows of `masters.ts`: 札幌 to 吹田, type 20. */
export const arrivalFeeBody = (changes: Readonly<Record<string, unknown>> = {}) => ({
  depTransportation: {
    depJrEkiCode: '1591',
    depEkiSubCode: '01',
    depJutakuninCode: '30030',
    depJutakuninSubCode: '000',
  },
  arrTransportation: { arrJrEkiCode: '6092', arrEkiSubCode: null },
  consigneeName: '東大阪食品㈱',
  cntnTonnage: 5,
  hinmoku: { id: '050102' },
  arrivalType: '1',
  torihikisaki: { id: '2000555120' },
  railAmtPayTo: { id: '2000104410' },
  deliveryAmt: '14,600',
  winterAmt: 2000,
  deliveryProfitAmt: 1500,
  ...changes,
});

/** A name conversion as a client sends it. */
export const nameConversionBody = (changes: Readonly<Record<string, unknown>> = {}) => ({
  consigneeNm: 'ﾋｶﾞｼｵｵｻｶｼｮｸﾋﾝ',
  tsuun: { id: '6092/-/10010/000' },
  hinmoku: { id: '050102' },
  conversionNm: '東大阪食品㈱',
  ...changes,
});
