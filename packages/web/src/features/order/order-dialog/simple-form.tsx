import { words } from '@tsuun/domain/message/words';
import { transportSteps } from '@tsuun/domain/order/steps';
import { ChargesSection } from './ledger/charges-section.tsx';
import { Columns, FormSection } from '../../../editing/form-section.tsx';
import { OrderField } from './order-field.tsx';
import { OrderType } from './sections/order-type.tsx';
import { SimpleLedger, Ledger } from './ledger/ledger.tsx';
import { DayBand, PostingDays } from './sections/day-band.tsx';
import { ConsigneeName, ContainerNumbers, ContainerSize, StationSection } from './sections/station-section.tsx';
import { SimpleTotalsSection, TotalsSection } from './ledger/totals-section.tsx';
import { LegSection } from './sections/leg-section.tsx';

/** Fields of daily work (ORD-EDIT-03). */
export function SimpleForm() {
  return (
    <>
      <div className="card">
        <FormSection id="station" name={words.stations}>
          <Columns>
            <ContainerFields />
            <StationFields />
          </Columns>
          <PostingDays />
          <DayBand name={words.stepDays} paths={stepDays} />
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

/** Completion days of the transport steps. */
const stepDays = transportSteps.map(({ done }) => done);

function ContainerFields() {
  return (
    <div>
      <OrderType />
      <ContainerNumbers />
      <OrderField path="acceptNo" width={184} />
      <ContainerSize />
      <OrderField path="hinmoku" width="full" />
    </div>
  );
}

function StationFields() {
  return (
    <div>
      <OrderField path="depTransportation" width="full" />
      <OrderField path="arrTransportation" width="full" />
      <OrderField path="chargeTransportation" width="full" />
      <OrderField path="keitan" width="full" />
      <ConsigneeName />
    </div>
  );
}

/** All fields of an order, each once. */
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
