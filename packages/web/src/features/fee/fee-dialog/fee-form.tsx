import { billingSide, paymentSide, type FeeSide } from '@tsuun/domain/fee/sides';
import { words } from '@tsuun/domain/message/words';
import { Columns, FieldGroup, FormSection } from '../../../editing/form-section.tsx';
import { FeeField } from './fee-field.tsx';

/** Every field of a fee once: what it is and when it counts, both sides beside each other, words about it. */
export function FeeForm() {
  return (
    <>
      <FormSection id="basis" name="基本">
        <Columns>
          <div>
            <FeeField path="keitan" />
            <FeeField path="chargeTransportation" />
            <FeeField path="atsukaiKubun" />
          </div>
          <div>
            <FeeField path="bizResultDt" />
            <FeeField path="billingDt" />
            <FeeField path="paymentDt" />
            <FeeField path="inputDt" />
          </div>
        </Columns>
      </FormSection>
      <FormSection id="sides" name={words.charges} note={words.chargesUnit}>
        <Columns>
          <FieldGroup name={words.billing}>
            <SideFields side={billingSide} />
          </FieldGroup>
          <FieldGroup name={words.payment}>
            <SideFields side={paymentSide} />
            <FeeField path="payAmt2" />
            <FeeField path="payTo2Nm" width="full" />
          </FieldGroup>
        </Columns>
      </FormSection>
      <FormSection id="words" name="摘要・備考">
        <FeeField path="summary" width="full" />
        <FeeField path="remarks" />
      </FormSection>
    </>
  );
}

function SideFields({ side }: { side: FeeSide }) {
  return (
    <>
      <FeeField path={side.amount} />
      <FeeField path={side.party} width="full" />
      <div className="fee-loan">
        <FeeField path={`bizExpenseLoanInfo.${side.loan}`} />
      </div>
      <FeeField path={side.account} />
      <FeeField path={side.tax} />
    </>
  );
}
