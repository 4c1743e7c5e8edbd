import MoreVert from '@mui/icons-material/MoreVert';
import { Button, IconButton, Menu, MenuItem, Paper, Stack } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { AskDialog, type Question } from '../AskDialog.tsx';
import { useBackend } from '../backend.tsx';
import { DeskDialog } from '../DeskDialog.tsx';
import type { WorkState } from '../drafts/useWork.ts';
import { VersionsDialog } from '../drafts/VersionsDialog.tsx';
import { getEditorName } from '../firebase.ts';
import { texts } from '../hy.ts';
import { useIsUploading } from '../uploading.ts';
import {
  addressPattern,
  ConflictError,
  pickPublishAt,
  remove,
  takeBack,
  waitForPublication,
} from './entry.ts';
import { formatLocal, parseLocal } from './localMoment.ts';
import { openPreview } from './openPreview.ts';
import { StatusLine } from './StateLine.tsx';

/** The editor's decisions, always at hand below the form. */
export function Actions({ work, reopen }: { work: WorkState; reopen: () => void }) {
  const { run, isBusy } = useRun(work);
  const { isReady, publish, schedule, preview } = usePublishing(work, reopen);
  const [dialog, setDialog] = useState<DialogName>();
  const { item, draft } = work.entry;
  const { actions } = texts;
  const isScheduled = pickPublishAt(work.entry) !== undefined;
  const further: MenuProps['actions'] = [
    [actions.previewPhone, true, () => preview('phone', run)],
    [actions.schedule, true, () => isReady() && setDialog('schedule')],
    [actions.unschedule, isScheduled, () => run(() => schedule(null))],
    [actions.versions, true, () => setDialog('versions')],
    [actions.takeBack, item !== undefined, () => setDialog('takeBack')],
    [actions.discard, draft !== undefined, () => setDialog('discard')],
    [actions.withdraw, item !== undefined, () => setDialog('withdraw')],
  ];
  const buttons: readonly [label: string, onClick: () => void][] = [
    [item === undefined ? actions.publish : actions.update, () => isReady() && run(publish)],
    [actions.save, () => run(() => work.save({ isVersion: true }))],
    [actions.preview, () => preview('tab', run)],
  ];

  return (
    <Paper
      elevation={4}
      component="section"
      aria-label={actions.more}
      sx={{ position: 'sticky', bottom: 0, zIndex: 3, p: 1, pb: 'max(8px, env(safe-area-inset-bottom))' }}
    >
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        {buttons.map(([label, onClick], index) => (
          <Button
            key={label}
            variant={index === 0 ? 'contained' : 'outlined'}
            disabled={isBusy}
            onClick={onClick}
          >
            {label}
          </Button>
        ))}
        <MoreMenu actions={further} isBusy={isBusy} />
        <StatusLine work={work} />
      </Stack>
      {dialog !== undefined && (
        <ActionDialog
          name={dialog}
          onClose={() => setDialog(undefined)}
          {...{ work, run, schedule, reopen }}
        />
      )}
    </Paper>
  );
}

/** Runs what an editor chose; nothing else is chosen meanwhile. */
function useRun(work: WorkState) {
  const notify = useNotify();
  const [isBusy, setIsBusy] = useState(false);

  async function runAlone(action: () => Promise<unknown>): Promise<void> {
    setIsBusy(true);
    try {
      await action();
    } catch (error) {
      const isShown = error instanceof ConflictError && (await work.showConflict());
      if (!isShown) notify(texts.actions.failed, { type: 'error' });
    }
    setIsBusy(false);
  }

  return { isBusy, run: (action: () => Promise<unknown>): void => void runAlone(action) };
}

/** The ways to readers, now or later, and to the preview. */
function usePublishing(work: WorkState, reopen: () => void) {
  const backend = useBackend();
  const notify = useNotify();
  const navigate = useNavigate();
  const isUploading = useIsUploading();
  const { section, item, draft } = work.entry;

  /** Whether readers could be shown it; an editor is told what is missing. */
  function isReady(): boolean {
    const isBadAddress = item === undefined && !addressPattern.test(work.targetId);
    const isUntitled = String(work.values.title).trim() === '';
    const [problem] = [
      isUploading && texts.files.uploading,
      isUntitled && texts.form.required,
      isBadAddress && texts.form.addressBad,
    ].filter((each) => each !== false);
    if (problem !== undefined) notify(problem, { type: 'warning' });
    return problem === undefined;
  }

  async function publish(): Promise<void> {
    const saved = await work.save({ publishAt: 'now', isVersion: true });
    if (saved === undefined) return;
    const outcome = await waitForPublication(backend.database, saved);
    if (outcome.kind === 'published') notify(texts.actions.published, { type: 'success' });
    else if (outcome.kind === 'waiting') notify(texts.actions.waiting, { type: 'warning' });
    else notify(texts.state.heldBack(outcome.reason), { type: 'error', autoHideDuration: null });
    // Words that were typed meanwhile are offered in the form that is opened next.
    work.storePending();
    if (saved.id !== work.entry.id || outcome.kind === 'published')
      navigate(`/${section.collection}/${encodeURIComponent(saved.id)}`, { replace: true });
    reopen();
  }

  async function schedule(publishAt: number | null): Promise<void> {
    const saved = await work.save({ publishAt, isVersion: true });
    const text = publishAt === null ? texts.actions.unscheduled : texts.actions.scheduled;
    if (saved !== undefined) notify(text, { type: 'success' });
  }

  function preview(size: 'phone' | 'tab', run: (action: () => Promise<unknown>) => void): void {
    const show = openPreview(backend, size);
    if (show === undefined) return notify(texts.actions.popup, { type: 'warning' });
    run(async () => {
      // There has to be a draft, which is what is shown.
      const saved = await work.save(draft === undefined ? { isVersion: false } : {});
      await show(saved?.draftId);
    });
  }

  return { isReady, publish, schedule, preview };
}

