import type { Service } from 'newsroom/model/services';

// Drawn for the site: reminders of the services, not their marks.
const globe =
  'M2.4 11a8.6 8.6 0 1 0 17.2 0 8.6 8.6 0 1 0-17.2 0ZM2.4 11h17.2M11 2.4c-4.8 4.7-4.8 12.5 0 17.2 4.8-4.7 4.8-12.5 0-17.2';

const drawings: Readonly<Partial<Record<Service, string>>> = {
  Telegram: 'M19.5 3 2.8 9.6l5.4 2.1m11.3-8.7-3 15.4-8.3-6.7m11.3-8.7L8.2 11.7v6l3-3.2',
  Viber:
    'M11 2.5c5.6 0 8 2.2 8 7.3s-2.4 7.3-8 7.3h-.8L7 20v-3.4c-2.9-.9-4-3-4-6.8 0-5.1 2.4-7.3 8-7.3ZM7.6 7.2c-.6 2.9 3 6.7 6 6.3l1-1.5-2-1.3-.9.7c-.9-.4-1.5-1-1.9-1.9l.7-.9-1.2-2ZM12 6.5c1.8.2 2.9 1.3 3 3',
  WhatsApp:
    'M2.9 19.1 4 15A8.2 8.2 0 1 1 7.1 18ZM7.8 7.3c-.7 3 3.4 7.1 6.5 6.5l.9-1.6-2.1-1.2-.9.8c-1-.4-1.7-1.1-2.1-2.1l.8-.9-1.1-2.1Z',
  Facebook: 'M2.3 11a8.7 8.7 0 1 0 17.4 0 8.7 8.7 0 1 0-17.4 0ZM11 19.5v-8.7c0-2.3 1-3.2 3-3.2M8.3 12.3h5',
  X: 'm4 3.5 10.4 15h3.6L7.6 3.5ZM17.5 3.5l-5.7 6.3M9.8 12.2l-5.8 6.3',
  Instagram:
    'M7.5 2.9h7a4.6 4.6 0 0 1 4.6 4.6v7a4.6 4.6 0 0 1-4.6 4.6h-7a4.6 4.6 0 0 1-4.6-4.6v-7a4.6 4.6 0 0 1 4.6-4.6ZM7.2 11a3.8 3.8 0 1 0 7.6 0 3.8 3.8 0 1 0-7.6 0ZM15.6 6.4h.01',
  YouTube:
    'M5.6 4.6h10.8a3.6 3.6 0 0 1 3.6 3.6v5.6a3.6 3.6 0 0 1-3.6 3.6h-10.8a3.6 3.6 0 0 1-3.6-3.6v-5.6a3.6 3.6 0 0 1 3.6-3.6ZM9.3 8.2l4.7 2.8-4.7 2.8Z',
  TikTok: 'M12.2 2.8v11.3a3.7 3.7 0 1 1-3.7-3.7M12.2 2.8c.3 2.7 2 4.4 4.8 4.6',
};

/** The sign of a service; a globe for one that has none. */
export function ServiceIcon({ service }: { service: Service | undefined }) {
  return (
    <svg width="22" height="22" viewBox="0 0 22 22" aria-hidden="true" fill="none">
      <path
        d={(service && drawings[service]) ?? globe}
        stroke="currentColor"
        strokeWidth="1.8"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
