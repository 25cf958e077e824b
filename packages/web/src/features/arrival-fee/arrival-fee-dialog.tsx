import { getArrivalFee, getArrivalFeeHistory, saveArrivalFee } from '@tsuun/contract/arrival-fees';
import { arrivalFeeFields, arrivalFeeRecord, type ArrivalFee } from '@tsuun/domain/arrival-fee/fields';
import { blankRecord } from '@tsuun/domain/field/leaves';
import { firstSentences, missingFields } from '@tsuun/domain/field/read-record';
import { notInTotalsNote } from '@tsuun/domain/message/rule-sentence';
import { legWords } from '@tsuun/domain/message/order/order-sentence';
import { tsuunRef } from '@tsuun/domain/lookup/refs';
import { editedFields } from '../../editing/draft.ts';
import { plainRecord, recordQueries } from '../../editing/record-kind.ts';
import { call } from '../../lib/calls.ts';
import { type MasterDialogPart, MasterField, MasterFieldFrame, useMasterForm } from '../../master/master-kind.tsx';
import { FeeLedger } from './fee-ledger.tsx';
import { useReferences } from '../../ui/input/reference/reference-context.tsx';

/** Form of a rule: key, parties and amounts (AFEE-03 to AFEE-12). */
function ArrivalFeeForm() {
  return (
    <div className="parts">
      <section className="halves" aria-label="適用する条件">
        <h3 className="section-title">適用する条件</h3>
        <div>
          <DepartureField />
          <ArrivalField />
        </div>
        <div>
          <MasterField path="consigneeName" width="full" />
          <MasterField path="cntnTonnage" />
          <MasterField path="hinmoku" />
          <MasterField path="arrivalType" />
        </div>
      </section>
      <section className="halves" aria-label="取引先">
        <div>
          <MasterField path="torihikisaki" />
          <MasterField path="deliveryProfitAmt" note={notInTotalsNote} />
        </div>
        <div>
          <MasterField path="pickAmtPayTo" />
          <MasterField path="railAmtPayTo" />
        </div>
      </section>
      <section className="halves" aria-label="料金">
        <FeeLedger legs={[legWords.pick]} />
        <FeeLedger legs={[legWords.rail, legWords.delivery]} total />
      </section>
    </div>
  );
}

/** Values of a station's row that a rule stores, by the keys of the row (AFEE-03, AFEE-04). */
const storedKeys = {
  depTransportation: {
    jrEkiCode: 'depJrEkiCode',
    ekiSubCode: 'depEkiSubCode',
    ekimeiKanji: 'depEkimeiKanji',
    jutakuninCode: 'depJutakuninCode',
    jutakuninSubCode: 'depJutakuninSubCode',
    kaishaName: 'depKaishaName',
  },
  arrTransportation: { jrEkiCode: 'arrJrEkiCode', ekiSubCode: 'arrEkiSubCode', ekimeiKanji: 'arrEkimeiKanji' },
} as const;

/** Codes whose problems are shown at the station's field; sub codes have fields of their own. */
const codes: readonly string[] = ['jrEkiCode', 'jutakuninCode'];

interface StationFieldProps {
  readonly group: keyof typeof storedKeys;
  readonly variant?: string;
}

/** Station: picked as a row of the master, stored as codes. */
function StationField({ group, variant }: StationFieldProps) {
  const { Field } = useReferences();
  const { record, readOnly, errorAt, put } = useMasterForm<ArrivalFee>();
  const station: Readonly<Record<string, string | null>> = record[group];
  const pairs: (readonly [inRow: string, key: string])[] = Object.entries(storedKeys[group]);
  const row = Object.fromEntries(pairs.map(([inRow, key]) => [inRow, station[key] ?? null]));
  const errors = pairs.flatMap(([inRow, key]) => (codes.includes(inRow) ? (errorAt(`${group}.${key}`) ?? []) : []));
  return (
    <MasterFieldFrame path={group}>
      <Field
        label={arrivalFeeFields[group].label}
        // Id only to distinguish rows here, because a rule stores codes.
        value={row['jrEkiCode'] ? { ...row, id: Object.values(row).join('/') } : null}
        error={errors[0] ?? null}
        readOnly={readOnly}
        required
        width="full"
        field={{ target: tsuunRef, ...(variant && { variant }) }}
        onChange={(picked: Readonly<Record<string, unknown>> | null) =>
          put(Object.fromEntries(pairs.map(([inRow, key]) => [`${group}.${key}`, picked?.[inRow] ?? null])))
        }
      />
    </MasterFieldFrame>
  );
}

/** Departure station and agent (AFEE-03). A rule without a sub code fits any. */
const DepartureField = () => (
  <>
    <StationField group="depTransportation" />
    <MasterField path="depTransportation.depEkiSubCode" width={96} placeholder="問わない" />
    <MasterField path="depTransportation.depJutakuninSubCode" width={96} placeholder="問わない" />
  </>
);

/** Arrival station (AFEE-04): one row per station and branch, whatever the agent. */
const ArrivalField = () => <StationField group="arrTransportation" variant="station" />;

/** Dialog of the arrival-fee master, with the form and ledger in this folder. */
export const arrivalFeeDialog: MasterDialogPart<ArrivalFee> = {
  dialogTitle: '到着料金編集',
  dialogSize: 'wide',
  history: getArrivalFeeHistory,
  ...plainRecord,
  // A station merged from the codes of two users would be a third station.
  leaves: editedFields(arrivalFeeFields, ['depTransportation', 'arrTransportation']),
  ...recordQueries('arrival-fee', (id, options) => call(getArrivalFee, { params: { id }, ...options })),
  send: (fee, creation) => call(saveArrivalFee, { body: fee, creation, ownErrors: 'answered' }),
  problemsOf: (fee) => firstSentences(missingFields(arrivalFeeFields, fee)),
  empty: () => blankRecord(arrivalFeeRecord),
  Form: ArrivalFeeForm,
};
