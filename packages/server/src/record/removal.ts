import { malformedSentence } from '@tsuun/domain/message/sentence';
import type { removal } from '@tsuun/contract/record-calls';
import { Problem } from '@tsuun/contract/problem';
import type { ConditionsOf } from '@tsuun/domain/search/search';
import { readPathId } from '../http/read-body.ts';

/** Which record is to go, and the version somebody looked at; `null` where the caller does not say. */
export interface Removal {
  readonly id: string;
  readonly versionNo: number | null;
}

/** What a call asks to take away. Throws `notFound` and `inputError`. */
export function removalOf(call: {
  readonly params: { readonly id: string };
  readonly query: ConditionsOf<typeof removal>;
}): Removal {
  const { versionNo } = call.query;
  if (versionNo !== null && !/^[1-9]\d{0,8}$/.test(versionNo)) {
    throw new Problem('inputError', {
      validationError: { versionNo: [malformedSentence('バージョン番号', versionNo)] },
    });
  }
  return { id: readPathId(call.params.id), versionNo: versionNo === null ? null : Number(versionNo) };
}

/** Call with the record's row locked. Throws `conflict` where somebody has changed what another wants to take away. */
export function refuseOtherVersion(stored: number, meant: number | null): void {
  if (meant !== null && meant !== stored) throw new Problem('conflict');
}
