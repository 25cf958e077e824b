import type { ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { IconName } from '../../../ui/icon-paths.ts';
import './side-card.css';

interface ClearedByTypeCardProps {
  readonly name: string;
  /** Class of a card with a position of its own if the column becomes a strip. */
  readonly look?: string;
  /** Content on the right of the heading. */
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

/** Card next to the form with results of the rules or facts about the order. */
export const SideCard = ({ name, look, note, children }: ClearedByTypeCardProps) => (
  <section className={classNames('card side-card', look ?? false)} aria-label={name}>
    <h3>
      <span>{name}</span>
      {note && <span className="side-card-note">{note}</span>}
    </h3>
    {children}
  </section>
);

interface ReasonProps {
  readonly icon: IconName;
  readonly look?: string;
  readonly label: string;
  readonly sentence: string;
  readonly onShowField: () => void;
}

/** Sentence about a field, whose label is a link to it. */
export const Reason = ({ icon, look = '', label, sentence, onShowField }: ReasonProps) => (
  <li className={`reason ${look}`}>
    <Icon name={icon} />
    <button type="button" className="reason-link" onClick={onShowField}>
      {label}
    </button>
    <span className="reason-sentence">{sentence}</span>
  </li>
);
