import { Component, type ReactNode } from 'react';
import { ErrorPage500 } from '../features/error/error-pages.tsx';

interface BoundaryProps {
  readonly path: string;
  readonly children: ReactNode;
}

/** A page that breaks while drawing becomes the 500 page, until another page is opened (ERR-05). */
export class ErrorBoundary extends Component<BoundaryProps, { readonly broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true };
  }

  override componentDidUpdate(before: BoundaryProps): void {
    if (this.state.broken && before.path !== this.props.path) this.setState({ broken: false });
  }

  override render(): ReactNode {
    return this.state.broken ? <ErrorPage500 /> : this.props.children;
  }
}
