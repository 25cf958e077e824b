import { Component, lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';
import { message } from '@tsuun/domain/message/message';
import { words } from '@tsuun/domain/message/words';
import { reloadKeepingDrafts } from '../lib/unsaved.ts';
import { commitTyping } from './commit-typing.ts';
import { notify } from './feedback/notices.tsx';

/**
 * Component whose code is loaded when it is first shown; until then `meanwhile` is drawn. If the code cannot be loaded (a
 * new release, no connection), a notice offers to load the page again and the component is closed where it has an
 * `onClose`; the page around it stays (ERR-20).
 */
export function lazily<P extends object>(
  load: () => Promise<ComponentType<P>>,
  meanwhile: ReactNode = null,
): ComponentType<P> {
  const start = () =>
    lazy(async () => ({
      default: await load().catch((error: unknown) => {
        throw new MissingPartError('a part of the page could not be loaded', { cause: error });
      }),
    })) as unknown as ComponentType<P>;
  // A failed load is repeated when the component is shown again.
  let newest = start();
  return function Lazily(props) {
    const [Loaded] = useState(() => newest);
    const onMissing = (): void => {
      newest = start();
      reportMissingPart();
      (props as { readonly onClose?: () => void }).onClose?.();
    };
    return (
      <PartBoundary onMissing={onMissing}>
        <Suspense fallback={meanwhile}>
          <Loaded {...props} />
        </Suspense>
      </PartBoundary>
    );
  };
}

/** Loads code for a command. `null` if it cannot be loaded, which a notice says as `lazily` does. */
export const loadPart = <M,>(load: () => Promise<M>): Promise<M | null> =>
  load().catch(() => {
    reportMissingPart();
    return null;
  });

/** Says that code could not be loaded, and offers to load the page again. */
function reportMissingPart(): void {
  const action = { label: words.reload, run: reloadPage };
  notify(message.partNotLoaded, { stays: true, outcome: 'none', action });
}

/** Loads the page again; what is being typed is kept as a draft. */
export function reloadPage(): void {
  commitTyping();
  reloadKeepingDrafts();
}

class MissingPartError extends Error {}

interface BoundaryProps {
  readonly onMissing: () => void;
  readonly children: ReactNode;
}

/** Draws nothing in place of a part whose code is missing; other errors go on to the page. */
class PartBoundary extends Component<BoundaryProps, { readonly error: unknown }> {
  override state: { readonly error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch(error: unknown): void {
    if (error instanceof MissingPartError) this.props.onMissing();
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    if (!(error instanceof MissingPartError)) throw error;
    return null;
  }
}