type Step = 'takeBack' | 'discard' | 'withdraw';
type DialogName = 'schedule' | 'versions' | Step;

type DialogProps = {
  name: DialogName;
  work: WorkState;
  run: (action: () => Promise<unknown>) => void;
  schedule: (publishAt: number) => Promise<void>;
  reopen: () => void;
  onClose: () => void;
};

/** The dialog before a decision that readers notice, and the list of versions. */
function ActionDialog({ name, work, run, schedule, reopen, onClose }: DialogProps) {
  const steps = useSteps(work, reopen);
  if (name === 'versions') return <VersionsDialog work={work} onClose={onClose} />;
  if (name === 'schedule') {
    const question = askMoment(work, (publishAt) => run(() => schedule(publishAt)));
    return <AskDialog question={question} onClose={onClose} disableRestoreFocus={false} />;
  }
  const { title, text, action } = steps[name];
  return (
    <DeskDialog
      title={title}
      submit={texts.actions[name].replace('…', '')}
      onClose={onClose}
      onSubmit={() => {
        onClose();
        run(action);
      }}
    >
      {text}
    </DeskDialog>
  );
}

function askMoment({ entry }: WorkState, onAnswer: (publishAt: number) => void): Question {
  const { scheduleTitle, scheduleHint, schedulePast } = texts.dialogs;
  const value = formatLocal(pickPublishAt(entry) ?? '');
  return {
    title: scheduleTitle,
    submit: texts.body.apply,
    fields: [{ name: 'moment', label: scheduleTitle, hint: scheduleHint, value, type: 'datetime-local' }],
    check: ({ moment = '' }) => (Number(parseLocal(moment)) > Date.now() ? undefined : schedulePast),
    onAnswer: ({ moment = '' }) => onAnswer(Number(parseLocal(moment))),
  };
}

function useSteps(work: WorkState, reopen: () => void) {
  const backend = useBackend();
  const notify = useNotify();
  const navigate = useNavigate();
  const { database } = backend;
  const { section, item } = work.entry;
  const { dialogs, actions } = texts;

  function finish(text: string): void {
    work.drop();
    notify(text, { type: 'success' });
  }

  return {
    takeBack: {
      title: dialogs.takeBackTitle,
      text: dialogs.takeBackText,
      action: async () => {
        const saved = await work.save();
        if (saved === undefined) return;
        await takeBack({ database, name: await getEditorName(backend) }, saved);
        finish(actions.takenBack);
        reopen();
      },
    },
    discard: {
      title: dialogs.discardTitle,
      text: dialogs.discardText,
      action: async () => {
        await remove(database, work.entry, 'draft');
        finish(actions.discarded);
        if (item === undefined) navigate(`/${section.collection}`);
        else reopen();
      },
    },
    withdraw: {
      title: dialogs.withdrawTitle,
      text: (
        <>
          {dialogs.withdrawText}
          <ul>
            {dialogs.withdrawSteps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ul>
        </>
      ),
      action: async () => {
        await remove(database, work.entry, 'all');
        finish(actions.withdrawn);
        navigate(`/${section.collection}`);
      },
    },
  };
}

type MenuProps = {
  actions: readonly [label: string, isThere: boolean, onClick: () => void][];
  isBusy: boolean;
};

function MoreMenu({ actions, isBusy }: MenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  function choose(onClick: () => void): void {
    setAnchor(null);
    onClick();
  }
  return (
    <>
      <IconButton
        aria-label={texts.actions.more}
        aria-haspopup="menu"
        disabled={isBusy}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <MoreVert />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {actions
          .filter(([, isThere]) => isThere)
          .map(([label, , onClick]) => (
            <MenuItem key={label} onClick={() => choose(onClick)}>
              {label}
            </MenuItem>
          ))}
      </Menu>
    </>
  );
}
