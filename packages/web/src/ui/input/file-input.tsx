import { useEffect, useState, type ChangeEvent, type DragEvent } from 'react';
import { byteSize } from '@tsuun/domain/message/figures';
import { message } from '@tsuun/domain/message/message';
import { words } from '@tsuun/domain/message/words';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';
import { holdUnsaved } from '../../lib/unsaved.ts';
import { FieldFrame } from './field-frame.tsx';
import type { InputProps } from './input-props.ts';
import { describedBy, useField } from './use-field.ts';
import './box.css';

interface FileInputProps extends InputProps<File | null> {
  /** Accepted ending with its dot, such as `.csv`, in any case. */
  readonly extension: string;
}

/**
 * Input for one file, chosen or dropped. A file with another ending is refused at once with a sentence, which the next
 * file removes. While a file is chosen, a new release does not reload the page (SW-05).
 */
export function FileInput(props: FileInputProps) {
  const { value, onChange, extension } = props;
  const [refused, setRefused] = useState(false);
  const chosen = value !== null;
  useEffect(() => (chosen ? holdUnsaved({ reason: 'work' }) : undefined), [chosen]);
  const field = useField(props, value === null, refused ? message.fileFormat : null);
  const take = (file: File | undefined): void => {
    if (file === undefined) return;
    const fits = file.name.toLowerCase().endsWith(extension.toLowerCase());
    setRefused(!fits);
    onChange(fits ? file : null);
  };
  const choose = (event: ChangeEvent<HTMLInputElement>): void => {
    take(event.currentTarget.files?.[0]);
    // Allows choosing the same file again after it was corrected.
    event.currentTarget.value = '';
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    if (field.off === null) take(event.dataTransfer.files[0]);
  };
  return (
    <FieldFrame field={field} props={props}>
      <span
        className={classNames('file-input', value === null && 'box-empty muted', field.error !== null && 'box-error')}
        onDragOver={(event) => event.preventDefault()}
        onDrop={drop}
      >
        <Icon name="file" />
        <span className="cut grow">{value?.name ?? words.noFile}</span>
        {value !== null && <span className="rigid muted caption">{byteSize(value.size)}</span>}
        <span className="file-input-choose rigid caption" aria-hidden="true">
          {words.chooseFile}
        </span>
        <input
          ref={props.ref}
          id={field.controlId}
          type="file"
          className="box-cover"
          accept={extension}
          aria-describedby={describedBy(field)}
          aria-invalid={field.error !== null || undefined}
          disabled={field.off !== null || field.readOnly}
          onChange={choose}
          onBlur={props.onBlur}
        />
      </span>
    </FieldFrame>
  );
}
