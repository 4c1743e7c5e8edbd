'use client';
import { Consent } from '@/components/site/Consent/Consent.client';
import { Islands } from '@/components/islands/Islands.client';
import { Notifications } from '@/components/site/Notifications/Notifications.client';
import { SaveForOffline } from '@/components/site/Offline/SaveForOffline.client';
import { useStore } from '@/lib/browser/createStore.client';
import { playbackBar } from '@/lib/media/playbackBar.client';
import { LightReading } from './LightReading.client';
import { Session } from './Session.client';

/** What every page has besides its content. One component, as the page's data names each one that the layout has. */
export function PageServices() {
  const { View: PlaybackBar } = useStore(playbackBar);
  return (
    <>
      {PlaybackBar !== undefined && <PlaybackBar />}
      <Consent />
      <Session />
      <SaveForOffline />
      <LightReading />
      <Islands />
      <Notifications />
    </>
  );
}
