import { ChargesSection } from './ledger/charges-section.tsx';
import { Columns } from '../../../editing/form-section.tsx';
import { LegSection } from './sections/leg-section.tsx';
import { Ledger } from './ledger/ledger.tsx';
import { StationSection } from './sections/station-section.tsx';
import { TotalsSection } from './ledger/totals-section.tsx';

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
