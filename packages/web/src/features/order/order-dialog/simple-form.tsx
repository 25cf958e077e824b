import { ChargesSection } from './charges-section.tsx';
import { Columns, FieldPair, FormSection } from '../../../editing/form-section.tsx';
import { OrderField } from './order-field.tsx';
import { SimpleLedger } from './simple-ledger.tsx';
import { ConsigneeName } from './station-section.tsx';
import { SimpleTotalsSection } from './totals-section.tsx';

/** What is looked at and settled every day (ORD-EDIT-03). */
export function SimpleForm() {
  return (
    <>
      <div className="card">
        <FormSection id="station" name="発着駅">
          <Columns>
            <TransportFields />
            <DayFields />
          </Columns>
        </FormSection>
      </div>
      <div className="card">
        <ChargesSection>
          <SimpleLedger />
        </ChargesSection>
      </div>
      <div className="card">
        <SimpleTotalsSection />
      </div>
    </>
  );
}

function TransportFields() {
  return (
    <div>
      <OrderField path="orderType" />
      <OrderField path="cntnNo" width={124} />
      <FieldPair>
        <OrderField path="cntnSize" />
        <OrderField path="cntnTonnage" />
      </FieldPair>
      <OrderField path="keitan" />
      <OrderField path="chargeTransportation" />
      <OrderField path="hinmoku" />
      <OrderField path="depTransportation" width="full" />
      <OrderField path="arrTransportation" width="full" />
      <ConsigneeName />
    </div>
  );
}

function DayFields() {
  return (
    <div>
      <OrderField path="bizResultDt" />
      <OrderField path="billingDt" />
      <OrderField path="pickPaymentDt" />
      <OrderField path="railPaymentDt" />
      <OrderField path="deliveryPaymentDt" />
      <OrderField path="pickCompDt" />
      <OrderField path="depCompDt" />
      <OrderField path="arrCompDt" />
      <OrderField path="deliveryCompDt" />
    </div>
  );
}
