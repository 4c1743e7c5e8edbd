import type { ReactNode } from 'react';
import type { Service } from '@/lib/model/site';

/** The sign of a service; a globe for an unknown one. */
export function ServiceIcon({ service }: { service: Service | undefined }) {
  return (
    <svg width="22" height="22" viewBox="0 0 22 22" aria-hidden="true">
      <g fill="none" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" strokeLinejoin="round">
        {drawings[service ?? 'globe']}
      </g>
    </svg>
  );
}

// Drawn for the site: reminders of the services, not their marks.
const drawings: Readonly<Record<Service | 'globe', ReactNode>> = {
  Telegram: <path d="M19.5 3 2.8 9.6l5.4 2.1m11.3-8.7-3 15.4-8.3-6.7m11.3-8.7L8.2 11.7v6l3-3.2" />,
  Viber: (
    <>
      <path d="M11 2.5c5.6 0 8 2.2 8 7.3s-2.4 7.3-8 7.3h-.8L7 20v-3.4c-2.9-.9-4-3-4-6.8 0-5.1 2.4-7.3 8-7.3Z" />
      <path d="M7.6 7.2c-.6 2.9 3 6.7 6 6.3l1-1.5-2-1.3-.9.7c-.9-.4-1.5-1-1.9-1.9l.7-.9-1.2-2ZM12 6.5c1.8.2 2.9 1.3 3 3" />
    </>
  ),
  WhatsApp: (
    <>
      <path d="M2.9 19.1 4 15A8.2 8.2 0 1 1 7.1 18Z" />
      <path d="M7.8 7.3c-.7 3 3.4 7.1 6.5 6.5l.9-1.6-2.1-1.2-.9.8c-1-.4-1.7-1.1-2.1-2.1l.8-.9-1.1-2.1Z" />
    </>
  ),
  Facebook: (
    <>
      <circle cx="11" cy="11" r="8.7" />
      <path d="M11 19.5v-8.7c0-2.3 1-3.2 3-3.2M8.3 12.3h5" />
    </>
  ),
  X: <path d="m4 3.5 10.4 15h3.6L7.6 3.5ZM17.5 3.5l-5.7 6.3M9.8 12.2l-5.8 6.3" />,
  Instagram: (
    <>
      <rect x="2.9" y="2.9" width="16.2" height="16.2" rx="4.6" />
      <circle cx="11" cy="11" r="3.8" />
      <path d="M15.6 6.4h.01" />
    </>
  ),
  YouTube: (
    <>
      <rect x="2" y="4.6" width="18" height="12.8" rx="3.6" />
      <path d="m9.3 8.2 4.7 2.8-4.7 2.8Z" />
    </>
  ),
  TikTok: <path d="M12.2 2.8v11.3a3.7 3.7 0 1 1-3.7-3.7M12.2 2.8c.3 2.7 2 4.4 4.8 4.6" />,
  globe: (
    <>
      <circle cx="11" cy="11" r="8.6" />
      <path d="M2.4 11h17.2M11 2.4c-4.8 4.7-4.8 12.5 0 17.2 4.8-4.7 4.8-12.5 0-17.2" />
    </>
  ),
};
