import { words } from '@tsuun/domain/message/words';
import { mayOpen } from '@tsuun/domain/permission/functions';
import { SessionList } from '../../account/session-list.tsx';
import { useDocumentTitle } from '../../shell/document-title.ts';
import { Link } from '../../shell/link.tsx';
import { auditPage } from '../../shell/pages.ts';
import { useSiteMeta } from '../../shell/site-meta.ts';
import { OwnPasswordForm } from './own-password-form.tsx';
import './account-page.css';

/** アカウント: one's own password and the browsers one is signed in with (USER-12, USER-13). */
export function AccountPage() {
  useDocumentTitle(words.account);
  const { loginUserInfo, authorities } = useSiteMeta();
  return (
    <div className="account">
      <div className="account-head">
        <h1>
          {words.account}
          <span className="account-name">{loginUserInfo.loginUserName}</span>
        </h1>
        {mayOpen(authorities, auditPage.code) && <Link to={auditPage.path}>{auditPage.title}</Link>}
      </div>
      <section className="card account-part" aria-labelledby="account-password">
        <h2 id="account-password">{words.changePassword}</h2>
        <OwnPasswordForm />
      </section>
      <section className="card account-part" aria-labelledby="account-sessions">
        <h2 id="account-sessions">{words.sessions}</h2>
        <SessionList userId={null} mayEnd />
      </section>
    </div>
  );
}
