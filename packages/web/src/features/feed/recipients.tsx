import { listRecipients } from '@tsuun/contract/feeds';
import { feedFields, recipientCodes } from '@tsuun/domain/feed/fields';
import { feedWords } from '@tsuun/domain/message/feed';
import { useRead } from '../../lib/use-read.ts';
import { MasterFieldFrame, useMasterForm } from '../../master/master-kind.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { SelectInput } from '../../ui/input/choice/select-input.tsx';
import { type EditedFeed, useFeedSettings } from './edited-feed.ts';

/** Recipients of the mails, chosen by name and stored by their log-in codes (FEED-14). */
export function Recipients() {
  const { record, errorAt, put, readOnly } = useMasterForm<EditedFeed>();
  const settings = useFeedSettings();
  const { data: users = [] } = useRead(['feeds', 'recipients'], listRecipients);
  const codes = recipientCodes(record.recipients);
  const set = (next: readonly string[]): void => put({ recipients: next.join(',') || null });
  const nameOf = (code: string): string => users.find(({ loginCd }) => loginCd === code)?.name ?? code;
  return (
    <MasterFieldFrame path="recipients">
      <SelectInput
        label={feedFields.recipients.label}
        labelPlace="beside"
        width={240}
        readOnly={readOnly}
        blankLabel={feedWords.addRecipient}
        value={null}
        error={errorAt('recipients')}
        choices={users
          .filter(({ loginCd }) => !codes.includes(loginCd))
          .map(({ loginCd, name }) => ({ value: loginCd, label: name }))}
        onChange={(code) => code !== null && set([...codes, code])}
      />
      {codes.length > 0 && (
        <ul className="under-label row wrap tight">
          {codes.map((code) => (
            <li key={code} className="tag pill tone-accent caption">
              {nameOf(code)}
              {!readOnly && (
                <IconButton
                  icon="close"
                  label={feedWords.removeRecipient(nameOf(code))}
                  onClick={() => set(codes.filter((one) => one !== code))}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      <p className="under-label breaks muted caption">
        {settings?.sendsMail === false ? feedWords.noMail : feedWords.mailNote}
      </p>
    </MasterFieldFrame>
  );
}
