import 'client-only';
import { createIsland } from './createIsland.client';

export const consentIsland = createIsland(async () => (await import('./ConsentDialog.client')).ConsentDialog);
