import { maxIdLength } from '@tsuun/domain/field/read-record';
import { partyPaths } from '@tsuun/domain/order/path';
import { orderSearch } from '@tsuun/domain/order/search';
import { evidenceRecord, offeredRecord, proposalLaneSearch, proposalRecord } from '@tsuun/domain/proposal/proposal';
import type { SchemaValue } from '@tsuun/domain/schema/schema';
import * as Type from 'typebox';
import { endpoint, read, write } from '../endpoint.ts';
import { maxIds, versionNo } from '../json-schema.ts';
import { count, document, ids, list } from '../shape.ts';

const base = '/api/order/proposals';

/** Proposes parties for the values in a dialog, saved or not. */
export const findProposals = endpoint({
  method: 'GET',
  path: base,
  right: read('ORDER'),
  summary: '同じ区間・荷受人の実績から、請求先と支払先の候補を調べる',
  query: proposalLaneSearch,
  answer: list(proposalRecord),
  cost: 'expensive',
});

export const listEvidence = endpoint({
  method: 'GET',
  path: `${base}/:path/evidence`,
  right: read('ORDER'),
  summary: '候補の根拠である同じ区間・荷受人のオーダーを、新しいものから読む',
  query: proposalLaneSearch,
  answer: list(evidenceRecord),
  cost: 'expensive',
});

export const listProposals = endpoint({
  method: 'POST',
  path: `${base}/of`,
  right: read('ORDER'),
  summary: 'オーダーに足りない請求先と支払先の候補を調べる（何も書かない）',
  body: ids,
  answer: list(proposalRecord),
  readsByPost: true,
  cost: 'expensive',
});

/** Maximum number of orders, oldest first, whose proposals one answer has. */
export const maxOfferedOrders = 10_000;

export const offerProposals = endpoint({
  method: 'GET',
  path: `${base}/all`,
  right: write('ORDER'),
  summary: '条件に合うオーダーに足りない請求先と支払先の候補を、古いものから10,000件分調べる',
  query: orderSearch,
  answer: list(offeredRecord),
  cost: 'expensive',
});

const takenProposals = Type.Object({
  proposals: Type.Array(
    Type.Object({
      id: Type.String({ maxLength: maxIdLength }),
      versionNo,
      path: Type.Enum(partyPaths.map(String)),
      partyId: Type.String({ maxLength: maxIdLength }),
    }),
    { minItems: 1, maxItems: maxIds },
  ),
});

/** Parties to write into blank fields, one for each field of an order, and the version of the order that was looked at. */
export type TakenProposals = SchemaValue<typeof takenProposals>;

export const takeProposals = endpoint({
  method: 'POST',
  path: base,
  right: write('ORDER'),
  summary: '候補をまとめて入れる（空欄だけ。確定済みと、候補を調べた後に変更されたオーダーは対象外）',
  body: document(takenProposals),
  answer: count,
  largeBody: true,
  cost: 'work',
});
