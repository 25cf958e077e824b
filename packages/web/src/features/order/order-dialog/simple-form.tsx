import { words } from '@tsuun/domain/message/words';
import { ChargesSection } from './ledger/charges-section.tsx';
import { Columns, FormSection } from '../../../editing/form-section.tsx';
import { OrderField } from './order-field.tsx';
import { OrderType } from './sections/order-type.tsx';
import { SimpleLedger, Ledger } from './ledger/ledger.tsx';
import { ConsigneeName, ContainerSize, PostingDays, StationSection } from './sections/station-section.tsx';
import { SimpleTotalsSection, TotalsSection } from './ledger/totals-section.tsx';
import { LegSection } from './sections/leg-section.tsx';

/** Fields that users check and complete every day (ORD-EDIT-03). */
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

/** Every field of an order, each exactly once. */
export function FullForm() {
  return (
    <>
      <div className="card">
        <StationSection />
      </div>
      <div className="card legs-card">
        <Columns>
          <LegSection leg="pick" />
          <LegSection leg="delivery" />
        </Columns>
      </div>
      <div className="card">
        <ChargesSection>
          <Ledger />
        </ChargesSection>
      </div>
      <div className="card">
        <TotalsSection />
      </div>
    </>
  );
}
