/** `pickAmtInfo.standbyAmt` → `pick_amt_info_standby_amt`: how dotted paths are named as columns. */
export function snakeCase(path: string): string {
  return path.replaceAll('.', '_').replace(/[A-Z0-9]+/g, (run, at: number) =>
    /[A-Z]/.test(run) ? `${at === 0 ? '' : '_'}${run.toLowerCase()}` : run,
  );
}
