/** A right row of a 全通SYS file from 吹田 to 札幌, with master rows of the sample; `cells`, by heading, are laid over it. */
export const sampleRow = (acceptNo: string, cells: Readonly<Record<string, string>> = {}) => ({
  受付番号: acceptNo,
  オーダー種別: '発送',
  発駅コード: '6092',
  発受託人コード: '10010',
  発受託人サブコード: '000',
  着駅コード: '1591',
  着受託人コード: '30010',
  着受託人サブコード: '000',
  コンテナ番号: '19D-12345',
  荷受人名: '髙﨑商店',
  品目コード: '050102',
  ...cells,
});
