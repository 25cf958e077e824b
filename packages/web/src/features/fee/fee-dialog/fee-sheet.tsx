import { getFeeHistory } from '@tsuun/contract/fees';
import type { Fee } from '@tsuun/domain/fee/record';
import { RecordDialog, type RecordSheetProps } from '../../../editing/dialog/record-dialog.tsx';
import { FeeBody } from './fee-body.tsx';
import { Foot, useEditing, useFootFacts } from './fee-context.tsx';
import { FeeHead, feeDialogTitle } from './fee-head.tsx';
import { feeFootState } from './foot-state.ts';
import { useEffect, useRef } from 'react';
import './fee-sheet.css';

/** The fee in the draft: 戻る, 保存, 確定 or 解除, 次へ (FEE-09). A new one closes soon after its first save (FEE-27). */
export function FeeSheet(props: RecordSheetProps<Fee>) {
  const foot = feeFootState(useFootFacts());
  const closeSoon = useClosingSoon(props.onClose);
  return (
    <RecordDialog
      {...props}
      editing={useEditing()}
      title={feeDialogTitle}
      size="wide"
      className="fee-sheet"
      history={getFeeHistory}
      foot={foot}
      goesOn={false}
      onCreated={closeSoon}
      Head={FeeHead}
      Foot={Foot}
    >
      {(body) => <FeeBody key={props.formKey} {...body} />}
    </RecordDialog>
  );
}

/** How long a new fee stays in sight after it was saved (FEE-27, CONST-16). */
const saveStays = 800;

/** Closes after the moment in which a person sees that the save was taken; not when the dialog is gone by then. */
function useClosingSoon(onClose: () => void): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return () => {
    timer.current = setTimeout(onClose, saveStays);
  };
}
