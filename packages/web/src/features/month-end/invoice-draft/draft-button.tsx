import { useState } from 'react';
import { invoiceDraftWords } from '@tsuun/domain/message/month-end/invoice-draft';
import { inProgress, queueStore } from '../../../job/job-queue.ts';
import { useStore } from '../../../lib/store.ts';
import { Button } from '../../../ui/button.tsx';
import { lazily } from '../../../ui/lazily.tsx';
import type { MonthProps } from '../report/month-props.ts';
import { draftKind } from './start-drafts.ts';

const DraftDialog = lazily(async () => (await import('./draft-dialog.tsx')).DraftDialog);

/** Button 請求の下書き: asks for parties and format, then creates the files as a job (DRAFT-09). */
export function DraftButton(props: MonthProps) {
  const [open, setOpen] = useState(false);
  const items = useStore(queueStore);
  return (
    <>
      <Button icon="file" busy={inProgress(items, draftKind)} onClick={() => setOpen(true)}>
        {invoiceDraftWords.title}
      </Button>
      {open && <DraftDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
