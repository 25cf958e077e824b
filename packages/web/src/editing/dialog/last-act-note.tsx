import { words } from '@tsuun/domain/message/words';
import { isOfThisScreen, lastActStore, undoLastAct } from '../../activity/last-act.ts';
import { useStore } from '../../lib/store.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import './dialog-footer.css';

/** The last act and its way back, until the next act: 19D-90001 保存 ✓ 取り消す (FORM-40). */
export function LastActNote() {
  const act = useStore(lastActStore);
  if (!isOfThisScreen(act)) return null;
  return (
    <span className="record-footer-act row tight caption one-line">
      <span className="cut">{act.text}</span>
      <Icon name="tick" small />
      <Button look="quiet" onClick={undoLastAct}>
        {words.undo}
      </Button>
    </span>
  );
}
