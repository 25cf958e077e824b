import { words } from '@tsuun/domain/message/words';
import { changedValueText, leavingWords } from '@tsuun/domain/message/leaving-sentence';
import type { UnsavedChange } from '../../lib/unsaved.ts';
import { Icon } from '../icon.tsx';
import './change-list.css';

/** List of changes with both values; a long one scrolls. */
export const ChangeList = ({
  changes,
  name,
}: {
  readonly changes: readonly UnsavedChange[];
  readonly name: string;
}) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long list is scrolled by keyboard
  <div className="change-list" role="region" aria-label={name} tabIndex={0}>
    <table>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{words.field}</th>
          <th scope="col">{leavingWords.before}</th>
          <th scope="col">{leavingWords.after}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ label, from, to }) => (
          <tr key={`${label}/${to}`}>
            <th scope="row">{label}</th>
            <td className="change-list-from">{from !== null && changedValueText(from)}</td>
            <td className="change-list-to">
              <span className="change-list-value">
                <Icon name="arrowRight" small />
                <span>{changedValueText(to)}</span>
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
