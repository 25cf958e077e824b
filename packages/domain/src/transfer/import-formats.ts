import { arrivalFeeFormat } from './formats/arrival-fee.ts';
import { dispatchFormat } from './formats/dispatch.ts';
import { fiftyTwoFtFormat } from './formats/fifty-two-ft.ts';
import { nameConversionFormat } from './formats/name-conversion.ts';
import { zentsuFormat } from './formats/zentsu.ts';
import type { ImportFormat } from './import-format.ts';

/** Every kind of file that staff import, in the order of the screens. */
export const importFormats: readonly ImportFormat[] = [
  zentsuFormat,
  dispatchFormat,
  fiftyTwoFtFormat,
  arrivalFeeFormat,
  nameConversionFormat,
];
