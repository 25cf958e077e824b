import { openedActivity, openedUndo } from '../../activity/opened-dialogs.ts';
import { currentAddress, go, openRecordAddress, visitStore } from '../../shell/navigation.ts';
import { addressOf, pageOf, type Address, type RecordListPath } from '../../shell/pages.ts';
import { openDialogs } from '../../ui/dialog/open-dialogs.ts';
import { mayLeavePage } from '../../ui/feedback/leaving-question.tsx';

/**
 * Opens an address from anywhere, also from a dialog. Unsaved edits are asked about as when a link is followed
 * (JUMP-05). The present page is mounted again if it is the one to open, so that its dialogs close.
 */
export async function visit(to: Address): Promise<void> {
  const answer = mayLeavePage();
  if (answer !== true && !(await answer)) return;
  openedActivity.set(null);
  openedUndo.set(null);
  const from = pageOf(currentAddress().path);
  go(to);
  if (pageOf(currentAddress().path) === from) visitStore.set((visits) => visits + 1);
}

/** Opens a record over its list, which stays as it is if it is shown and no dialog covers it. */
export async function visitRecord(list: RecordListPath, id: string): Promise<void> {
  const { path, search } = currentAddress();
  const isShown = pageOf(path) === list;
  if (isShown && openDialogs.topmost() === null) return openRecordAddress(list, id);
  await visit(addressOf(`${list}/${encodeURIComponent(id)}` as RecordListPath, isShown ? search : ''));
}
