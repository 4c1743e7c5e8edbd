import { Alert, Box, Button, TextField } from '@mui/material';
import { EditorContent, useEditor, type Editor } from '@tiptap/react';
import { useImperativeHandle, useMemo, useRef, useState, type Ref } from 'react';
import { useNotify } from 'react-admin';
import { AskDialog, type Question } from '../AskDialog.tsx';
import { useBackend } from '../backend.tsx';
import { texts } from '../hy.ts';
import { preparePicture, uploadFile } from '../items/upload.ts';
import { EmbedHints } from './embedHints.ts';
import { KeptWithLooks } from './KeptBlock.tsx';
import { cleanPaste } from './paste.ts';
import { listExtensions } from './schema.ts';
import { formatText, openText } from './text.ts';
import { textLooks } from './textLooks.ts';
import { Toolbar } from './Toolbar.tsx';

/** How the form asks for the text: it is put together then, not at each key. */
export type TextHandle = { getHtml: () => string };

type Props = { html: string; onChange: () => void; handle: Ref<TextHandle> };

/** The text, as readers will see it, or its HTML. */
export function TextEditor({ html, onChange, handle }: Props) {
  const opened = useMemo(() => openText(html), [html]);
  const [source, setSource] = useState(opened === undefined ? html : undefined);
  const [isLossy, setIsLossy] = useState(opened === undefined);
  const [question, setQuestion] = useState<Question>();
  const hasChanged = useRef(false);
  const addPictures = usePictures();
  const notify = useNotify();

  const editor = useEditor({
    extensions: [...listExtensions(KeptWithLooks), EmbedHints],
    content: opened?.toJSON() ?? '',
    editorProps: {
      attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': texts.body.label, lang: 'hy' },
      transformPastedHTML: (pasted) => {
        const { html: cleaned, dropped } = cleanPaste(pasted);
        if (dropped.length > 0) notify(texts.body.dropped(dropped.join(', ')), { type: 'warning' });
        return cleaned;
      },
      handlePaste: (_view, { clipboardData }) => take(clipboardData),
      handleDrop: (view, event, ...[, isMoved]) => {
        if (isMoved) return false;
        const place = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos;
        return take(event.dataTransfer, place);
      },
    },
    onUpdate: () => {
      hasChanged.current = true;
      onChange();
    },
  });

  /** Whether pictures were pasted or dropped; words that come with one, as from Word, are pasted as words. */
  function take(data: DataTransfer | null, place?: number): boolean {
    const pictures = [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'));
    if (pictures.length === 0 || data?.types.includes('text/html')) return false;
    if (place !== undefined) editor.commands.setTextSelection(place);
    void addPictures(editor, pictures);
    return true;
  }

  useImperativeHandle(handle, () => ({
    getHtml: () => source ?? (hasChanged.current ? formatText(editor.state.doc) : html),
  }));

  function showSource(): void {
    setSource(hasChanged.current ? formatText(editor.state.doc) : html);
  }

  function showText(): void {
    const text = openText(source ?? '');
    setIsLossy(text === undefined);
    if (text === undefined) return;
    editor.commands.setContent(text.toJSON(), { emitUpdate: false });
    setSource(undefined);
  }

  if (source !== undefined)
    return (
      <Box>
        {isLossy && <Alert severity="info">{texts.body.sourceWhy}</Alert>}
        <Button onClick={showText}>{texts.body.visual}</Button>
        <TextField
          multiline
          fullWidth
          minRows={12}
          label={texts.body.sourceLabel}
          value={source}
          slotProps={{ htmlInput: { spellCheck: false, style: { fontFamily: 'monospace' } } }}
          onChange={({ target }) => {
            hasChanged.current = true;
            setSource(target.value);
            onChange();
          }}
        />
      </Box>
    );
  return (
    <Box sx={textLooks}>
      <Toolbar
        editor={editor}
        ask={setQuestion}
        addPictures={(files) => void addPictures(editor, files)}
        showSource={showSource}
      />
      <EditorContent editor={editor} />
      {question && <AskDialog question={question} onClose={() => setQuestion(undefined)} />}
    </Box>
  );
}

/** Uploads pictures and puts them where the cursor is: several as a gallery. */
function usePictures(): (editor: Editor, files: readonly File[]) => Promise<void> {
  const backend = useBackend();
  const notify = useNotify();
  return async (editor, files) => {
    const place = editor.state.selection.to;
    notify(texts.body.uploading, { type: 'info' });
    try {
      const figures = await Promise.all(
        files.map(async (each) => {
          const { file, width, height } = await preparePicture(each);
          const src = await uploadFile(backend, file).url;
          return { type: 'figure', attrs: { src, alt: '', width: String(width), height: String(height) } };
        }),
      );
      const content = figures.length === 1 ? figures[0]! : { type: 'gallery', content: figures };
      editor.chain().focus().insertContentAt(Math.min(place, editor.state.doc.content.size), content).run();
    } catch {
      notify(texts.body.pictureFailed, { type: 'error' });
    }
  };
}
