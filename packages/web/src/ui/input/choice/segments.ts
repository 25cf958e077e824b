import { classNames } from '../../class-names.ts';
import type { FieldState } from '../use-field.ts';
import './segments.css';

/** The look of a row of segments (radio buttons or check boxes) in its present state. */
export const segmentsClass = (field: FieldState, changed: boolean | undefined): string =>
  classNames(
    'segments',
    field.error !== null && 'segments-error',
    field.off !== null && 'segments-off',
    field.readOnly && 'segments-readonly',
    changed && 'segments-changed',
  );
