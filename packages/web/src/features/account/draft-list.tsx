import { draftFoundText, draftWords } from '@tsuun/domain/message/draft-sentence';
import { useStore } from '../../lib/store.ts';
import { useSiteMeta } from '../../shell/site-meta.ts';
import { Button } from '../../ui/button.tsx';
import { ChangeList } from '../../ui/feedback/change-list.tsx';
import { CopyChanges } from '../../editing/stored/copy-changes.tsx';
import { draftKey, draftsOf, dropDraft } from '../../editing/stored/draft-storage.ts';
import { savedAtText } from '../../editing/stored/saved-at-text.ts';
import { AccountCard } from './account-card.tsx';

/**
 * All drafts of the user in this browser, each with its changes as text, also those of deleted records; nothing
 * without a draft.
 */
export function DraftList() {
  const { loginUserId } = useSiteMeta().loginUserInfo;
  const drafts = useStore(draftsOf(loginUserId));
  if (drafts.size === 0) return null;
  return (
    <AccountCard title={draftWords.drafts}>
      <ul className="account-drafts">
        {[...drafts.values()].map((draft) => (
          <li key={draftKey(draft)}>
            <details>
              <summary>
                <b>{draft.name ?? draft.changes[0]?.label}</b>{' '}
                {draftFoundText(savedAtText(draft), draft.changes.length)}
              </summary>
              <ChangeList changes={draft.changes} name={draftWords.changes} />
            </details>
            <CopyChanges forms={[draft]} />
            <Button onClick={() => dropDraft(loginUserId, draft)}>{draftWords.discard}</Button>
          </li>
        ))}
      </ul>
    </AccountCard>
  );
}
