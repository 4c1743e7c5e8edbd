'use client';

import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Snackbar from '@mui/material/Snackbar';
import { dismissNotification, type Notification } from '@/components/ui/notificationStore.client';
import { Sign } from '@/components/ui/ToolButton';
import * as texts from '@/lib/i18n/strings';
import { MaterialUi } from './MaterialUi.client';

const shownMs = 6_000;
// Time to find the button.
const shownWithActionMs = 12_000;

/**
 * What an action of the reader has brought about. It stays while the mouse or the focus is on it. Its place is a live
 * region.
 */
export function OutcomeNotice({ id, text, severity, action }: Notification) {
  const dismiss = (): void => dismissNotification(text);
  return (
    <MaterialUi>
      <Snackbar
        // The same text once more is shown as long as the first time.
        key={id}
        open
        autoHideDuration={action === undefined ? shownMs : shownWithActionMs}
        onClose={(_, reason) => reason !== 'clickaway' && dismiss()}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
        // Above what is fixed to the window's foot: the bar, and the line that leads to the consent.
        sx={{
          '&&': { bottom: 'calc(2 * var(--space) + var(--bar-height, 0rem) + var(--consent-height, 0rem))' },
        }}
      >
        <Alert
          severity={severity}
          role="none"
          variant="standard"
          sx={{
            alignItems: 'center',
            py: 0.25,
            pr: 0.5,
            border: 1,
            borderColor: 'divider',
            boxShadow: 8,
            '& .MuiAlert-action': { p: 0, m: 0, alignItems: 'center' },
          }}
          action={
            <>
              {action !== undefined && (
                <Button
                  color="inherit"
                  sx={{ minHeight: 44, textDecoration: 'underline', whiteSpace: 'nowrap' }}
                  onClick={() => {
                    dismiss();
                    action.run();
                  }}
                >
                  {action.label}
                </Button>
              )}
              <IconButton aria-label={texts.close} onClick={dismiss}>
                <Sign path="M6 6l12 12M18 6L6 18" />
              </IconButton>
            </>
          }
        >
          {text}
        </Alert>
      </Snackbar>
    </MaterialUi>
  );
}
