import { message } from '@tsuun/domain/message/message';
import { words } from '@tsuun/domain/message/words';
import { dayOfWeek } from '@tsuun/domain/value/day';
import { Link } from '../../shell/link.tsx';
import { useDocumentTitle } from '../../shell/document-title.ts';
import { editableMasters, pages, referenceMasters, type PageInfo } from '../../shell/pages.ts';
import { useMayOpen, useSiteMeta } from '../../shell/site-meta.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon-paths.ts';
import './home-page.css';

interface Entry {
  readonly page: PageInfo;
  readonly icon: IconName;
  readonly about: string;
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

/** For whoever has nothing else. */
const masterEntries: readonly Entry[] = [...editableMasters, ...referenceMasters].map((page) => ({
  page,
  icon: 'list',
  about: words.masters,
}));

/** The launcher (HOME-01..03): what this person may open, the masters where nothing else is. */
export function HomePage() {
  useDocumentTitle(pages.home.title);
  const mayOpen = useMayOpen();
  const { businessDate } = useSiteMeta();
  const opens = ({ page }: Entry): boolean => mayOpen(page.code);
  const main = entries.filter(opens);
  const shown = main.length > 0 ? main : masterEntries.filter(opens);
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
        {shown.map(({ page, icon, about }) => (
          <div key={page.path} className="home-entry">
            <Link className="home-link" to={page.path} aria-describedby={`home-about-${page.code}`}>
              <span className="home-name">{page.tab}</span>
            </Link>
            <span className="home-icon">
              <Icon name={icon} />
            </span>
            <p id={`home-about-${page.code}`} className="home-about">
              {about}
            </p>
          </div>
        ))}
      </nav>
      {shown.length === 0 && <EmptyState>{message.nothingOpens}</EmptyState>}
    </div>
  );
}
