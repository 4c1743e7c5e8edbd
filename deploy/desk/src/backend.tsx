import { createContext, useContext } from 'react';
import type { Backend } from './firebase.ts';

export const BackendContext = createContext<Backend | undefined>(undefined);

/** The newsroom's Firebase and settings. */
export function useBackend(): Backend {
  const backend = useContext(BackendContext);
  if (backend === undefined) throw new Error('outside of the desk');
  return backend;
}
