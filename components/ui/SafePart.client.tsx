'use client';

import { usePathname } from 'next/navigation';
import { Component, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
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

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidUpdate({ path }: BoundaryProps) {
    // oxlint-disable-next-line react/no-did-update-set-state -- once on each page
    if (this.state.hasFailed && path !== this.props.path) this.setState({ hasFailed: false });
  }

  override render() {
    const { id, children } = this.props;
    const { hasFailed } = this.state;
    if (id === undefined) return hasFailed ? null : children;
    return hasFailed ? (
      <Remains id={id} />
    ) : (
      <div id={id} className={styles.part}>
        {children}
      </div>
    );
  }
}

/** A copy of what was seen, in which nothing is React's any more. */
function Remains({ id }: { id: string }) {
  // React removes what failed only after this: in the first moment of a page it is what the server sent.
  const [seen] = useState(() => document.getElementById(id)?.cloneNode(true));
  const part = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => part.current?.replaceChildren(...(seen?.childNodes ?? [])), [seen]);
  return <div id={id} ref={part} className={styles.part} />;
}
