/**
 * Function codes (PERM-09): the route names in upper case. Bit 1 reads, bit 2 writes; any bit opens the page and reads
 * its content.
 */
export const functionNames = {
  HOME: 'HOME',
  IMPORTS: '取込',
  ORDER: 'オーダー',
  FEES: '諸料金',
  EXPORTS: '出力',
  ARRIVAL_FEE_IMPORT: '到着料金マスタ取込',
  ARRIVAL_FEE: '到着料金マスタ',
  NAME_CONVERSION_IMPORT: '名称変換マスタ取込',
  NAME_CONVERSION: '名称変換マスタ',
  USER: 'ユーザーマスタ',
  TORIHIKISAKI: '取引先',
  KEITAN_BUMON: '計単部門',
  KANJOKAMOKU: '勘定科目',
  JUGYOIN: '従業員',
  SHARYO: '車両',
  ATSUKAI_KUBUN: '扱区分',
  HINMOKU: '品目',
  KAZEI_KUBUN: '課税区分',
  TORIHIKI_KUBUN: '取引区分',
  TSUUN: '通運',
  EIGYOBI: '営業日',
} as const;

export type FunctionCode = keyof typeof functionNames;

export const functionCodes = Object.keys(functionNames) as FunctionCode[];

export const readBit = 1;
export const writeBit = 2;

export interface Authority {
  readonly functionCode: string;
  readonly roleBit: number;
}

/** True if any right to a feature is granted, which is enough to open and read its page (PERM-01, PERM-02, PERM-03). */
export function mayOpen(authorities: readonly Authority[], code: FunctionCode): boolean {
  return roleBitOf(authorities, code) > 0;
}

/**
 * True if the user may read or write; the server checks this before each call. Users who may write may also read
 * (PERM-10).
 */
export function hasBit(authorities: readonly Authority[], code: FunctionCode, bit: number): boolean {
  return bit === readBit ? mayOpen(authorities, code) : (roleBitOf(authorities, code) & bit) !== 0;
}

function roleBitOf(authorities: readonly Authority[], code: FunctionCode): number {
  return authorities.find((authority) => authority.functionCode === code)?.roleBit ?? 0;
}

export const allAuthorities: readonly Authority[] = functionCodes.map((functionCode) => ({
  functionCode,
  roleBit: readBit | writeBit,
}));

/** Rights of a new user: everything except the user master. */
export const defaultAuthorities: readonly Authority[] = allAuthorities.map((authority) =>
  authority.functionCode === 'USER' ? { ...authority, roleBit: 0 } : authority,
);
