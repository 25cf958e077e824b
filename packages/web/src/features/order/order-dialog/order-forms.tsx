import { words } from '@tsuun/domain/message/words';
import { transportSteps } from '@tsuun/domain/order/steps';
import { legWords } from '@tsuun/domain/message/order/order-sentence';
import { orderFields } from '@tsuun/domain/order/fields';
import { leafAt } from '@tsuun/domain/order/path';
import { ChargesSection } from './ledger/charges-section.tsx';
import { Columns, FormSection, FieldGroup, FieldPair } from '../../../editing/form-section.tsx';
import { OrderField, fieldOff, DayBand, PostingDays } from './order-field.tsx';
import { OrderType, ConsigneeName, ContainerNumbers, ContainerSize, StationSection } from './station-section.tsx';
import { useHintCommands } from './hint-commands.ts';
import { SimpleLedger, Ledger } from './ledger/ledger.tsx';
import { SimpleTotalsSection, TotalsSection } from './ledger/totals-section.tsx';
import { useDraftView, useEditing, useReadOnly } from './order-editing.ts';
import { changeLeaf } from '../../../editing/draft.ts';
import { WithEmployees } from '../order-parts.tsx';

/** Fields of daily work (ORD-EDIT-03). */
export function SimpleForm() {
  const { onKeyDown } = useHintCommands();
  return (
    <>
      <div className="card" role="presentation" onKeyDown={onKeyDown}>
        <FormSection id="station" name={words.stations}>
          <Columns>
            <ContainerFields />
            <StationFields />
          </Columns>
          {/* The steps come first on the way of the keys, because the posting days follow them. */}
          <div className="day-bands column">
            <DayBand name={words.stepDays} paths={stepDays} />
            <PostingDays />
          </div>
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
  const { onKeyDown } = useHintCommands();
  return (
    <>
      <div className="card" role="presentation" onKeyDown={onKeyDown}>
        <StationSection />
      </div>
      <div className="card form-section">
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

function LegSection({ leg }: { leg: 'pick' | 'delivery' }) {
  return (
    <FormSection id={leg} name={legWords[leg]}>
      <OrderField path={`${leg}Dt`} />
      <OrderField path={`${leg}CompDt`} />
      <CarFields group={`${leg}CarInfo`} />
      <OrderField path={`${leg}Remarks`} />
    </FormSection>
  );
}

function CarFields({ group }: { group: 'pickCarInfo' | 'deliveryCarInfo' }) {
  const off = useDraftView((view) => fieldOff(view.order, `${group}.driver`));
  return (
    <FieldGroup name={orderFields[group].label} off={off}>
      <FieldPair>
        <DriverField path={`${group}.driver`} />
        <OrderField path={`${group}.operatingOrder`} />
      </FieldPair>
      <FieldPair>
        <OrderField path={`${group}.carNo`} />
        <OrderField path={`${group}.carClass`} width="full" />
      </FieldPair>
      <FieldPair>
        <OrderField path={`${group}.maxWeight`} />
        <OrderField path={`${group}.carModel`} width="full" />
      </FieldPair>
    </FieldGroup>
  );
}

/** Name of the driver, typed or picked from the employees (PICK-17). */
function DriverField({ path }: { path: 'pickCarInfo.driver' | 'deliveryCarInfo.driver' }) {
  const { store, kind } = useEditing();
  const readOnly = useReadOnly();
  const off = useDraftView((view) => fieldOff(view.order, path) !== null);
  const put = (name: string | null): void => store.set((draft) => changeLeaf(draft, leafAt(path), name, kind));
  return (
    <WithEmployees path={path} able={!readOnly && !off} onPick={put}>
      {(button) => <OrderField path={path} width={108} note={button} />}
    </WithEmployees>
  );
}
