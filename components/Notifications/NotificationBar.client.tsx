'use client';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Snackbar from '@mui/material/Snackbar';
import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import type { IslandProps } from '@/components/Islands/islandTable.client';
import * as texts from '@/lib/i18n/strings';
import { dismissNotification, getNotification, subscribeToNotifications } from './notificationQueue.client';

const shownMs = 6_000;

type NotificationBarProps = IslandProps & {
  /** The live region of the page, which announces what is put into it. */
  region: HTMLElement;
};

/** Shows the notifications one by one. */
export function NotificationBar({ region }: NotificationBarProps) {
  const notification = useSyncExternalStore(subscribeToNotifications, getNotification, getNotification);
  if (notification === undefined) return null;
  const { text, severity, action } = notification;
  const dismiss = (): void => dismissNotification(text);
  return createPortal(
    <Snackbar
      // Put in again, it is announced again, and its time starts again.
      key={text}
      open
      autoHideDuration={action === undefined ? shownMs : null}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      onClose={(_, reason) => reason !== 'clickaway' && dismiss()}
    >
      <Alert
        severity={severity}
        // The region around it is the live one.
        role="presentation"
        elevation={8}
        onClose={dismiss}
        {...(action !== undefined && {
          action: (
            <>
              <Button color="inherit" onClick={action.run}>
                {action.label}
              </Button>
              <Button color="inherit" onClick={dismiss}>
                {texts.close}
              </Button>
            </>
          ),
        })}
      >
        {text}
      </Alert>
    </Snackbar>,
    region,
  );
}
