import MoreVert from '@mui/icons-material/MoreVert';
import { Button, IconButton, Menu, MenuItem, Paper, Stack } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { useNotify } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { useBackend } from '../backend.tsx';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { readConflict } from '../drafts/conflict.ts';
import type { WorkState } from '../drafts/useWork.ts';
import { VersionsDialog } from '../drafts/VersionsDialog.tsx';
import { nameEditor } from '../firebase.ts';
import { texts } from '../hy.ts';
import {
  addressPattern,
  ConflictError,
  pickPublishAt,
  remove,
  takeBack,
  waitForPublication,
} from './entry.ts';
import { openPreview } from './openPreview.ts';
import { ScheduleDialog } from './ScheduleDialog.tsx';
import { describeObstacle } from './StateLine.tsx';

type DialogName = 'schedule' | 'takeBack' | 'withdraw' | 'discard' | 'versions';

/** What an editor decides: always at hand, below the form. */
export function Actions({ work, reopen }: { work: WorkState; reopen: () => void }) {
  const backend = useBackend();
  const notify = useNotify();
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<DialogName>();
  const [isBusy, setIsBusy] = useState(false);
  const { entry } = work;
  const { section, item, draft } = entry;
  const isScheduled = pickPublishAt(entry) !== undefined;

  /** Runs what an editor chose; nothing else is chosen meanwhile. */
  async function run(action: () => Promise<void>): Promise<void> {
    setIsBusy(true);
    try {
      await action();
    } catch (error) {
      if (error instanceof ConflictError) work.setConflict(await readConflict(backend.database, entry));
      else notify(texts.actions.failed, { type: 'error' });
    }
    setIsBusy(false);
  }

  /** Whether readers could be shown it; an editor is told what is missing. */
  function isReady(): boolean {
    const problem =
      String(work.values.title).trim() === ''
        ? texts.form.required
        : item === undefined && !addressPattern.test(work.targetId)
          ? texts.form.addressBad
          : undefined;
    if (problem !== undefined) notify(problem, { type: 'warning' });
    return problem === undefined;
  }

  async function publish(): Promise<void> {
    const saved = await work.save({ publishAt: 'now', isVersion: true });
    if (saved === undefined) return;
    const outcome = await waitForPublication(backend.database, saved);
    if (outcome.kind === 'published') notify(texts.actions.published, { type: 'success' });
    else if (outcome.kind === 'waiting') notify(texts.actions.waiting, { type: 'warning' });
    else
      notify(texts.state.heldBack(describeObstacle(outcome.reason)), {
        type: 'error',
        autoHideDuration: null,
      });
    if (saved.id !== entry.id || outcome.kind === 'published')
      navigate(`/${section.collection}/${encodeURIComponent(saved.id)}`, { replace: true });
    reopen();
  }

  async function schedule(publishAt: number | null): Promise<void> {
    const saved = await work.save({ publishAt, isVersion: true });
    if (saved !== undefined)
      notify(publishAt === null ? texts.actions.unscheduled : texts.actions.scheduled, { type: 'success' });
  }

  async function leaveAs(text: string, action: () => Promise<unknown>): Promise<void> {
    await action();
    work.forgetCopy();
    notify(text, { type: 'success' });
  }

  const actions: readonly [label: string, isThere: boolean, onClick: () => void][] = [
    [texts.actions.previewPhone, true, () => void preview('phone')],
    [texts.actions.schedule, true, () => isReady() && setDialog('schedule')],
    [texts.actions.unschedule, isScheduled, () => void run(() => schedule(null))],
    [texts.actions.versions, true, () => setDialog('versions')],
    [texts.actions.takeBack, item !== undefined, () => setDialog('takeBack')],
    [texts.actions.discard, draft !== undefined, () => setDialog('discard')],
    [texts.actions.withdraw, item !== undefined, () => setDialog('withdraw')],
  ];

  function preview(size: 'phone' | 'tab'): Promise<void> {
    const show = openPreview(backend, size);
    if (show === undefined) {
      notify(texts.actions.popup, { type: 'warning' });
      return Promise.resolve();
    }
    return run(async () => {
      // There has to be a draft, which is what is shown.
      const saved = await work.save(draft === undefined ? { isVersion: false } : {});
      await show(saved?.draftId);
    });
  }

  return (
    <Paper
      elevation={4}
      component="section"
      aria-label={texts.actions.more}
      sx={{ position: 'sticky', bottom: 0, zIndex: 3, p: 1, pb: 'max(8px, env(safe-area-inset-bottom))' }}
    >
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        <Button
          variant="contained"
          disabled={isBusy}
          onClick={() => {
            if (isReady()) void run(publish);
          }}
        >
          {item === undefined ? texts.actions.publish : texts.actions.update}
        </Button>
        <Button
          variant="outlined"
          disabled={isBusy}
          onClick={() => void run(async () => void (await work.save({ isVersion: true })))}
        >
          {texts.actions.save}
        </Button>
        <Button variant="outlined" disabled={isBusy} onClick={() => void preview('tab')}>
          {texts.actions.preview}
        </Button>
        <MoreMenu actions={actions} isBusy={isBusy} />
      </Stack>
      {dialog === 'schedule' && (
        <ScheduleDialog
          value={pickPublishAt(entry)}
          onClose={() => setDialog(undefined)}
          onChoose={(moment) => {
            setDialog(undefined);
            void run(() => schedule(moment));
          }}
        />
      )}
      {dialog === 'versions' && <VersionsDialog work={work} onClose={() => setDialog(undefined)} />}
      {dialog === 'takeBack' &&
        ask('takeBack', texts.dialogs.takeBackText, async () => {
          const saved = await work.save();
          if (saved === undefined) return;
          const editor = { database: backend.database, name: nameEditor(backend) };
          await leaveAs(texts.actions.takenBack, () => takeBack(editor, saved));
          reopen();
        })}
      {dialog === 'discard' &&
        ask('discard', texts.dialogs.discardText, async () => {
          await leaveAs(texts.actions.discarded, () => remove(backend.database, entry, 'draft'));
          if (item === undefined) navigate(`/${section.collection}`);
          else reopen();
        })}
      {dialog === 'withdraw' &&
        ask('withdraw', <WithdrawSteps />, async () => {
          await leaveAs(texts.actions.withdrawn, () => remove(backend.database, entry, 'all'));
          navigate(`/${section.collection}`);
        })}
    </Paper>
  );

  function ask(act: 'takeBack' | 'discard' | 'withdraw', children: ReactNode, action: () => Promise<void>) {
    return (
      <ConfirmDialog
        title={texts.dialogs[`${act}Title`]}
        submit={texts.actions[act].replace('…', '')}
        onClose={() => setDialog(undefined)}
        onConfirm={() => {
          setDialog(undefined);
          void run(action);
        }}
      >
        {children}
      </ConfirmDialog>
    );
  }
}

function MoreMenu({
  actions,
  isBusy,
}: {
  actions: readonly [string, boolean, () => void][];
  isBusy: boolean;
}) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
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
            <MenuItem
              key={label}
              onClick={() => {
                setAnchor(null);
                onClick();
              }}
            >
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
