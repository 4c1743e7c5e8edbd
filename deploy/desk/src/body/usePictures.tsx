import { Alert, Button } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import type { Transaction } from '@tiptap/pm/state';
import type { Editor, JSONContent } from '@tiptap/react';
import { useEffect, useState, type ReactNode } from 'react';
import { useBackend } from '../backend.tsx';
import { texts } from '../hy.ts';
import { preparePicture, uploadFile } from '../items/upload.ts';
import { uploading } from '../uploading.ts';

/** Pictures that were chosen, pasted or dropped together; `place` follows what is written meanwhile. */
type Batch = { files: readonly File[]; place: number; isFailed?: true };

type Pictures = { add: (files: readonly File[], place?: number) => void; notices: ReactNode };

/** Uploads pictures and puts them where they belong: several as a gallery. What failed is said, and can be retried. */
export function usePictures(editor: Editor): Pictures {
  const backend = useBackend();
  const [batches, setBatches] = useState<readonly Batch[]>([]);
  const { mutate } = useMutation({ ...uploading, mutationFn: send });

  useEffect(() => {
    const follow = ({ transaction }: { transaction: Transaction }): void => {
      for (const batch of batches) batch.place = transaction.mapping.map(batch.place);
    };
    editor.on('transaction', follow);
    return () => void editor.off('transaction', follow);
  }, [editor, batches]);

  const replace = (batch: Batch, ...others: readonly Batch[]): void =>
    setBatches((all) => all.flatMap((each) => (each === batch ? others : [each])));

  async function send(batch: Batch): Promise<void> {
    const results = await Promise.allSettled(
      batch.files.map(async (each) => {
        const { file, width, height } = await preparePicture(each);
        const src = await uploadFile(backend, file).url;
        const attrs = { src, alt: '', width: `${width}`, height: `${height}` };
        return { type: 'figure', content: [{ type: 'image', attrs }, { type: 'figcaption' }] };
      }),
    );
    const figures = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
    if (figures.length > 0 && !editor.isDestroyed) insertFigures(editor, figures, batch.place);
    const files = batch.files.filter((_, index) => results[index]?.status === 'rejected');
    replace(batch, ...(files.length > 0 ? [{ files, place: batch.place, isFailed: true as const }] : []));
  }

  function add(files: readonly File[], place = editor.state.selection.to): void {
    const batch = { files, place };
    setBatches((all) => [...all, batch]);
    mutate(batch);
  }

  function retry(batch: Batch): void {
    replace(batch);
    add(batch.files, batch.place);
  }

  const notices = batches.map((batch, index) =>
    batch.isFailed ? (
      <Alert
        key={index}
        severity="error"
        action={
          <>
            <Button color="inherit" onClick={() => retry(batch)}>
              {texts.files.retry}
            </Button>
            <Button color="inherit" onClick={() => replace(batch)}>
              {texts.close}
            </Button>
          </>
        }
      >
        {texts.body.pictureFailed}
      </Alert>
    ) : (
      <Alert key={index} severity="info">
        {texts.body.uploading}
      </Alert>
    ),
  );
  return { add, notices };
}

/** In a gallery they are further pictures of it. */
function insertFigures(editor: Editor, figures: readonly JSONContent[], place: number): void {
  const { doc } = editor.state;
  const around = doc.resolve(place);
  const depth = [...Array(around.depth + 1).keys()].findLast(
    (each) => around.node(each).type.name === 'figure',
  );
  const end = depth === undefined || depth === around.depth ? place : around.after(depth);
  const isSeveral = figures.length > 1 && doc.resolve(end).parent.type.name !== 'figure';
  const gallery = { type: 'figure', content: [...figures, { type: 'figcaption' }] };
  editor.commands.insertContentAt(end, isSeveral ? gallery : [...figures], { updateSelection: false });
}
