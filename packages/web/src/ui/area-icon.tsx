import { pages, type PageInfo } from '../shell/pages.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-paths.ts';

const signs: Readonly<Record<string, IconName>> = {
  [pages.home.path]: 'home',
  [pages.imports.path]: 'transferIn',
  [pages.order.path]: 'container',
  [pages.fees.path]: 'yen',
  [pages.exports.path]: 'transferOut',
};

/** Icon of an area, next to or above its name; masters share one. */
export const AreaIcon = ({ page }: { readonly page: PageInfo }) => <Icon name={signs[page.path] ?? 'list'} />;
