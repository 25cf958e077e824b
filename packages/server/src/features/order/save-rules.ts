import { emptied } from '@tsuun/domain/order/applicability';
import type { OrderEntry } from '@tsuun/domain/order/fields';
import { clearedLoans } from '@tsuun/domain/order/loan';
import { withAdditionalType } from '@tsuun/domain/order/new-order';
import type { SaveRules } from '../../record/save-record.ts';

/**
 * What saving does to an order: what its type does not have is emptied, loans without ground are taken off
 * (ORD-RULE-11, 15, 22), a typed consignee replaces the imported one and is the one that name conversion will look at,
 * and the order is locked against the feeds (ORD-EDIT-22).
 */
export const orderSaveRules: SaveRules<OrderEntry> = {
  emptied: (entry) => withAdditionalType(emptied(entry)),
  judged: clearedLoans,
  inner: ({ consigneeNm }, before) => {
    const isTyped = before === null || consigneeNm !== before.consignee_nm;
    return { import_locked: true, ...(isTyped && { consignee_nm_raw: consigneeNm, name_converted: false }) };
  },
};
