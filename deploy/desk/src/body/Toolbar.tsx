import AddPhotoAlternate from '@mui/icons-material/AddPhotoAlternate';
import Code from '@mui/icons-material/Code';
import Collections from '@mui/icons-material/Collections';
import FormatBold from '@mui/icons-material/FormatBold';
import FormatItalic from '@mui/icons-material/FormatItalic';
import FormatListBulleted from '@mui/icons-material/FormatListBulleted';
import FormatListNumbered from '@mui/icons-material/FormatListNumbered';
import FormatQuote from '@mui/icons-material/FormatQuote';
import LinkIcon from '@mui/icons-material/Link';
import LinkOff from '@mui/icons-material/LinkOff';
import Movie from '@mui/icons-material/Movie';
import Redo from '@mui/icons-material/Redo';
import ShortText from '@mui/icons-material/ShortText';
import Superscript from '@mui/icons-material/Superscript';
import TableChart from '@mui/icons-material/TableChart';
import Undo from '@mui/icons-material/Undo';
import { Button, IconButton, MenuItem, Stack, TextField, Tooltip } from '@mui/material';
import { useEditorState, type Editor } from '@tiptap/react';
import { useRef, type ComponentType } from 'react';
import { formatPictureWords } from '../../../../lib/i18n/strings.ts';
import { findEmbed } from '../../../../lib/media/embeds.ts';
import type { Question } from '../AskDialog.tsx';
import { fieldLabels, texts } from '../hy.ts';
import { addFootnote } from './footnotes.ts';

type ToolButton = readonly [label: string, icon: ComponentType, onClick: () => void, isPressed?: boolean];

type Props = {
  editor: Editor;
  ask: (question: Question) => void;
  addPictures: (files: readonly File[]) => void;
  showSource: () => void;
};

const blocks = [
  ['p', texts.body.paragraph],
  ['2', texts.body.heading],
  ['3', texts.body.subheading],
  ['4', texts.body.subsubheading],
] as const;

export function Toolbar({ editor, ask, addPictures, showSource }: Props) {
  const state = useEditorState({ editor, selector: readState });
  const files = useRef<HTMLInputElement>(null);
  const chain = () => editor.chain().focus();

  const buttons: readonly ToolButton[] = [
    [texts.body.bold, FormatBold, () => toggle('strong', 'b'), state.isBold],
    [texts.body.italic, FormatItalic, () => toggle('em', 'i'), state.isItalic],
    [texts.body.bulletList, FormatListBulleted, () => chain().toggleBulletList().run(), state.isBulletList],
    [
      texts.body.orderedList,
      FormatListNumbered,
      () => chain().toggleOrderedList().run(),
      state.isOrderedList,
    ],
    [texts.body.quote, FormatQuote, () => chain().toggleBlockquote().run(), state.isQuote],
    [texts.body.link, LinkIcon, () => ask(askLink(editor)), state.isLink],
    ...(state.isLink
      ? ([[texts.body.unlink, LinkOff, () => chain().extendMarkRange('a').unsetMark('a').run()]] as const)
      : []),
    [texts.body.picture, AddPhotoAlternate, () => choose(false)],
    [texts.body.gallery, Collections, () => choose(true)],
    ...(state.isFigure
      ? ([[texts.body.pictureWords, ShortText, () => ask(askPictureWords(editor))]] as const)
      : []),
    [
      texts.body.table,
      TableChart,
      () => chain().insertTable({ rows: 3, cols: 2, withHeaderRow: true }).run(),
    ],
    [texts.body.film, Movie, () => ask(askFilm(editor))],
    [texts.body.footnote, Superscript, () => ask(askFootnote(editor))],
    [texts.body.undo, Undo, () => chain().undo().run()],
    [texts.body.redo, Redo, () => chain().redo().run()],
    [texts.body.source, Code, showSource],
  ];

  /** `old` is what other programs write for the same. */
  function toggle(mark: string, old: string): void {
    if (editor.isActive(old)) chain().unsetMark(old).run();
    else chain().toggleMark(mark).run();
  }

  function choose(isGallery: boolean): void {
    files.current!.multiple = isGallery;
    files.current!.click();
  }

  return (
    <Stack
      role="toolbar"
      aria-label={texts.body.toolbar}
      direction="row"
      sx={{
        flexWrap: { xs: 'nowrap', sm: 'wrap' },
        overflowX: 'auto',
        alignItems: 'center',
        position: 'sticky',
        top: { xs: 56, sm: 48 },
        zIndex: 2,
        bgcolor: 'background.paper',
        borderBottom: 1,
        borderColor: 'divider',
        p: 0.5,
      }}
    >
      <TextField
        select
        fullWidth={false}
        size="small"
        margin="none"
        label={texts.body.block}
        value={state.block}
        sx={{ minWidth: '11rem', mr: 1, mt: 1 }}
        onChange={({ target: { value } }) => {
          if (value === 'p') chain().setParagraph().run();
          else
            chain()
              .setHeading({ level: Number(value) as 2 | 3 | 4 })
              .run();
        }}
      >
        {blocks.map(([value, label]) => (
          <MenuItem key={value} value={value}>
            {label}
          </MenuItem>
        ))}
      </TextField>
      {buttons.map(([label, Icon, onClick, isPressed]) => (
        <Tooltip key={label} title={label}>
          <IconButton
            aria-label={label}
            {...(isPressed !== undefined && { 'aria-pressed': isPressed })}
            color={isPressed ? 'primary' : 'default'}
            // The text keeps its selection.
            onMouseDown={(event) => event.preventDefault()}
            onClick={onClick}
          >
            <Icon />
          </IconButton>
        </Tooltip>
      ))}
      {state.isTable && <TableButtons editor={editor} />}
      <input
        ref={files}
        type="file"
        accept="image/*"
        hidden
        aria-label={texts.body.picture}
        onChange={({ target }) => {
          addPictures([...(target.files ?? [])]);
          target.value = '';
        }}
      />
    </Stack>
  );
}

