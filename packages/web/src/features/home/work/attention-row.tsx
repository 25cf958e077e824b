import type { ReactNode } from 'react';
import { figures } from '@tsuun/domain/message/figures';
import { workWords } from '@tsuun/domain/message/work';
import { Link } from '../../../shell/link.tsx';
import type { Address } from '../../../shell/pages.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { IconName } from '../../../ui/icon-paths.ts';

export const Figure = ({ children }: { readonly children: ReactNode }) => (
  <span className="rigid end work-figure">{children}</span>
);

interface AttentionRowProps {
  readonly to: Address;
  readonly label: string;
  readonly icon?: IconName;
  readonly count: number;
  readonly name: string;
  readonly detail: string;
}

/** Row that names what waits instead of a bar and days. */
export const AttentionRow = ({ to, label, icon, count, name, detail }: AttentionRowProps) => (
  <tr className="work-row">
    <th scope="row" className="one-line">
      <Link to={to} data-line="list">
        <span className="icon-box negative">{icon && <Icon name={icon} small />}</span>
        {label}
      </Link>
    </th>
    <td colSpan={3} aria-label={`${figures(count)}${workWords.unit} ${name} ${detail}`.trim()}>
      <span className="row loose">
        <Figure>
          <b>{figures(count)}</b>
          {workWords.unit}
        </Figure>
        <span>
          {name} <span className="muted">{detail}</span>
        </span>
      </span>
    </td>
  </tr>
);
