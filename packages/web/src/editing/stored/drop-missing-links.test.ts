import { expect, test } from 'vitest';
import { torihikisakiRef } from '@tsuun/domain/lookup/refs';
import { ref, text } from '@tsuun/domain/field/field';
import { unknownInMasterSentence } from '@tsuun/domain/message/sentence';
import { createStore } from '../../lib/store.ts';
import { editedFields, openDraft, withValue, type BoundLeaf, type Draft } from '../draft.ts';
import type { Editable, RecordKind } from '../record-kind.ts';
import { dropMissingLinks } from './drop-missing-links.ts';

type Thing = Editable & { readonly billingTo: unknown; readonly remarks: string | null };
const leaves = editedFields({ billingTo: ref('請求先', torihikisakiRef), remarks: text('備考', 40) });
const kind = { leaves, normalise: (values: Thing) => values } as unknown as RecordKind<Thing>;
const base: Thing = { id: '7', versionNo: 1, billingTo: null, remarks: null };
const party = { id: '0000009999', torihikisakiCd: '0000009999', torihikisakiSeishiki: '消えた商店' };

async function restored(exists: boolean): Promise<Draft<Thing>> {
  const values = withValue(base, leaves.get('billingTo') as BoundLeaf, party);
  const store = createStore<Draft<Thing>>({ ...openDraft(base), values });
  await dropMissingLinks({ store, kind }, () => Promise.resolve(exists));
  return store.get();
}

test('FORM-35 a link whose row has left its master is its code with a sentence and no value', async () => {
  const { values, unread } = await restored(false);
  expect(values.billingTo).toBeNull();
  expect(unread['billingTo']).toMatchObject({
    text: '0000009999',
    sentence: unknownInMasterSentence('請求先', '0000009999'),
  });
});

test('FORM-35 a link whose row is in its master stays', async () => {
  expect((await restored(true)).values.billingTo).toBe(party);
});
