import { ChargesSection } from './charges-section.tsx';
import { Columns } from '../../../editing/form-section.tsx';
import { LegSection } from './leg-section.tsx';
import { Ledger } from './ledger.tsx';
import { StationSection } from './station-section.tsx';
import { TotalsSection } from './totals-section.tsx';

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
