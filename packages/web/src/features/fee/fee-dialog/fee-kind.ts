import { queryOptions } from '@tanstack/react-query';
import type { BodyOf } from '@tsuun/contract/endpoint';
import { confirmFees, feeSave, getFee, releaseFees, saveFee } from '@tsuun/contract/fees';
import { copyOfFee, feeCopyAlert } from '@tsuun/domain/fee/copy';
import { newFee } from '@tsuun/domain/fee/new-fee';
import { feeLeaves } from '@tsuun/domain/fee/path';
import type { Fee } from '@tsuun/domain/fee/record';
import { settledFee } from '@tsuun/domain/fee/settle';
import { message } from '@tsuun/domain/message/message';
import type { Day } from '@tsuun/domain/value/day';
import type { RecordKind } from '../../../editing/record-kind.ts';
import { call } from '../../../lib/calls.ts';
import { entryProblems } from './check-entry.ts';
import type { TaxRowOf } from './use-tax-row.ts';

/** How long a neighbour read ahead may be shown without asking again; saving tests the version in any case. */
const readAheadLasts = 30_000;
const feeQuery = (id: string, ownErrors: readonly number[] | 'all' = [400]) =>
  queryOptions({
    queryKey: ['fee', id],
    queryFn: ({ signal }) => call(getFee, { params: { id }, background: true, ownErrors, signal }),
    staleTime: readAheadLasts,
  });

type Body = BodyOf<typeof saveFee>;

/** The entered fields, and which version of which fee they belong to. */
const bodyOf = (fee: Fee): Body =>
  Object.fromEntries(Object.keys(feeSave).map((key) => [key, fee[key as keyof Fee]])) as Body;

/** How fees are edited; a new one begins with the day (FEE-31). */
export const feeKind = (today: Day, taxRow: TaxRowOf): RecordKind<Fee> => ({
  leaves: feeLeaves,
  settle: (fee) => settledFee(fee, taxRow),
  problemsOf: entryProblems,
  question: () => null,
  send: async (fee) => (await call(saveFee, { body: bodyOf(fee), ownErrors: [400, 409] })).data,
  query: (id) => feeQuery(id),
  aheadQuery: (id) => feeQuery(id, 'all'),
  idActs: {
    confirm: { endpoint: confirmFees, done: message.confirmed },
    release: { endpoint: releaseFees, done: message.released },
  },
  empty: () => newFee(today),
  copy: copyOfFee,
  copyAlert: feeCopyAlert,
});
