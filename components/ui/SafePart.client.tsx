'use client';

import { usePathname } from 'next/navigation';
import { Component, type ReactNode } from 'react';
import styles from './SafePart.module.css';

type SafePartProps = {
  /** Of an element around the part: where it fails, what was seen of it stays. Without one nothing of it stays. */
  id?: string;
  children: ReactNode;
};

/**
 * A part of the page whose failure is its own: what the server rendered, or what was there before, stays and works as
 * it does without scripts. On the next page it is tried again.
 */
export function SafePart(props: SafePartProps) {
  return <Boundary {...props} path={usePathname()} />;
}

type BoundaryProps = SafePartProps & { path: string };

class Boundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };
  /** The reader's display settings, among others. */
  pageAttributes: readonly Attr[] = [];

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  // After a failure at hydration React has made the page again, and its element without what the scripts had set there.
  override componentDidCatch() {
    const page = document.documentElement;
    for (const { name, value } of this.pageAttributes)
      if (!page.hasAttribute(name)) page.setAttribute(name, value);
  }

  override componentDidUpdate({ path }: BoundaryProps) {
    // oxlint-disable-next-line react/no-did-update-set-state -- once on each page
    if (this.state.hasFailed && path !== this.props.path) this.setState({ hasFailed: false });
  }

  override render() {
    const { id, children } = this.props;
    const { hasFailed } = this.state;
    if (hasFailed) this.pageAttributes = [...document.documentElement.attributes];
    if (id === undefined) return hasFailed ? null : children;
    // React removes what failed only after this: in the first moment of a page it is what the server sent.
    const html = hasFailed ? document.getElementById(id)?.innerHTML : undefined;
    return html === undefined ? (
      <div id={id} className={styles.part}>
        {!hasFailed && children}
      </div>
    ) : (
      <div id={id} className={styles.part} dangerouslySetInnerHTML={{ __html: html }} />
    );
  }
}
