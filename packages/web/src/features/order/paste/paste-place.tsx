import { useEffect, useRef } from 'react';
import { pastePlaceLabel, pasteSteps } from '@tsuun/domain/message/order/paste-sentence';
import './paste-place.css';

/** Where nothing is pasted yet: what to copy, and a box that takes it, by Ctrl+V or by the menu of mouse or finger. */
export function PastePlace() {
  const box = useRef<HTMLTextAreaElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div className="paste-place">
      <ol>
        {pasteSteps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <textarea
        ref={box}
        data-paste
        className="paste-place-box"
        aria-label={pastePlaceLabel}
        placeholder={pastePlaceLabel}
        value=""
        onChange={() => undefined}
      />
    </div>
  );
}
