'use client';

import { usePathname } from 'next/navigation';
import { Component, createElement, useCallback, useState, type ComponentType, type ReactNode } from 'react';

type SafePartProps = {
  /**
   * The name of an element around the part. If the part fails, a copy of what was shown in that element stays; a part
   * without a name disappears.
   */
  id?: string;
  /** The tag of that element: reader views drop a <div> of nothing but links, with the picture in it. */
  element?: 'div' | 'section';
  /** Stands in its place once the page is hydrated. */
  Otherwise?: ComponentType<{ retry: () => void }>;
  children: ReactNode;
};

/**
 * A part of the page that can fail alone. A copy of its last rendered HTML then stays, and works as it does without
 * scripts. The part is tried again on the next page.
 */
export function SafePart(props: SafePartProps) {
  return <Boundary {...props} path={usePathname()} />;
}

/** The elements around parts have no box of their own (components/ui/tokens/global.css). */
const toId = (id: string): string => `${id}-part`;

type BoundaryProps = SafePartProps & { path: string };

type BoundaryState = { failure?: 'at hydration' | 'later' | undefined };

class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = {};

  static getDerivedStateFromError(): BoundaryState {
    const isHydrated = document.documentElement.dataset.hydrated !== undefined;
    return { failure: isHydrated ? 'later' : 'at hydration' };
  }

  override componentDidUpdate({ path }: BoundaryProps) {
    // oxlint-disable-next-line react/no-did-update-set-state -- once on each page
    if (this.state.failure && path !== this.props.path) this.setState({ failure: undefined });
  }

  override render() {
    const { id, element = 'div', Otherwise, children } = this.props;
    const { failure } = this.state;
    if (failure === 'later' && Otherwise)
      return <Otherwise retry={() => this.setState({ failure: undefined })} />;
    if (id === undefined) return failure ? null : children;
    return failure ? (
      <Remains id={id} element={element} />
    ) : (
      createElement(element, { id: toId(id) }, children)
    );
  }
}

/** A static copy of the part as it was shown. */
function Remains({ id, element }: Required<Pick<SafePartProps, 'id' | 'element'>>) {
  // React removes the failed part only after this, so its HTML can be copied: during hydration that is the server's.
  const [seen] = useState(() => document.getElementById(toId(id))?.cloneNode(true));
  const fill = useCallback(
    (part: HTMLElement | null) => part?.replaceChildren(...(seen?.childNodes ?? [])),
    [seen],
  );
  return createElement(element, { id: toId(id), ref: fill });
}
