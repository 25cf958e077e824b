import { orderTypes } from '../order/choices.ts';
import { ledgerLines } from '../order/ledger-lines.ts';
import type { OrderPath, Party } from '../order/path.ts';

/** What one named payee of an order is paid for: amounts always theirs, and amounts theirs in orders of some types only. */
export interface PayeeLine {
  readonly payee: Party;
  readonly always: readonly OrderPath[];
  readonly inTypes: readonly { readonly path: OrderPath; readonly types: readonly string[] }[];
}

/** Who is paid what of an order, from the table of charges: the payee of the leg answers where a charge has none of its own (MONTH-04). */
export const payeeLines: readonly PayeeLine[] = ledgerLines.flatMap((line) => {
  const { payTo: payee, ownPayeeIn, leg } = line;
  if (payee === null) return [];
  const ofLeg = ledgerLines.flatMap((other) =>
    other.leg === leg && other.payment ? [{ ...other, path: other.payment }] : [],
  );
  if (ownPayeeIn !== null)
    return [{ payee, always: [], inTypes: [{ path: line.payment as OrderPath, types: [ownPayeeIn] }] }];
  const others = (type: string) => orderTypes.map(({ value }) => value as string).filter((value) => value !== type);
  return [
    {
      payee,
      always: ofLeg.filter((other) => other.ownPayeeIn === null).map(({ path }) => path),
      inTypes: ofLeg.flatMap(({ path, ownPayeeIn: own }) => (own === null ? [] : [{ path, types: others(own) }])),
    },
  ];
});
