import type { ReactNode } from 'react';
import { words } from '@tsuun/domain/message/words';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';
import type { FieldProps } from './input-props.ts';
import type { FieldState } from './use-field.ts';
import './field-frame.css';

interface FieldFrameProps {
  readonly field: FieldState;
  readonly props: FieldProps;
  /** True if the control has several elements (radio buttons, a range of days), so that the label names a group. */
  readonly group?: boolean;
  readonly children: ReactNode;
}

/**
 * Label, 必須, control and messages of one field. The message is on the right of the control if there is room, so that
 * nothing moves, otherwise below it. With a hidden label 必須 and message are still shown. 必須 is outside of the label, so
 * that the accessible name is the label alone.
 */
export function FieldFrame({ field, props, group = false, children }: FieldFrameProps) {
  const { label, labelPlace = 'beside', note } = props;
  const hidden = labelPlace === 'hidden';
  const takesInput = field.off === null && !field.readOnly;
  const required = takesInput && <NeedMark needed={props} missing={field.missing} />;
  return (
    <div className={classNames('field', `field-${labelPlace}`, field.off !== null && 'field-off')}>
      <div className={hidden ? 'visually-hidden' : 'field-header row baseline spread muted one-line'}>
        {group ? (
          <span id={field.labelId}>{label}</span>
        ) : (
          <label id={field.labelId} htmlFor={field.controlId}>
            {label}
          </label>
        )}
        {!hidden && required}
      </div>
      <div className="field-body">
        {hidden && required}
        {children}
        {note !== undefined && <span className="field-note rigid faint caption one-line">{note}</span>}
        <FieldMessages field={field} hidden={hidden} />
      </div>
    </div>
  );
}

interface NeedMarkProps {
  readonly needed: Pick<FieldProps, 'required' | 'neededToConfirm'>;
  readonly missing: boolean;
}

/** 必須 for fields needed to save, 確定に必須 for fields needed only to confirm (ORD-EDIT-40). */
function NeedMark({ needed: { required, neededToConfirm }, missing }: NeedMarkProps) {
  if (!required && !neededToConfirm) return null;
  const look = required ? 'field-required-save muted' : 'field-required-confirm faint';
  return (
    <span
      className={classNames('field-required row baseline caption one-line', look, missing && 'field-required-missing')}
      aria-hidden="true"
    >
      {required && missing && <Icon name="warning" small />}
      <span>{required ? words.required : words.neededToConfirm}</span>
    </span>
  );
}

function FieldMessages({ field, hidden }: { field: FieldState; hidden: boolean }) {
  return (
    <>
      {field.error !== null && (
        <span id={field.messageId} className="field-message row tight caption negative">
          <Icon name="warning" small />
          {field.error}
        </span>
      )}
      {field.remark !== null && (
        <span id={field.messageId} className="field-message field-remark row tight caption toned tone-locked">
          <Icon name="info" small />
          {field.remark}
        </span>
      )}
      {field.proposed !== null && (
        <span
          id={field.proposedId}
          className="field-proposed rigid faint caption one-line"
          title={field.proposed.sentence}
        >
          <span aria-hidden="true">{field.remark === null && field.proposed.text}</span>
          <span className="visually-hidden">{field.proposed.sentence}</span>
        </span>
      )}
      {field.off !== null && (
        <span id={field.offId} className={hidden ? 'visually-hidden' : 'field-off-reason row tight caption'}>
          {field.off}
        </span>
      )}
    </>
  );
}
