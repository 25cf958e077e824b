import { useRouter } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { secondsLeftText } from '@tsuun/domain/message/account-sentence';
import { words } from '@tsuun/domain/message/words';
import { isVerification, productTitle, titlePrefix, useDocumentTitle } from '../../shell/document-title.ts';
import { useLastUpdated } from '../../shell/last-updated.ts';
import { loadSiteMeta, useClearSiteMeta } from '../../shell/site-meta.ts';
import { Button } from '../../ui/button.tsx';
import { lazily } from '../../ui/lazily.tsx';
import { Logo } from '../../ui/logo.tsx';
import { go } from '../../shell/navigation.ts';
import { firstPath, opensFor, pages, type Address } from '../../shell/pages.ts';
import { takeReturnAddress } from '../../shell/return-address.ts';
import { signInWays } from '../../shell/sign-in-ways.ts';
import { LoginFields, LoginRefusal } from './login-fields.tsx';
import { useLogIn } from './use-log-in.ts';
import './login-page.css';

/** Log-in page (LOGIN-*). */
export function LoginPage() {
  useDocumentTitle(words.logIn);
  useClearSiteMeta();
  return (
    <div className="login">
      {isVerification() && <div className="environment-bar" />}
      <main className="card login-card stack">
        <h1 className="row loose lead">
          <Logo /> {titlePrefix()}
          {productTitle}
        </h1>
        <LoginForm />
        <LastUpdated />
      </main>
      <FreightTrain />
    </div>
  );
}

const CodeStepForm = lazily(async () => (await import('./code-step.tsx')).CodeStepForm);
const CompanyLogIn = lazily(async () => (await import('./company-log-in.tsx')).CompanyLogIn);

/** Login code and password, which the server checks (LOGIN-09), the second step, and the company's own log-in. */
function LoginForm() {
  const logIn = useLogIn(enterFirstPage);
  const { step, busy, secondsLeft, submit, restart } = logIn;
  const router = useRouter();
  const ways = signInWays();
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    // A failed preload is not reported, because the navigation will be.
    void router.preloadRoute({ to: pages.home.path }).catch(() => undefined);
    submit();
  };

  if (step !== null) return <CodeStepForm step={step} onEntered={enterFirstPage} onRestart={restart} />;
  return (
    <form className="stack loose" noValidate onSubmit={onSubmit} aria-label={words.logIn}>
      {ways.password && (
        <>
          <LoginFields logIn={logIn} />
          <Button look="primary" large type="submit" busy={busy}>
            {secondsLeft === null ? words.logIn : secondsLeftText(words.logIn, secondsLeft)}
          </Button>
          <LoginRefusal refusal={logIn.refusal} />
        </>
      )}
      {ways.company && <CompanyLogIn isOnly={!ways.password} onEntered={enterFirstPage} />}
    </form>
  );
}

function LastUpdated() {
  const moment = useLastUpdated();
  return moment && <p className="muted caption middle">最終更新：{moment}</p>;
}

/**
 * Opens the page on which the user's session had ended (SESS-05), otherwise the first page with a right. If the user
 * cannot be read, the guard of the page reports it.
 */
async function enterFirstPage(): Promise<void> {
  const meta = await loadSiteMeta().catch(() => null);
  if (meta === null) return go(pages.home.path);
  const former = takeReturnAddress(meta.loginUserInfo.loginUserId);
  const opens = former !== null && opensFor(meta.authorities, former.split('?')[0] ?? '');
  go(opens ? (former as Address) : firstPath(meta.authorities));
}

/** Size of the pattern in pixels: three wagons on 720 px of track, repeated over the width of the window. */
const pattern = { width: 720, height: 76 } as const;
/** Containers by their left edge and width: six of 12 ft, one of 40 ft, and an empty position. */
const containers = [
  [6, 64],
  [75, 64],
  [144, 64],
  [238, 200],
  [468, 64],
  [606, 64],
] as const;
const wagons = [
  [0, 214],
  [230, 216],
  [462, 214],
] as const;
const track = 68;

/** Container train at the lower edge of the log-in screen, a decoration that screen readers ignore. */
const FreightTrain = () => (
  <svg className="freight-train" aria-hidden="true" width="100%" height={pattern.height}>
    <defs>
      <pattern id="freight-train-pattern" patternUnits="userSpaceOnUse" {...pattern}>
        {containers.map(([left, width]) => (
          <Container key={left} left={left} width={width} />
        ))}
        {wagons.map(([left, width]) => (
          <Wagon key={left} left={left} width={width} />
        ))}
        <path d={`M0 ${track}.5H${pattern.width}M0 ${track + 4}.5H${pattern.width}`} />
      </pattern>
    </defs>
    <rect width="100%" height={pattern.height} fill="url(#freight-train-pattern)" stroke="none" />
  </svg>
);

interface Part {
  readonly left: number;
  readonly width: number;
}

const ribsEvery = 10;

function Container({ left, width }: Part) {
  const [top, bottom] = width > 100 ? [5, 48] : [9, 48];
  const ribs = Array.from(
    { length: Math.floor(width / ribsEvery) - 1 },
    (_, at) => left + 7 + (at + 1) * ribsEvery - 5,
  );
  return (
    <>
      <rect x={left + 0.5} y={top + 0.5} width={width - 1} height={bottom - top} rx={1.5} />
      <path d={ribs.map((rib) => `M${rib}.5 ${top + 7}V${bottom - 7}`).join('')} />
    </>
  );
}

function Wagon({ left, width }: Part) {
  const wheels = [left + 24, left + 44, left + width - 44, left + width - 24];
  return (
    <>
      <path strokeWidth={2.4} d={`M${left} 50H${left + width}`} />
      {wheels.map((wheel) => (
        <circle key={wheel} cx={wheel} cy={60} r={6.5} />
      ))}
    </>
  );
}
