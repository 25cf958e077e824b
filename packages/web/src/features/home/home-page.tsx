import type { ReactNode } from 'react';
import { dayOfWeek } from '@tsuun/domain/value/day';
import { Link } from '../../shell/link.tsx';
import { useDocumentTitle } from '../../shell/document-title.ts';
import { pages, type PageInfo } from '../../shell/pages.ts';
import { useMayOpen, useSiteMeta } from '../../shell/site-meta.ts';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon-paths.ts';
import './home-page.css';

interface Entry {
  readonly page: PageInfo;
  readonly icon: IconName;
  readonly about: ReactNode;
}

const entries: readonly Entry[] = [
  { page: pages.imports, icon: 'transferIn', about: '全通SYSなどのデータを取り込みます' },
  {
    page: pages.order,
    icon: 'container',
    about: 'コンテナごとの輸送と請求・支払を登録し、確定します',
  },
  { page: pages.fees, icon: 'yen', about: '輸送以外の請求と支払を登録し、確定します' },
  { page: pages.exports, icon: 'transferOut', about: '通運実績などのファイルを作ります' },
];

/** The launcher (HOME-01..03). */
export function HomePage() {
  useDocumentTitle(pages.home.title);
  const mayOpen = useMayOpen();
  const { businessDate } = useSiteMeta();
  return (
    <div className="home">
      <h1 className="visually-hidden">{pages.home.title}</h1>
      <p className="home-day">
        業務日{' '}
        <b>
          {businessDate}（{'日月火水木金土'[dayOfWeek(businessDate)]}）
        </b>
      </p>
      <nav className="home-entries" aria-label="業務">
        {entries
          .filter(({ page }) => mayOpen(page.code))
          .map(({ page, icon, about }) => (
            <div key={page.path} className="home-entry">
              <Link className="home-link" to={page.path} aria-describedby={`home-about-${icon}`}>
                <span className="home-name">{page.tab}</span>
              </Link>
              <span className="home-icon">
                <Icon name={icon} />
              </span>
              <p id={`home-about-${icon}`} className="home-about">
                {about}
              </p>
            </div>
          ))}
      </nav>
    </div>
  );
}