function readState({ editor }: { editor: Editor }) {
  const level = [2, 3, 4].find((each) => editor.isActive('heading', { level: each }));
  return {
    block: level === undefined ? 'p' : String(level),
    isBold: editor.isActive('strong') || editor.isActive('b'),
    isItalic: editor.isActive('em') || editor.isActive('i'),
    isBulletList: editor.isActive('bulletList'),
    isOrderedList: editor.isActive('orderedList'),
    isQuote: editor.isActive('blockquote'),
    isLink: editor.isActive('a'),
    isFigure: editor.isActive('figure'),
    isTable: editor.isActive('table'),
  };
}

function TableButtons({ editor }: { editor: Editor }) {
  const chain = () => editor.chain().focus();
  const actions: readonly [string, () => void][] = [
    [texts.body.addRow, () => chain().addRowAfter().run()],
    [texts.body.addColumn, () => chain().addColumnAfter().run()],
    [texts.body.deleteRow, () => chain().deleteRow().run()],
    [texts.body.deleteColumn, () => chain().deleteColumn().run()],
    [texts.body.deleteTable, () => chain().deleteTable().run()],
  ];
  return actions.map(([label, onClick]) => (
    <Button key={label} size="small" onMouseDown={(event) => event.preventDefault()} onClick={onClick}>
      {label}
    </Button>
  ));
}

const isLink = (url: string): boolean => /^(?:https?:\/\/|mailto:|tel:)\S+$/i.test(url.trim());

function askLink(editor: Editor): Question {
  return {
    title: texts.body.link,
    submit: texts.body.apply,
    fields: [{ name: 'url', label: texts.body.url, value: String(editor.getAttributes('a').href ?? '') }],
    check: ({ url = '' }) => (isLink(url) ? undefined : texts.form.url),
    onAnswer: ({ url = '' }) => {
      const chain = editor.chain().focus();
      if (editor.state.selection.empty && !editor.isActive('a'))
        chain
          .insertContent({
            type: 'text',
            text: url.trim(),
            marks: [{ type: 'a', attrs: { href: url.trim() } }],
          })
          .run();
      else chain.extendMarkRange('a').setMark('a', { href: url.trim() }).run();
    },
  };
}

function askFilm(editor: Editor): Question {
  return {
    title: texts.body.film,
    submit: texts.body.insert,
    fields: [{ name: 'url', label: texts.body.url, hint: texts.body.filmHint }],
    check: ({ url = '' }) => (findEmbed(url.trim()) === undefined ? texts.body.filmUnknown : undefined),
    onAnswer: ({ url = '' }) => {
      const paragraph = { type: 'paragraph', content: [{ type: 'text', text: url.trim() }] };
      editor
        .chain()
        .focus()
        .insertContent([paragraph, { type: 'paragraph' }])
        .run();
    },
  };
}

function askFootnote(editor: Editor): Question {
  return {
    title: texts.body.footnote,
    submit: texts.body.insert,
    fields: [{ name: 'text', label: texts.body.footnoteText, isLong: true }],
    check: ({ text = '' }) => (text.trim() === '' ? texts.body.footnoteText : undefined),
    onAnswer: ({ text = '' }) => {
      editor.commands.focus();
      addFootnote(editor, text);
    },
  };
}

/** What stands below the picture is written there; a credit is added to it in the site's words. */
function askPictureWords(editor: Editor): Question {
  const { from } = editor.state.selection;
  return {
    title: texts.body.pictureWords,
    submit: texts.body.apply,
    fields: [
      { name: 'alt', label: fieldLabels.imageAlt, value: String(editor.getAttributes('figure').alt ?? '') },
      { name: 'caption', label: fieldLabels.imageCaption, value: readCaption(editor) },
      { name: 'credit', label: fieldLabels.imageCredit },
    ],
    onAnswer: ({ alt = '', caption = '', credit = '' }) => {
      const words = formatPictureWords(caption.trim() || undefined, credit.trim() || undefined);
      const chain = editor.chain().focus().updateAttributes('figure', { alt: alt.trim() });
      if (words === readCaption(editor)) {
        chain.run();
        return;
      }
      const figure = findFigure(editor, from);
      if (figure !== undefined)
        chain.insertContentAt({ from: figure.pos + 1, to: figure.pos + 1 + figure.size }, words).run();
    },
  };
}

function findFigure(
  { state }: Editor,
  position: number,
): { pos: number; size: number; words: string } | undefined {
  const place = state.doc.resolve(position);
  const selected = state.doc.nodeAt(position);
  if (selected?.type.name === 'figure')
    return { pos: position, size: selected.content.size, words: selected.textContent };
  for (let depth = place.depth; depth > 0; depth -= 1) {
    const node = place.node(depth);
    if (node.type.name === 'figure')
      return { pos: place.before(depth), size: node.content.size, words: node.textContent };
  }
  return undefined;
}

function readCaption(editor: Editor): string {
  return findFigure(editor, editor.state.selection.from)?.words ?? '';
}
