import { Alert, Box, Button, TextField } from '@mui/material';
import { TextSelection } from '@tiptap/pm/state';
import { EditorContent, useEditor, type Editor } from '@tiptap/react';
import { useImperativeHandle, useMemo, useRef, useState, type Ref } from 'react';
import { useNotify } from 'react-admin';
import bodyText from '@/components/items/BodyText.module.css';
import '@/components/ui/tokens/textElements.css';
import { AskDialog, type Question } from '../AskDialog.tsx';
import { useBackend } from '../backend.tsx';
import { toFileUrl } from '../firebase.ts';
import { texts } from '../hy.ts';
import { EmbedHints } from './embedHints.ts';
import { cleanPaste } from './paste.ts';
import { PreservedWithLooks } from './PreservedBlock.tsx';
import { listExtensions } from './schema.ts';
import { parseHtml } from './shown.ts';
import { formatText, openText } from './text.ts';
import { textLooks } from './textLooks.ts';
import { Toolbar } from './Toolbar.tsx';
import { usePictures } from './usePictures.tsx';

/** How the form gets the text: it is put together then, not at each key. */
export type TextHandle = { getHtml: () => string };

type Props = { html: string; onChange: () => void; handle: Ref<TextHandle> };

/** The text, as readers will see it, or its HTML. */
export function TextEditor({ html, onChange, handle }: Props) {
  const opened = useMemo(() => openText(html), [html]);
  const [source, setSource] = useState(opened === undefined ? html : undefined);
  const [isLossy, setIsLossy] = useState(opened === undefined);
  const [question, setQuestion] = useState<Question>();
  const hasChanged = useRef(false);
  const ownFiles = toFileUrl(useBackend(), 'desk/').replace(/%2F.*/, '');
  const notify = useNotify();

  const editor: Editor = useEditor({
    extensions: [...listExtensions(PreservedWithLooks), EmbedHints],
    content: opened?.toJSON() ?? '',
    editorProps: {
      attributes: {
        class: bodyText.body!,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': texts.body.label,
        'aria-description': texts.body.keys,
        lang: 'hy',
      },
      // In lists and tables Tab has another meaning.
      handleKeyDown: (view, { key }) => {
        if (key === 'Escape') view.dom.blur();
        return key === 'Escape';
      },
      // A picture is selected with its caption, to be moved or deleted: at the press, so that it can be dragged.
      handleDOMEvents: { mousedown: (_view, { target }) => void selectFigure(target) },
      handleClickOn: (...[, , , , { target }]) => selectFigure(target),
      transformPastedHTML: (pasted) => {
        const { html: cleaned, dropped } = cleanPaste(pasted, (url) => url.startsWith(ownFiles));
        if (dropped.length > 0) notify(texts.body.dropped(dropped.join(', ')), { type: 'warning' });
        return cleaned;
      },
      handlePaste: (_view, { clipboardData }) => take(clipboardData) || link(clipboardData),
      handleDrop: (view, event, ...[, isMoved]) =>
        !isMoved &&
        take(event.dataTransfer, view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos),
    },
    onUpdate: () => {
      hasChanged.current = true;
      onChange();
    },
  });
  const pictures = usePictures(editor);

  function selectFigure(target: EventTarget | null): boolean {
    if (!(target instanceof HTMLImageElement) || !editor.view.dom.contains(target)) return false;
    const place = editor.state.doc.resolve(editor.view.posAtDOM(target, 0));
    return place.parent.type.name === 'figure' && editor.commands.setNodeSelection(place.before());
  }

  /** Whether pictures were pasted or dropped; words that come with one, as from Word, are pasted as words. */
  function take(data: DataTransfer | null, place?: number): boolean {
    const files = [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'));
    const hasWords = parseHtml(data?.getData('text/html') ?? '').textContent.trim() !== '';
    if (files.length === 0 || hasWords) return false;
    pictures.add(files, place);
    return true;
  }

  /** Whether a URL was pasted over words, which become a link, as in WordPress. */
  function link(data: DataTransfer | null): boolean {
    const url = data?.getData('text/plain').trim() ?? '';
    const isOverWords = editor.state.selection instanceof TextSelection && !editor.state.selection.empty;
    return isOverWords && /^https?:\/\/\S+$/i.test(url) && editor.commands.setMark('a', { href: url });
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
      <Toolbar editor={editor} ask={setQuestion} addPictures={pictures.add} showSource={showSource} />
      {pictures.notices}
      <EditorContent editor={editor} />
      {question && <AskDialog question={question} onClose={() => setQuestion(undefined)} />}
    </Box>
  );
}
