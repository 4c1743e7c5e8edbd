import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Desk } from './Desk.tsx';
import { openBackend } from './firebase.ts';
import { getSettings } from './settings.ts';

const backend = await openBackend(await getSettings());
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Desk backend={backend} />
  </StrictMode>,
);
