import type { ReactNode } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import type { IconName } from '../../../ui/icon-paths.ts';
import './aside.css';

interface AsideCardProps {
  readonly name: string;
  /** Right of the heading. */
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

/** Card next to the form with results of the rules, or other facts about the order. */
export const AsideCard = ({ name, note, children }: AsideCardProps) => (
  <section className="card aside-card" aria-label={name}>
    <h3>
      <span>{name}</span>
      {note && <span className="aside-note">{note}</span>}
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

/** A sentence about a field, which its label leads to. */
export const Reason = ({ icon, look = '', label, sentence, onLead }: ReasonProps) => (
  <li className={`reason ${look}`}>
    <Icon name={icon} />
    <button type="button" className="reason-link" onClick={onLead}>
      {label}
    </button>
    <span className="reason-sentence">{sentence}</span>
  </li>
);
