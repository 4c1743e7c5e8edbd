import { useBeforeUnload, useBlocker } from 'react-router-dom';
import { DeskDialog } from '../DeskDialog.tsx';
import { texts } from '../hy.ts';
import { useIsUploading } from '../uploading.ts';

/** Asks before a page is left whose changes are in this browser alone. */
export function LeaveGuard({ isUnsaved: hasChanges, text }: { isUnsaved: boolean; text: string }) {
  const isUploading = useIsUploading();
  const isUnsaved = hasChanges || isUploading;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isUnsaved && currentLocation.pathname !== nextLocation.pathname,
  );
  useBeforeUnload((event) => {
    if (isUnsaved) event.preventDefault();
  });
  if (blocker.state !== 'blocked') return null;
  const { leaveTitle, leave, stay } = texts.dialogs;
  return (
    <DeskDialog
      title={leaveTitle}
      submit={leave}
      cancel={stay}
      onClose={() => blocker.reset()}
      onSubmit={() => blocker.proceed()}
    >
      {text}
    </DeskDialog>
  );
}
