import { words } from '@tsuun/domain/message/words';
import { ChargesSection } from './ledger/charges-section.tsx';
import { Columns, FormSection } from '../../../editing/form-section.tsx';
import { OrderField } from './order-field.tsx';
import { OrderType } from './sections/order-type.tsx';
import { SimpleLedger } from './ledger/simple-ledger.tsx';
import { ConsigneeName, ContainerSize, PostingDays } from './sections/station-section.tsx';
import { SimpleTotalsSection } from './ledger/totals-section.tsx';

/** What is looked at and settled every day (ORD-EDIT-03). */
export function SimpleForm() {
  return (
    <>
      <div className="card">
        <FormSection id="station" name={words.stations}>
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
      <OrderType />
      <OrderField path="cntnNo" width={124} />
      <ContainerSize />
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
      <PostingDays />
      <OrderField path="pickCompDt" />
      <OrderField path="depCompDt" />
      <OrderField path="arrCompDt" />
      <OrderField path="deliveryCompDt" />
    </div>
  );
}
