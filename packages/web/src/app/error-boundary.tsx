import { Component, type ReactNode } from 'react';
import { ErrorPage500 } from '../features/error/error-pages.tsx';

interface BoundaryProps {
  readonly path: string;
  readonly children: ReactNode;
}

interface BoundaryState {
  readonly path: string;
  readonly broken: boolean;
}

/** A page that breaks while drawing becomes the 500 page, until another page is opened (ERR-05). */
export class ErrorBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { path: this.props.path, broken: false };

  static getDerivedStateFromError(): Partial<BoundaryState> {
    return { broken: true };
  }

  static getDerivedStateFromProps({ path }: BoundaryProps, state: BoundaryState): BoundaryState | null {
    return path === state.path ? null : { path, broken: false };
  }

  override render(): ReactNode {
    return this.state.broken ? <ErrorPage500 /> : this.props.children;
  }
}
