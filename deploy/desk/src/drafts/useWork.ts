import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { withDeadline } from '@/lib/runtime/deadline';
import { useBackend } from '../backend.tsx';
import type { TextHandle } from '../body/TextEditor.tsx';
import { getEditor } from '../firebase.ts';
import {
  AddressTakenError,
  addVersions,
  ConflictError,
  findNewer,
  pickFields,
  pickPublishAt,
  pickValues,
  saveDraft,
  type Change,
  type Entry,
} from '../items/entry.ts';
import { uploadText } from '../items/upload.ts';
import { isSameValue, pickChanges, type Values } from '../items/values.ts';
import { readConflict, type Conflict, type Work } from './conflict.ts';
import {
  findLocalCopy,
  forgetLocalCopy,
  formatBase,
  moveLocalCopy,
  storeLocalCopy,
  type LocalCopy,
} from './localCopy.ts';

export type Status = 'clean' | 'unsaved' | 'saving' | 'saved' | 'offline' | 'failed' | 'notStored';

/** How long after the last key, and after the first, what was typed is copied into the browser. */
const copyAfterMs = 400;
const copyWithinMs = 2_000;
/** How long after a key it is stored as a draft, and when a save that got no answer is over. */
const saveAfterMs = 30_000;
const saveDeadlineMs = 30_000;

type Opened = { entry: Entry; html: string };

/** An entry that is being written: what the form shows, and what has become of it. */
export type WorkState = ReturnType<typeof useWork>;

/**
 * Everything about what an editor writes but how it looks. Nothing that comes from the network changes what is in the
 * form: what another editor saves meanwhile is met at the next save, as a conflict.
 */
