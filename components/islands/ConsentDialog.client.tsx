'use client';

import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { informationPath } from 'newsroom/model/paths';
import * as dialogTexts from 'newsroom/words/dialogTexts';
import * as texts from 'newsroom/words/strings';
import { useId } from 'react';
import { chooseConsent, consent, consentAnswers } from '@/lib/analytics/consent.client';
import { useStore } from '@/lib/browser/createStore.client';
import { focusPage } from '@/lib/browser/focusPage.client';
import type { IslandProps } from './createIsland.client';
import { IslandDialog } from './IslandDialog.client';

/**
 * The consent question, with two choices of one size and weight. If the reader closes it without choosing, consent
 * stays undecided.
 */
export function ConsentDialog({ isOpen, onClose }: IslandProps) {
  const choice = useStore(consent);
  const id = useId();
  return (
    <IslandDialog
      title={texts.analyticsQuestionName}
      isOpen={isOpen}
      onClose={onClose}
      aria-describedby={id}
      // The choice removes the line that opened this dialog, to which the focus would return.
      slotProps={{
        transition: {
          onExited: (dialog) => dialog.contains(document.activeElement) && focusPage(),
        },
      }}
    >
      <DialogContent sx={{ px: 2 }}>
        <Typography id={id} gutterBottom>
          {dialogTexts.analyticsQuestion}
        </Typography>
        {(choice === 'agreed' || choice === 'declined') && (
          <Typography gutterBottom>{dialogTexts.currentChoice(texts.consentAnswers[choice])}</Typography>
        )}
        <Link href={informationPath('privacy-policy')} color="secondary">
          {texts.informationPageLabels['privacy-policy']}
        </Link>
      </DialogContent>
      <DialogActions sx={{ px: 2, pb: 2, flexWrap: 'wrap', gap: 1 }} disableSpacing>
        {consentAnswers.map((answer) => (
          <Button
            key={answer}
            variant="outlined"
            color="secondary"
            size="large"
            sx={{ flex: '1 1 130px' }}
            onClick={() => {
              chooseConsent(answer);
              onClose();
            }}
          >
            {texts.consentAnswers[answer]}
          </Button>
        ))}
      </DialogActions>
    </IslandDialog>
  );
}
