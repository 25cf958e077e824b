import { arrivalFeeFormat } from './arrival-fee.ts';
import { dispatchFormat } from './dispatch.ts';
import { fiftyTwoFtFormat } from './fifty-two-ft.ts';
import { nameConversionFormat } from './name-conversion.ts';
import { zentsuFormat } from './zentsu.ts';
import type { ImportFormat } from '../transfer/import-format.ts';

/** All kinds of imported files in the order of the screens. */
export const importFormats: readonly ImportFormat[] = [
  zentsuFormat,
  dispatchFormat,
  fiftyTwoFtFormat,
  arrivalFeeFormat,
  nameConversionFormat,
];
