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
  const backend = useBackend();
  const notify = useNotify();
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<'schedule' | 'versions' | keyof typeof questions>();
  const [isBusy, setIsBusy] = useState(false);
  const isUploading = useIsUploading();
  const { section, item, draft } = work.entry;
  const { database } = backend;
  const close = (): void => setDialog(undefined);

  /** Runs what an editor chose; nothing else is chosen meanwhile. */
  async function run(action: () => Promise<unknown>): Promise<void> {
    close();
    setIsBusy(true);
    try {
      await action();
    } catch (error) {
      const isShown = error instanceof ConflictError && (await work.showConflict());
      if (!isShown) notify(texts.actions.failed, { type: 'error' });
    }
    setIsBusy(false);
  }

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
    const outcome = await waitForPublication(database, saved);
    if (outcome.kind === 'published') notify(texts.actions.published, { type: 'success' });
    else if (outcome.kind === 'waiting') notify(texts.actions.waiting, { type: 'warning' });
    else {
      notify(texts.state.heldBack(outcome.reason), { type: 'error', autoHideDuration: null });
    }
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

  async function preview(size: 'phone' | 'tab'): Promise<void> {
    const show = openPreview(backend, size);
    if (show === undefined) return notify(texts.actions.popup, { type: 'warning' });
    await run(async () => {
      // There has to be a draft, which is what is shown.
      const saved = await work.save(draft === undefined ? { isVersion: false } : {});
      await show(saved?.draftId);
    });
  }

  function finish(text: string): void {
    work.drop();
    notify(text, { type: 'success' });
  }

  const { scheduleTitle, scheduleHint, schedulePast } = texts.dialogs;
  const scheduling: Question = {
    title: scheduleTitle,
    submit: texts.body.apply,
    fields: [
      {
        name: 'moment',
        label: scheduleTitle,
        hint: scheduleHint,
        value: formatLocal(pickPublishAt(work.entry) ?? ''),
        type: 'datetime-local',
      },
    ],
    check: ({ moment = '' }) => (Number(parseLocal(moment)) > Date.now() ? undefined : schedulePast),
    onAnswer: ({ moment = '' }) => void run(() => schedule(Number(parseLocal(moment)))),
  };

  // The dialogs before steps that readers notice.
  const questions = {
    takeBack: {
      title: texts.dialogs.takeBackTitle,
      text: texts.dialogs.takeBackText,
      action: async () => {
        const saved = await work.save();
        if (saved === undefined) return;
        await takeBack({ database, name: await getEditorName(backend) }, saved);
        finish(texts.actions.takenBack);
        reopen();
      },
    },
    discard: {
      title: texts.dialogs.discardTitle,
      text: texts.dialogs.discardText,
      action: async () => {
        await remove(database, work.entry, 'draft');
        finish(texts.actions.discarded);
        if (item === undefined) navigate(`/${section.collection}`);
        else reopen();
      },
    },
    withdraw: {
      title: texts.dialogs.withdrawTitle,
      text: <WithdrawSteps />,
      action: async () => {
        await remove(database, work.entry, 'all');
        finish(texts.actions.withdrawn);
        navigate(`/${section.collection}`);
      },
    },
  };
  const question = dialog === 'schedule' || dialog === 'versions' ? undefined : dialog;
  const isScheduled = pickPublishAt(work.entry) !== undefined;
  const further: readonly [label: string, isThere: boolean, onClick: () => void][] = [
    [texts.actions.previewPhone, true, () => void preview('phone')],
    [texts.actions.schedule, true, () => isReady() && setDialog('schedule')],
    [texts.actions.unschedule, isScheduled, () => void run(() => schedule(null))],
    [texts.actions.versions, true, () => setDialog('versions')],
    [texts.actions.takeBack, item !== undefined, () => setDialog('takeBack')],
    [texts.actions.discard, draft !== undefined, () => setDialog('discard')],
    [texts.actions.withdraw, item !== undefined, () => setDialog('withdraw')],
  ];

  return (
    <Paper
      elevation={4}
      component="section"
      aria-label={texts.actions.more}
      sx={{ position: 'sticky', bottom: 0, zIndex: 3, p: 1, pb: 'max(8px, env(safe-area-inset-bottom))' }}
    >
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        <Button variant="contained" disabled={isBusy} onClick={() => isReady() && void run(publish)}>
          {item === undefined ? texts.actions.publish : texts.actions.update}
        </Button>
        <Button
          variant="outlined"
          disabled={isBusy}
          onClick={() => void run(() => work.save({ isVersion: true }))}
        >
          {texts.actions.save}
        </Button>
        <Button variant="outlined" disabled={isBusy} onClick={() => void preview('tab')}>
          {texts.actions.preview}
        </Button>
        <MoreMenu actions={further} isBusy={isBusy} />
        <StatusLine work={work} />
      </Stack>
      {dialog === 'schedule' ? (
        <AskDialog question={scheduling} onClose={close} disableRestoreFocus={false} />
      ) : dialog === 'versions' ? (
        <VersionsDialog work={work} onClose={close} />
      ) : question !== undefined ? (
        <DeskDialog
          title={questions[question].title}
          submit={texts.actions[question].replace('…', '')}
          onClose={close}
          onSubmit={() => void run(questions[question].action)}
        >
          {questions[question].text}
        </DeskDialog>
      ) : null}
    </Paper>
  );
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

function WithdrawSteps() {
  return (
    <>
      {texts.dialogs.withdrawText}
      <ul>
        {texts.dialogs.withdrawSteps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ul>
    </>
  );
}
