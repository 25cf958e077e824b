import type { HTMLAttributes, ReactNode } from 'react';
import { classNames } from '../ui/class-names.ts';
import './list-bar.css';

interface ListBarProps extends Pick<HTMLAttributes<HTMLElement>, 'role' | 'aria-label'> {
  readonly className?: string;
  /** Number of rows. */
  readonly count: ReactNode;
  /** Commands for the rows. */
  readonly children?: ReactNode;
  /** Content of the remaining width. */
  readonly middle?: ReactNode;
  /** At the end of the line. */
  readonly tools: ReactNode;
}

/** Bar over the rows of a list. */
export const ListBar = ({ className, count, children, middle, tools, ...named }: ListBarProps) => (
  <div className={classNames('list-bar', className)} {...named}>
    <p className="list-bar-count" role="status">
      {count}
    </p>
    {children}
    <div className="list-bar-space">{middle}</div>
    {tools}
  </div>
);
