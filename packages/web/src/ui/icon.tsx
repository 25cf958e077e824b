import { iconFills, iconPaths, type IconName } from './icon-paths.ts';
import { classNames } from './class-names.ts';
import './icon.css';

interface IconProps {
  readonly name: IconName;
  /** Filled instead of outlined: the closed lock of 取込ロック. */
  readonly filled?: boolean;
  /** Meaning of the icon, if there is no word next to it; without it the icon is hidden from assistive technology. */
  readonly label?: string;
  readonly small?: boolean;
}

/** Icon next to a word, or alone with `label`. It has the colour of the text around it. */
export function Icon({ name, filled, label, small }: IconProps) {
  const naming =
    label === undefined ? ({ 'aria-hidden': true } as const) : ({ role: 'img', 'aria-label': label } as const);
  return (
    <svg className={classNames('icon', small && 'icon-small')} viewBox="0 0 16 16" {...naming}>
      {label !== undefined && <title>{label}</title>}
      <path d={iconPaths[name]} />
      {filled && <path className="icon-fill" d={iconFills[name] ?? iconPaths[name]} />}
    </svg>
  );
}
