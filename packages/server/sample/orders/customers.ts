/** A counterparty that ships or receives: its nearest station, what it sends and what it takes. */
export interface Customer {
  readonly torihikisakiCode: string;
  /** `jrEkiCode` or `jrEkiCode-ekiSubCode`. */
  readonly station: string;
  readonly sends: readonly string[];
  /** Beginnings of the codes of the items it receives. */
  readonly takes: readonly string[];
}

const customer = (number: number, station: string, sends: string[], takes: string[] = []): Customer => ({
  torihikisakiCode: String(number).padStart(10, '0'),
  station,
  sends,
  takes,
});

/** Names and addresses are those of the counterparty master. */
export const customers: readonly Customer[] = [
  customer(4001, '1291', ['010101', '010102']),
  customer(4002, '5194', ['050102', '050103'], ['050104']),
  customer(4003, '1012', ['010102', '010104']),
  customer(4004, '1291', ['040104']),
  customer(4005, '1191', ['040105']),
  customer(4006, '1591', ['040101'], ['060102', '0401']),
  customer(4007, '2091', ['010105']),
  customer(4008, '2493', ['050101']),
  customer(4009, '2291', ['010103']),
  customer(4010, '2494', ['020103']),
  customer(4011, '3091', ['010103']),
  customer(4012, '5092', ['010105']),
  customer(4013, '4595', ['040102'], ['040104', '060102']),
  customer(4014, '4506', ['030101', '030102'], ['0301']),
  customer(4015, '4391-01', ['020101']),
  customer(4016, '4292-01', ['020101']),
  customer(4017, '4591', ['050102'], ['0501']),
  customer(4018, '4493', ['060105', '070101'], ['0501', '070101']),
  customer(4019, '4591', ['040103', '040106'], ['0401']),
  customer(4020, '4591', ['040106'], ['040106']),
  customer(4021, '4491', ['040103', '070101'], ['0401', '0101']),
  customer(4022, '4591', ['010104'], ['0101']),
  customer(4023, '4593', ['060103'], ['0201', '060103']),
  customer(4024, '5591', ['080101'], ['060101', '0201', '0801']),
  customer(4025, '5594', ['060102'], ['0301']),
  customer(4026, '5892', ['060104'], ['060104', '0601']),
  customer(4027, '5893', ['040103'], ['0401']),
  customer(4028, '6095', ['060101'], ['060101']),
  customer(4029, '6092', ['090101'], ['090101']),
  customer(4030, '6092', ['070102'], ['070102', '070101']),
  customer(4031, '6097', ['030102'], ['0301', '0201']),
  customer(4032, '8091', ['020102'], ['0201']),
  customer(4033, '8095', ['030101']),
  customer(4034, '7094', ['050104'], ['0301']),
  customer(4035, '7091', ['040104']),
  customer(4036, '9093', ['040102'], ['040104', '060102']),
  customer(4037, '9095', ['010103']),
  customer(4038, '9098', ['060104']),
  customer(4039, '9192', ['040101'], ['040104', '060102']),
  customer(4040, '4491', ['060105'], ['0601', '0201', '0501']),
  customer(4021, '4492', ['060105', '090101'], ['0401', '0101']),
  customer(4036, '9092', ['040102', '060105'], ['040104', '060102']),
];
