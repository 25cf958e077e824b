import { notInTotalsNote } from '@tsuun/domain/message/rule-sentence';
import { legWords } from '@tsuun/domain/message/order/order-sentence';
import { MasterField } from '../../master/form-context.tsx';
import { FeeLedger } from './fee-ledger.tsx';
import { ArrivalField, DepartureField } from './station-fields.tsx';
import './arrival-fee-form.css';

/** For whom a rule is, whom it bills and pays, and how much (AFEE-03 to AFEE-12). */
export function ArrivalFeeForm() {
  return (
    <>
      <section className="rule-part" aria-label="適用する条件">
        <h3 className="rule-part-head">適用する条件</h3>
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
      <section className="rule-part" aria-label="取引先">
        <div>
          <MasterField path="torihikisaki" />
          <MasterField path="deliveryProfitAmt" note={notInTotalsNote} />
        </div>
        <div>
          <MasterField path="pickAmtPayTo" />
          <MasterField path="railAmtPayTo" />
        </div>
      </section>
      <section className="rule-part" aria-label="料金">
        <FeeLedger legs={[legWords.pick]} />
        <FeeLedger legs={[legWords.rail, legWords.delivery]} total />
      </section>
    </>
  );
}
