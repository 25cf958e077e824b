import type { RootOptions } from 'react-dom/client';

type Overlay = new (error: { message: string; stack: string; id: string }) => HTMLElement;

const overlayName = 'vite-error-overlay';

/** Shows an error that a component threw in Vite's overlay, with its file and the stack of components (DEV-08). */
export const showInOverlay: NonNullable<RootOptions['onCaughtError']> = (error, { componentStack = '' }) => {
  console.error(error, componentStack);
  const ViteOverlay = customElements.get(overlayName) as Overlay | undefined;
  if (ViteOverlay === undefined || !(error instanceof Error)) return;
  const short = (stack: string): string =>
    stack.replaceAll(`${window.location.origin}/`, 'packages/web/').replaceAll(/\?t=\d+/g, '');
  const [id = ''] = /packages\/web\/src[^:)]+/.exec(short(componentStack)) ?? [];
  document.querySelector(overlayName)?.remove();
  document.body.append(
    new ViteOverlay({ message: error.message, stack: short(`${componentStack}\n${error.stack}`), id }),
  );
};
