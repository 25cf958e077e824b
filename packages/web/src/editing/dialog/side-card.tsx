import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon-paths.ts';
import './side-card.css';

interface SideCardProps {
  readonly name: string;
  /** Class of a card with a position of its own if the column becomes a strip. */
  readonly look?: string;
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

export const SideCard = ({ name, look, note, children }: SideCardProps) => (
  <section className={classNames('card side-card padded', look ?? false)} aria-label={name}>
    <h3 className="row wrap baseline section-title one-line">
      <span>{name}</span>
      {note && <span className="push muted caption plain one-line">{note}</span>}
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

export const Reason = ({ icon, look = '', label, sentence, onShowField }: ReasonProps) => (
  <li className={`reason ${look}`}>
    <Icon name={icon} />
    <button type="button" className="reason-link strong bare" onClick={onShowField}>
      {label}
    </button>
    <span className="muted caption">{sentence}</span>
  </li>
);
