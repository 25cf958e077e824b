import type { ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { IconName } from '../../../ui/icon-paths.ts';
import './side-card.css';

interface ClearedByTypeCardProps {
  readonly name: string;
  /** Class of a card that has a place of its own where the column becomes a strip. */
  readonly look?: string;
  /** Right of the heading. */
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

/** A card beside the form: what the rules say of the order, or what is known of it. */
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
  readonly onLead: () => void;
}

/** A sentence about a field. Its label leads to the field. */
export const Reason = ({ icon, look = '', label, sentence, onLead }: ReasonProps) => (
  <li className={`reason ${look}`}>
    <Icon name={icon} />
    <button type="button" className="reason-link" onClick={onLead}>
      {label}
    </button>
    <span className="reason-sentence">{sentence}</span>
  </li>
);
