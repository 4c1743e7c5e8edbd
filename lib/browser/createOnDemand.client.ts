import 'client-only';
import { createStore } from './createStore.client';

/**
 * A store for code that is loaded when a reader needs it: `load` imports it; the store holds its exports, undefined
 * before. The bundler loads each chunk once, and again after a failure.
 */
export function createOnDemand<Code>(importCode: () => Promise<Code>) {
  const store = createStore<{ code?: Code }>({});
  return {
    ...store,
    load: async (): Promise<void> => {
      const code = await importCode();
      if (store.get().code !== code) store.set({ code });
    },
  };
}
