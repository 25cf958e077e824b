/** Body of a save for a fee that can be confirmed, except for its days and its amount. */
export const feeBody = {
  keitan: { id: '410100' },
  chargeTransportation: { id: '6092/-/10010/000' },
  atsukaiKubun: { id: '201' },
  inputDt: '2026-05-20',
  billingTo: { id: '0000004037' },
  kanjokamoku: { id: '410300' },
  kazeiKubun: { id: '10' },
};