export function useWork(opened: Opened, text: RefObject<TextHandle | null>) {
  const backend = useBackend();
  const { section, draftId } = opened.entry;
  const [entry, setEntry] = useState(opened.entry);
  const form = useForm(opened, text, touch);
  const { readWork, readAddress, show } = form;
  // Checked where the keys rest: with a long text that takes some milliseconds.
  const [restingHtml, setRestingHtml] = useState(opened.html);
  const [status, setStatus] = useState<Status>('clean');
  const [conflict, setConflict] = useState<Conflict>();
  const [problem, setProblem] = useState<'address' | 'refused'>();
  const [copy, setCopy] = useState(() => pickCopy(opened));
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  // The stored version, with which the form is compared: it is remembered at opening, not read again.
  const base = useRef({ entry: opened.entry, work: toWork(opened) });
  const isLeft = useRef(false);
  const copyTimer = useRef<number>(undefined);
  const copyDue = useRef<number>(undefined);
  const saveTimer = useRef<number>(undefined);
  // Whether the copy in the browser is of this form, and the entry that it is offered for.
  const hasCopy = useRef(false);
  const copyId = useRef(draftId);

  /** Saved work needs no copy. A copy of an earlier visit, which is only offered, stays. */
  function forget(): void {
    if (hasCopy.current) forgetLocalCopy(section, copyId.current);
    hasCopy.current = false;
  }

  function storeCopy(): void {
    clear(copyTimer);
    copyDue.current = undefined;
    const [work, targetId] = [readWork(), readAddress()];
    setRestingHtml(work.content);
    const isSame = Object.keys(pickChanges(work, base.current.work)).length === 0;
    if (isSame && targetId === base.current.entry.id) return forget();
    hasCopy.current = true;
    const isStored = storeLocalCopy(section, {
      id: copyId.current,
      targetId,
      work,
      writtenAt: Date.now(),
      base: formatBase(base.current.entry),
    });
    if (!isStored) setStatus('notStored');
  }

  /** Shows what another editor has saved, to choose from. Never rejects: false where it does not come. */
  async function showConflict(): Promise<boolean> {
    try {
      setConflict(await readConflict(backend.database, base.current.entry));
      return true;
    } catch {
      return false;
    }
  }

  /** Stores what was changed, one save after the other. Resolves with the entry, or with undefined where it failed. */
  function save(change: Change = {}): Promise<Entry | undefined> {
    const saving = queue.current.then(() => store(change));
    queue.current = saving.catch(() => {});
    return saving;
  }

  /** Copies into the browser what was typed a moment ago. */
  function storePending(): void {
    if (copyTimer.current !== undefined) storeCopy();
  }

  /** What becomes public at an hour is what an editor has stored: what is typed since then stays in the browser. */
  const isScheduled = (): boolean => pickPublishAt(base.current.entry) !== undefined;

  /** A form that was left stores nothing by itself any more: what is not stored stays in the browser. */
  function saveLater(): void {
    if (isLeft.current) return storeCopy();
    if (isScheduled()) return;
    saveTimer.current ??= window.setTimeout(() => void save(), saveAfterMs);
  }

  /** Never rejects. */
  async function store(change: Change): Promise<Entry | undefined> {
    clear(saveTimer);
    clear(copyTimer);
    const { entry: before, work: stored } = base.current;
    const work = readWork();
    setRestingHtml(work.content);
    const { content: html, ...changes } = pickChanges(work, stored);
    const address = readAddress() === before.id ? {} : { targetId: readAddress() };
    const isNothing = html === undefined && Object.keys({ ...changes, ...address, ...change }).length === 0;
    if (isNothing) {
      // The editor has undone what was typed.
      forget();
      setStatus((now) => (now === 'saved' ? now : 'clean'));
      return before;
    }
    // The browser says when there is one again.
    if (!navigator.onLine) {
      storeCopy();
      setStatus('offline');
      return undefined;
    }
    setStatus('saving');
    setProblem(undefined);
    try {
      const saving = send(before, html, { values: changes, ...address, ...change }).then((saved) => {
        // An answer after the deadline counts, too, unless a later save has stored more.
        if (base.current.entry === before) follow(saved, work);
        return saved;
      });
      return await withDeadline('Saving', saving, saveDeadlineMs);
    } catch (error) {
      if (error instanceof ConflictError && base.current.entry !== before) return store(change);
      storeCopy();
      await report(error);
      return undefined;
    }
  }

  function follow(saved: Entry, work: Work): void {
    base.current = { entry: saved, work };
    setEntry(saved);
    const isLater = Object.keys(pickChanges(readWork(), work)).length > 0;
    setStatus(isLater ? 'unsaved' : 'saved');
    if (isLater) saveLater();
    else forget();
  }

  /** Stores the text as a file, and the draft that names it. */
  async function send(before: Entry, html: unknown, change: Change): Promise<Entry> {
    const content = typeof html === 'string' && html !== '' ? await uploadText(backend, html) : html;
    const values = { ...change.values, ...(content !== undefined && { content }) };
    return saveDraft(await getEditor(backend), before, { ...change, values });
  }

  async function report(error: unknown): Promise<void> {
    if (error instanceof ConflictError && (await showConflict())) setStatus('unsaved');
    else if (error instanceof AddressTakenError) {
      setStatus('unsaved');
      setProblem('address');
    } else if ((error as { code?: string }).code === 'permission-denied') {
      setStatus('failed');
      setProblem('refused');
    } else {
      setStatus(navigator.onLine ? 'failed' : 'offline');
      saveLater();
    }
  }

  function touch(): void {
    setStatus((now) => (!navigator.onLine ? 'offline' : now === 'saving' ? now : 'unsaved'));
    clearTimeout(copyTimer.current);
    copyDue.current ??= Date.now() + copyWithinMs;
    const restMs = Math.max(0, Math.min(copyAfterMs, copyDue.current - Date.now()));
    copyTimer.current = window.setTimeout(storeCopy, restMs);
    saveLater();
  }

  function setAddress(address: string): void {
    setProblem(undefined);
    form.setAddress(address);
  }

  const begin = useEffectEvent(() => {
    // Somebody has published since this draft was begun. A conflict that cannot be read now is met at the next save.
    if (findNewer(opened.entry) !== undefined) void showConflict();
  });
  const goOn = useEffectEvent(() => {
    if (isScheduled()) setStatus((now) => (now === 'offline' ? 'unsaved' : now));
    else void save();
  });
  const hide = useEffectEvent(storePending);
  useEffect(() => {
    const stop = (): void => setStatus((now) => (now === 'clean' || now === 'saved' ? now : 'offline'));
    const leaving = new AbortController();
    addEventListener('online', goOn, leaving);
    addEventListener('offline', stop, leaving);
    // A tab that is hidden may be ended without another word.
    addEventListener('pagehide', hide, leaving);
    document.addEventListener('visibilitychange', hide, leaving);
    begin();
    return () => {
      leaving.abort();
      clear(saveTimer);
    };
  }, []);
  const leave = useEffectEvent(() => {
    storePending();
    isLeft.current = true;
  });
  // Before the text's editor is gone.
  useLayoutEffect(() => () => leave(), []);

  /**
   * Settles a conflict: follows the version that is stored now, and saves once the form shows the merged values. Both
   * versions can be restored afterwards.
   */
  async function resolve(merged: Values, { entry: current, theirs }: Conflict): Promise<void> {
    const { title, content: html } = readWork();
    try {
      const content = html === '' ? '' : await uploadText(backend, html);
      await addVersions(await getEditor(backend), current, [pickFields(current), { title, content }]);
    } catch (error) {
      return report(error);
    }
    base.current = { entry: current, work: theirs };
    // What is saved is read from the form.
    flushSync(() => {
      setConflict(undefined);
      setEntry(current);
      show(merged);
    });
    void save({ isVersion: true });
  }

  function restoreCopy({ work, targetId: address, base: copied }: LocalCopy): void {
    hasCopy.current = true;
    // The conflict is between what is stored and what the form shows.
    flushSync(() => {
      setCopy(undefined);
      form.setAddress(address);
      show(work);
    });
    const { entry: current, work: theirs } = base.current;
    if (copied !== formatBase(current))
      setConflict({ entry: current, theirs, savedBy: '', savedAt: undefined, isGone: false });
  }

  function forgetCopy(): void {
    forgetLocalCopy(section, draftId);
    setCopy(undefined);
  }

  /** Discards what was written: the entry is gone, or another one. */
  function drop(): void {
    clear(copyTimer);
    clear(saveTimer);
    // The status changes at once: the page may be left in the next moment, and no dialog must open then.
    flushSync(() => {
      forgetCopy();
      setStatus('clean');
    });
  }

  /** Leaves the form for that of a published item, which offers what was typed since it was saved. */
  function handOver(nextDraftId: string): void {
    storePending();
    clear(saveTimer);
    if (hasCopy.current) moveLocalCopy(section, copyId.current, nextDraftId);
    copyId.current = nextDraftId;
    flushSync(() => setStatus('clean'));
  }

  return {
    ...form,
    entry,
    restingHtml,
    status,
    conflict,
    problem,
    copy,
    setAddress,
    setConflict,
    showConflict,
    touch,
    save,
    resolve,
    restoreCopy,
    forgetCopy,
    drop,
    handOver,
    readBase: () => base.current.work,
    isUnsaved: status !== 'clean' && status !== 'saved',
  };
}

