import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { useBackend } from '../backend.tsx';
import type { TextHandle } from '../body/TextEditor.tsx';
import { nameEditor } from '../firebase.ts';
import {
  AddressTakenError,
  ConflictError,
  pickValues,
  saveDraft,
  type Change,
  type Entry,
} from '../items/entry.ts';
import { uploadText } from '../items/upload.ts';
import { isSameValue, pickChanges, type Values } from '../items/values.ts';
import { compareWork, readConflict, type Conflict, type Work } from './conflict.ts';
import { findLocalCopy, forgetLocalCopy, formatBase, keepLocalCopy, type LocalCopy } from './localCopy.ts';

export type Status = 'clean' | 'unsaved' | 'saving' | 'saved' | 'offline' | 'failed' | 'notKept';

/** How long after a key what was typed is kept in the browser, and how long until it is stored as a draft. */
const keepAfterMs = 400;
const saveAfterMs = 30_000;

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
  const [values, setValues] = useState<Values>(() => pickValues(opened.entry));
  const [targetId, setTargetId] = useState(opened.entry.id);
  /** What the text's editor begins with; another one begins it anew. */
  const [begun, setBegun] = useState({ html: opened.html, count: 0 });
  const [status, setStatus] = useState<Status>('clean');
  const [savedAt, setSavedAt] = useState<number>();
  const [conflict, setConflict] = useState<Conflict>();
  const [problem, setProblem] = useState<'address' | 'refused'>();
  const [copy, setCopy] = useState<LocalCopy | undefined>(() => pickCopy(opened));
  const queue = useRef<Promise<void>>(Promise.resolve());
  // What is stored, to which what is written is compared.
  const base = useRef({ entry: opened.entry, values: pickValues(opened.entry), html: opened.html });
  const latest = useRef({ values, targetId });
  latest.current = { values, targetId };
  const keepTimer = useRef<number>(undefined);
  const saveTimer = useRef<number>(undefined);

  const begunHtml = useRef(opened.html);
  begunHtml.current = begun.html;

  const readHtml = useCallback(() => text.current?.getHtml() ?? begunHtml.current, [text]);

  const keep = useCallback(() => {
    clearTimeout(keepTimer.current);
    const written = { id: draftId, ...latest.current, html: readHtml(), writtenAt: Date.now() };
    const isKept = keepLocalCopy(section, { ...written, base: formatBase(base.current.entry) });
    if (!isKept) setStatus('notKept');
  }, [draftId, readHtml, section]);

  /** Stores what was changed, one save after the other. Resolves with the entry, or with undefined where it failed. */
  const save = useCallback(
    async (change: Change = {}): Promise<Entry | undefined> => {
      const before = queue.current;
      const { promise, resolve: end } = Promise.withResolvers<void>();
      queue.current = promise;
      await before;
      try {
        return await store(change);
      } finally {
        end();
      }
    },
    // oxlint-disable-next-line react/exhaustive-deps -- what it reads beside these is in refs
    [backend, draftId, keep, readHtml, section],
  );

  async function store(change: Change): Promise<Entry | undefined> {
    clearTimeout(saveTimer.current);
    saveTimer.current = undefined;
    const { values: written, targetId: address } = latest.current;
    const { entry: before, values: stored, html: storedHtml } = base.current;
    const html = readHtml();
    const changes = pickChanges(written, stored);
    const isTextChanged = html !== storedHtml;
    const isAddressChanged = address !== before.id;
    const isNothing = Object.keys(changes).length === 0 && !isTextChanged && !isAddressChanged;
    if (isNothing && Object.keys(change).length === 0) return before;
    setStatus('saving');
    setProblem(undefined);
    try {
      const content = !isTextChanged ? undefined : html === '' ? '' : await uploadText(backend, html);
      const next = await saveDraft({ database: backend.database, name: nameEditor(backend) }, before, {
        values: changes,
        content,
        ...(isAddressChanged && { targetId: address }),
        ...change,
      });
      base.current = { entry: next, values: written, html };
      setEntry(next);
      setSavedAt(Date.now());
      const isLater = latest.current.values !== written || readHtml() !== html;
      setStatus(isLater ? 'unsaved' : 'saved');
      if (isLater) saveTimer.current = window.setTimeout(() => void save(), saveAfterMs);
      else forgetLocalCopy(section, draftId);
      return next;
    } catch (error) {
      keep();
      await tell(error, before);
      return undefined;
    }
  }

  async function tell(error: unknown, before: Entry): Promise<void> {
    if (error instanceof ConflictError) {
      setStatus('unsaved');
      setConflict(await readConflict(backend.database, before));
    } else if (error instanceof AddressTakenError) {
      setStatus('unsaved');
      setProblem('address');
    } else if ((error as { code?: string }).code === 'permission-denied') {
      setStatus('failed');
      setProblem('refused');
    } else {
      setStatus(navigator.onLine ? 'failed' : 'offline');
      saveTimer.current = window.setTimeout(() => void save(), saveAfterMs);
    }
  }

  const touch = useCallback(() => {
    setStatus((now) => (now === 'saving' ? now : navigator.onLine ? 'unsaved' : 'offline'));
    clearTimeout(keepTimer.current);
    keepTimer.current = window.setTimeout(keep, keepAfterMs);
    saveTimer.current ??= window.setTimeout(() => {
      saveTimer.current = undefined;
      void save();
    }, saveAfterMs);
  }, [keep, save]);

  const setValue = useCallback(
    (name: string, value: unknown) => {
      setValues((before) => (isSameValue(before[name], value) ? before : { ...before, [name]: value }));
      touch();
    },
    [touch],
  );

  const setAddress = useCallback(
    (address: string) => {
      setTargetId(address);
      setProblem(undefined);
      touch();
    },
    [touch],
  );

  /** Puts other words into the form, as changes of the entry. */
  const show = useCallback((work: Partial<Work>, following?: Entry) => {
    if (following !== undefined) setEntry(following);
    if (work.values !== undefined) setValues(work.values);
    if (work.html !== undefined) setBegun(({ count }) => ({ html: work.html!, count: count + 1 }));
  }, []);

  useEffect(() => {
    const goOn = (): void => void save();
    const stop = (): void => setStatus((now) => (now === 'clean' || now === 'saved' ? now : 'offline'));
    addEventListener('online', goOn);
    addEventListener('offline', stop);
    return () => {
      removeEventListener('online', goOn);
      removeEventListener('offline', stop);
      clearTimeout(keepTimer.current);
      clearTimeout(saveTimer.current);
    };
  }, [save]);

  /** What both have is settled: it follows what is there now. */
  function resolve(work: Work, { entry: current, theirs }: Conflict): void {
    base.current = { entry: current, ...theirs };
    setConflict(undefined);
    show(work, current);
    latest.current = { ...latest.current, values: work.values };
    touch();
  }

  function restoreCopy(): void {
    if (copy === undefined) return;
    setCopy(undefined);
    const work = { values: { ...values, ...copy.values }, html: copy.html };
    setTargetId(copy.targetId);
    show(work);
    if (copy.base !== formatBase(base.current.entry)) {
      const { entry: current, values: stored, html } = base.current;
      setConflict({ entry: current, theirs: { values: stored, html }, savedBy: '', savedAt: undefined });
    }
    touch();
  }

  function forgetCopy(): void {
    forgetLocalCopy(section, draftId);
    setCopy(undefined);
  }

  return {
    entry,
    values,
    targetId,
    begun,
    status,
    savedAt,
    conflict,
    problem,
    copy,
    setValue,
    setAddress,
    setConflict,
    touch,
    save,
    show,
    resolve,
    restoreCopy,
    forgetCopy,
    compare: ({ theirs }: Conflict) => compareWork({ values, html: readHtml() }, theirs, base.current),
    readWork: (): Work => ({ values, html: readHtml() }),
    isUnsaved: status !== 'clean' && status !== 'saved',
  };
}

function pickCopy({ entry, html }: Opened): LocalCopy | undefined {
  const copy = findLocalCopy(entry.section, entry.draftId);
  if (copy === undefined) return undefined;
  const isSame = copy.html === html && Object.keys(pickChanges(copy.values, pickValues(entry))).length === 0;
  return isSame ? undefined : copy;
}
