import { billingSide, type FeeSide, feeSides, paymentSide } from '@tsuun/domain/fee/sides';
import { words } from '@tsuun/domain/message/words';
import { Columns, FieldGroup, FormSection } from '../../../editing/form-section.tsx';
import { accountEnabled, feeLoanEnabled, feeOriginOf, taxLocked } from '@tsuun/domain/fee/normalise';
import { type Fee, feeLabel, feeLeafAt, type FeePath } from '@tsuun/domain/fee/record';
import { FieldLocation } from '../../../editing/field-location.tsx';
import { EditedInput, useDraftView, useReadOnly } from './fee-editing.ts';
import { inHouseOnlySentence, proposedFromSentence, proposedFromText } from '@tsuun/domain/message/editing';
import { fixedTaxReason, inHouseReason } from '@tsuun/domain/message/rule-sentence';

/** Fields of a fee, each once: description and days, both sides next to each other, texts. */
export function FeeForm() {
  return (
    <>
      <FormSection id="basis" name="基本">
        <Columns>
          <div>
            <FeeField path="chargeTransportation" />
            <FeeField path="keitan" />
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
      <div className="under-label">
        <FeeField path={`bizExpenseLoanInfo.${side.loan}`} />
      </div>
      <FeeField path={side.account} />
      <FeeField path={side.tax} />
    </>
  );
}

interface FeeFieldProps {
  readonly path: FeePath;
  readonly width?: number | 'full';
}

function FeeField({ path, width }: FeeFieldProps) {
  const error = useDraftView((view) => view.errors.get(path) ?? null);
  const required = useDraftView((view) => view.required.has(path));
  const changed = useDraftView((view) => view.changed.has(path));
  const off = useDraftView((view) => fieldOff(view.fee, path));
  const locked = useDraftView((view) => fieldLocked(view.fee, path));
  const follows = useDraftView(({ draft }) => draft.following.has(path));
  const origin = feeLabel(feeOriginOf(path));
  const readOnly = useReadOnly();
  return (
    <FieldLocation path={path}>
      <EditedInput
        path={path}
        field={feeLeafAt(path).field}
        error={error}
        required={required}
        changed={changed}
        proposed={follows ? { text: proposedFromText(origin), sentence: proposedFromSentence(origin) } : null}
        off={off}
        readOnly={readOnly || locked !== null}
        note={readOnly ? undefined : (locked ?? undefined)}
        width={width}
        placeholder={off === null ? undefined : words.none}
      />
    </FieldLocation>
  );
}

/** Reason why a field is disabled for this fee; `null` if it is enabled (FEE-15, FEE-20). */
function fieldOff(fee: Fee, path: FeePath): string | null {
  for (const side of feeSides) {
    const ofAccount = path === side.account || path === side.tax;
    if (ofAccount && !accountEnabled(fee, side)) return inHouseReason;
    const ofLoan = path === `bizExpenseLoanInfo.${side.loan}`;
    if (ofLoan && !feeLoanEnabled(fee, side, false)) return inHouseOnlySentence;
  }
  return null;
}

/** Reason why a field shows its value read-only: a tax category that the account prescribes (FEE-17). */
function fieldLocked(fee: Fee, path: FeePath): string | null {
  const side = feeSides.find(({ tax }) => tax === path);
  return side && taxLocked(fee, side) ? fixedTaxReason : null;
}