/** What the form of an entry shows; each change of it is followed by `onChange`. */
function useForm({ entry, html }: Opened, text: RefObject<TextHandle | null>, onChange: () => void) {
  const [values, setValues] = useState<Values>(() => pickValues(entry));
  const [targetId, setTargetId] = useState(entry.id);
  /** The HTML that the text's editor begins with; a higher count restarts the editor. */
  const [begun, setBegun] = useState({ html, count: 0 });
  const latest = useRef({ values, targetId });
  useLayoutEffect(() => {
    latest.current = { values, targetId };
  });
  // The HTML of the text's editor when it was last read: a form that was left has no editor.
  const lastHtml = useRef(html);

  function readWork(): Work {
    lastHtml.current = text.current?.getHtml() ?? lastHtml.current;
    return { ...latest.current.values, content: lastHtml.current };
  }

  function setValue(name: string, value: unknown): void {
    setValues((before) => (isSameValue(before[name], value) ? before : { ...before, [name]: value }));
    onChange();
  }

  function setAddress(address: string): void {
    setTargetId(address);
    onChange();
  }

  /** Puts other words into the form, as changes of the entry. */
  function show({ content, ...written }: Partial<Work>): void {
    setValues((before) => ({ ...before, ...written }));
    if (content !== undefined) {
      lastHtml.current = content;
      setBegun(({ count }) => ({ html: content, count: count + 1 }));
    }
    onChange();
  }

  const readAddress = (): string => latest.current.targetId;
  return { values, targetId, begun, readWork, readAddress, setValue, setAddress, show };
}

function clear(timer: RefObject<number | undefined>): void {
  clearTimeout(timer.current);
  timer.current = undefined;
}

function toWork({ entry, html }: Opened): Work {
  return { ...pickValues(entry), content: html };
}

function pickCopy(opened: Opened): LocalCopy | undefined {
  const copy = findLocalCopy(opened.entry.section, opened.entry.draftId);
  return copy && isSameValue(copy.work, toWork(opened)) ? undefined : copy;
}
