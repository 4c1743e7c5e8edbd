import { StrictMode, type ReactNode } from 'react';
import { SWRConfig, type State, type SWRConfiguration } from 'swr';

export type SwrCache = Map<string, State>;

/** The provider that the layout has around everything, in strict mode and with a cache of the test's own. */
export function withSwr(defaults: SWRConfiguration, cache: SwrCache = new Map()) {
  return function Swr({ children }: { children: ReactNode }) {
    return (
      <StrictMode>
        <SWRConfig value={{ ...defaults, provider: () => cache }}>{children}</SWRConfig>
      </StrictMode>
    );
  };
}
