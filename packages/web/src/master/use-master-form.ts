import { useMemo, useState } from 'react';
import { putAt } from '@tsuun/domain/field/leaves';
import type { Problems } from '@tsuun/domain/field/read-record';
import { message } from '@tsuun/domain/message/message';
import { ApiError } from '../lib/api-error.ts';
import { call } from '../lib/calls.ts';
import { leaveWith } from '../shell/farewell.ts';
import { deleteQuestion } from '../ui/dialog/delete-question.ts';
import { useAsk } from '../ui/feedback/ask.tsx';
import { useNotify } from '../ui/feedback/notices.tsx';
import { useShowError } from '../ui/feedback/show-error.tsx';
import type { MasterForm } from './form-context.tsx';
import type { MasterKind, MasterRecord } from './master-kind.ts';

interface FormOptions<R extends MasterRecord> {
  readonly kind: MasterKind<R>;
  readonly loaded: R;
  readonly mayWrite: boolean;
  /** After a save or delete: the list loads anew, the dialog closes (FORM-05, FORM-06). */
  readonly onDone: () => void;
  /** Besides, after a save. */
  readonly onSaved: (id: string) => void;
  /** Refused because somebody else was at the record, or it is gone: the list loads anew behind the dialog. */
  readonly onOutdated: () => void;
}

/** The state of a master's dialog: values, problems, saving and deleting (FORM-04 to FORM-13). */
export function useMasterForm<R extends MasterRecord>({
  kind,
  loaded,
  mayWrite,
  onDone,
  onSaved,
  onOutdated,
}: FormOptions<R>) {
  const [record, setRecord] = useState(loaded);
  const [problems, setProblems] = useState<Problems>({});
  const [banner, setBanner] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const ask = useAsk();
  const notify = useNotify();
  const showError = useShowError();

  const form = useMemo<MasterForm<R>>(
    () => ({
      record,
      readOnly: !mayWrite,
      errorAt: (path) => problems[path]?.[0] ?? null,
      put: (values) => {
        setRecord((before) => changed(before, values));
        setProblems((before) => without(before, Object.keys(values)));
      },
    }),
    [record, problems, mayWrite],
  );
  const refused = async (error: unknown): Promise<void> => {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === 'conflict' || error.status === 404) onOutdated();
    if (error.code === 'conflict') return void (await showError(error.message));
    if (error.status !== 400 && error.status !== 409) return;
    setBanner(error.worded ? error.message : message.formFailed);
    setProblems(error.validationError as Problems);
  };
  const done = (sentence: string): void => {
    notify(sentence);
    onDone();
  };
  const act = async <T>(work: () => Promise<T>, after: (answer: T) => void): Promise<void> => {
    setBusy(true);
    setBanner(null);
    try {
      after(await work());
    } catch (error) {
      await refused(error);
    } finally {
      setBusy(false);
    }
  };
  const save = (): void => {
    const found = kind.problems(record);
    setProblems(found);
    setBanner(Object.keys(found).length > 0 ? message.inputError : null);
    if (Object.keys(found).length > 0) return;
    const farewell = kind.farewell?.(record) ?? null;
    void act(
      () => call(kind.save, { body: record as never, ownErrors: [400, 409] }),
      (answer) => {
        if (farewell !== null) return leaveWith(farewell);
        done(message.saved);
        onSaved((answer as unknown as { data: MasterRecord }).data.id ?? '');
      },
    );
  };
  const remove = async (): Promise<void> => {
    if (!(await ask(deleteQuestion))) return;
    const params = { id: record.id ?? '' } as never;
    await act(
      () => call(kind.remove, { params, ownErrors: [400] }),
      () => done(message.deleted),
    );
  };
  return { form, banner, busy, edited: record !== loaded, save, remove: () => void remove() };
}

function changed<R>(before: R, values: Readonly<Record<string, unknown>>): R {
  const copy = structuredClone(before) as R & Record<string, unknown>;
  for (const [path, value] of Object.entries(values)) putAt(copy, path.split('.'), value);
  return copy;
}

const without = (problems: Problems, paths: readonly string[]): Problems =>
  Object.fromEntries(Object.entries(problems).filter(([path]) => !paths.includes(path)));
