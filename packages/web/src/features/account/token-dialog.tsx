import { useState } from 'react';
import { createToken, type TokenList } from '@tsuun/contract/access-tokens';
import {
  grantableRole,
  tokenFields,
  tokenProblems,
  type TokenFields,
  type TokenRole,
} from '@tsuun/domain/access-token/token';
import { firstSentences } from '@tsuun/domain/field/read-record';
import { accessTokenWords as words, validUntilText } from '@tsuun/domain/message/access-token-sentence';
import { message } from '@tsuun/domain/message/message';
import { functionCodes, functionNames, type FunctionCode } from '@tsuun/domain/permission/functions';
import { roleBits } from '@tsuun/domain/user/session';
import { addDays } from '@tsuun/domain/value/day';
import { ApiError } from '../../lib/api-error.ts';
import { call } from '../../lib/calls.ts';
import { useSiteMeta } from '../../shell/site-meta.ts';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { InlineAlert } from '../../ui/dialog/inline-alert.tsx';
import { ChoiceInput } from '../../ui/input/choice/choice-input.tsx';
import { SelectInput } from '../../ui/input/choice/select-input.tsx';
import { TextInput } from '../../ui/input/text-input.tsx';
import type { NewToken } from './created-token.tsx';

interface TokenDialogProps {
  readonly today: string;
  /** Feeds to which the user may send files; without any, a token always has rights. */
  readonly feeds: TokenList['feeds'];
  readonly onClose: () => void;
  readonly onCreated: (token: NewToken) => void;
}

interface Entry extends TokenFields {
  readonly purpose: keyof typeof words.purposes;
  readonly feedId: string | null;
  readonly rights: Readonly<Partial<Record<FunctionCode, TokenRole>>>;
}

const blank: Entry = { name: null, days: 90, purpose: 'data', feedId: null, rights: {} };
const purposes = (['data', 'feed'] as const).map((value) => ({ value, label: words.purposes[value] }));

const bodyOf = ({ name, days, purpose, feedId, rights }: Entry) => ({
  name,
  days,
  feedId: purpose === 'feed' ? feedId : null,
  authorities: functionCodes.flatMap((functionCode) => {
    const roleBit = purpose === 'data' ? (rights[functionCode] ?? 0) : 0;
    return roleBit === 0 ? [] : [{ functionCode, roleBit }];
  }),
});

/** Problems found before anything is sent; a token for a feed needs one. */
const problemsOf = (entry: Entry): Readonly<Record<string, string>> =>
  entry.purpose === 'feed' && entry.feedId === null
    ? { ...firstSentences(tokenProblems({ ...bodyOf(entry), feedId: '-' })), feedId: message.required }
    : firstSentences(tokenProblems(bodyOf(entry)));

/** Dialog for a new token: name, end, purpose and rights within those of the user. */
export function TokenDialog({ today, feeds, onClose, onCreated }: TokenDialogProps) {
  const { entry, put, errors, refusal, isSaving, submit } = useNewToken(onCreated);
  return (
    <FormDialog
      title={words.addTitle}
      submitLabel={words.create}
      onClose={onClose}
      onSubmit={() => void submit()}
      edited={entry !== blank}
      error={refusal}
      saving={isSaving}
    >
      <TextInput
        label={tokenFields.name.label}
        required
        width={320}
        value={entry.name}
        error={errors.name ?? null}
        onChange={(name) => put({ name })}
      />
      <ChoiceInput
        label={tokenFields.days.label}
        required
        choices={tokenFields.days.choices}
        value={entry.days}
        error={errors.days ?? null}
        onChange={(days) => put({ days })}
        note={entry.days === null ? undefined : validUntilText(addDays(today, entry.days))}
      />
      {feeds.length > 0 && (
        <ChoiceInput
          label={words.purpose}
          required
          choices={purposes}
          value={entry.purpose}
          onChange={(purpose) => put({ purpose: purpose ?? 'data' })}
        />
      )}
      {entry.purpose === 'feed' ? (
        <SelectInput
          label={words.feed}
          required
          width={320}
          choices={feeds.map(({ id, name }) => ({ value: id, label: name }))}
          value={entry.feedId}
          error={errors.feedId ?? null}
          onChange={(feedId) => put({ feedId })}
        />
      ) : (
        <RightsGrid
          rights={entry.rights}
          error={errors.authorities ?? null}
          onChange={(rights) => put({ rights: { ...entry.rights, ...rights } })}
        />
      )}
    </FormDialog>
  );
}

/** State of the form: entry, problems, sending and response. */
function useNewToken(onCreated: (token: NewToken) => void) {
  const [entry, setEntry] = useState(blank);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const submit = async (): Promise<void> => {
    const problems = problemsOf(entry);
    setErrors(problems);
    setRefusal(null);
    if (Object.keys(problems).length > 0) return;
    setSaving(true);
    try {
      onCreated(await call(createToken, { body: bodyOf(entry), ownErrors: [400] }));
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 400) return;
      const found = firstSentences(error.validationError);
      setErrors(found);
      if (Object.keys(found).length === 0) setRefusal(error.message);
    } finally {
      setSaving(false);
    }
  };
  const put = (typed: Partial<Entry>): void => {
    const corrected = Object.keys(typed).map((key) => (key === 'rights' ? 'authorities' : key));
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([path]) => !corrected.includes(path))));
    setEntry((before) => ({ ...before, ...typed }));
  };
  return { entry, put, errors, refusal, isSaving, submit };
}

interface RightsGridProps {
  readonly rights: Entry['rights'];
  readonly error: string | null;
  readonly onChange: (rights: Entry['rights']) => void;
}

/** Every function of which the user can give a right; 更新 is hatched where the user only reads. */
function RightsGrid({ rights, error, onChange }: RightsGridProps) {
  const { authorities } = useSiteMeta();
  const codes = functionCodes.filter((code) => grantableRole(authorities, code) > 0);
  return (
    <section aria-labelledby="token-rights">
      <div className="row wrap baseline part">
        <h3 id="token-rights" className="section-title">
          {words.columns.rights}
        </h3>
        <p className="muted caption">{words.rightsHint}</p>
      </div>
      {error !== null && <InlineAlert>{error}</InlineAlert>}
      <div className="halves">
        {codes.map((code) => (
          <ChoiceInput
            key={code}
            label={functionNames[code]}
            required={false}
            choices={roleBits}
            unavailable={grantableRole(authorities, code) < 3 ? { 3: words.notGranted } : undefined}
            value={rights[code] ?? 0}
            onChange={(role) => onChange({ [code]: role ?? 0 })}
          />
        ))}
      </div>
    </section>
  );
}
