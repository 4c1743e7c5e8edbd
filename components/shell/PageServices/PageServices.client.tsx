'use client';

import { useEffect, useLayoutEffect, useState } from 'react';
import { consentIsland } from '@/components/islands/consentIsland.client';
import { IslandView } from '@/components/islands/IslandView.client';
import { settingsIsland } from '@/components/islands/settingsIsland.client';
import { barOnDemand } from '@/components/media/barOnDemand.client';
import { Consent } from '@/components/shell/Consent/Consent.client';
import { Notifications } from '@/components/shell/Notifications/Notifications.client';
import { SafePart } from '@/components/ui/SafePart.client';
import { useStore } from '@/lib/browser/createStore.client';
import { LightReading } from './LightReading.client';
import { SaveForOffline } from './SaveForOffline.client';
import { Session } from './Session.client';

const Settings = () => <IslandView island={settingsIsland} />;
const Question = () => <IslandView island={consentIsland} />;

/** The services of every page. They are one component because the page's data names each component of the layout. */
export function PageServices() {
  const { code: bar } = useStore(barOnDemand);
  usePageAttributes();
  // Effects run after hydration: e2e/support/test.ts waits for the attribute.
  useEffect(() => void (document.documentElement.dataset.hydrated = ''), []);
  return (
    <>
      {[
        bar?.PlaybackBar,
        Consent,
        Session,
        SaveForOffline,
        LightReading,
        Settings,
        Question,
        Notifications,
      ].map(
        (Service, index) =>
          Service && (
            // oxlint-disable-next-line react/no-array-index-key -- the order never changes
            <SafePart key={index}>
              <Service />
            </SafePart>
          ),
      )}
    </>
  );
}

/**
 * If hydration fails, React renders the page again. The root element then loses the attributes that scripts in the
 * head have set, such as the display settings; this sets them again.
 */
function usePageAttributes(): void {
  const [attributes] = useState(() =>
    typeof document === 'undefined' ? [] : [...document.documentElement.attributes],
  );
  useLayoutEffect(() => {
    const page = document.documentElement;
    for (const { name, value } of attributes) if (!page.hasAttribute(name)) page.setAttribute(name, value);
  }, [attributes]);
}
