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
import { Button, IconButton, MenuItem, Stack, TextField, Tooltip, type ButtonProps } from '@mui/material';
import type { Level } from '@tiptap/extension-heading';
import { useEditorState, type ChainedCommands, type Editor } from '@tiptap/react';
import { useRef, type ComponentType } from 'react';
import type { Question } from '../AskDialog.tsx';
import { texts } from '../hy.ts';
import { askFilm, askFootnote, askLink, askPictureWords, askTableCaption, findPicture } from './questions.ts';

type Props = {
  editor: Editor;
  ask: (question: Question) => void;
  addPictures: (files: readonly File[]) => void;
  showSource: () => void;
};
type Bar = Props & { chain: () => ChainedCommands; files: HTMLInputElement };
/** Pressed where the cursor is in one of its places. */
type Tool = readonly [
  label: string,
  Icon: ComponentType,
  onClick: (bar: Bar) => unknown,
  places?: readonly string[],
];

const labels = texts.body;

const toggles: readonly Tool[] = [
  [labels.bold, FormatBold, ({ editor }) => toggleMark(editor, ['strong', 'b']), ['strong', 'b']],
  [labels.italic, FormatItalic, ({ editor }) => toggleMark(editor, ['em', 'i']), ['em', 'i']],
  [labels.bulletList, FormatListBulleted, ({ chain }) => chain().toggleBulletList().run(), ['bulletList']],
  [labels.orderedList, FormatListNumbered, ({ chain }) => chain().toggleOrderedList().run(), ['orderedList']],
  [labels.quote, FormatQuote, ({ chain }) => chain().toggleBlockquote().run(), ['blockquote']],
  [labels.link, LinkIcon, ({ editor, ask }) => ask(askLink(editor)), ['a']],
];
/** Shown where the cursor is in a link, or at a picture. */
const unlink: Tool = [
  labels.unlink,
  LinkOff,
  ({ chain }) => chain().extendMarkRange('a').unsetMark('a').run(),
];
const pictureWords: Tool = [
  labels.pictureWords,
  ShortText,
  ({ editor, ask }) => ask(askPictureWords(editor)),
];
const others: readonly Tool[] = [
  [labels.picture, AddPhotoAlternate, ({ files }) => choose(files, 'one')],
  [labels.gallery, Collections, ({ files }) => choose(files, 'several')],
  [labels.table, TableChart, ({ chain }) => chain().insertTable().run()],
  [labels.film, Movie, ({ editor, ask }) => ask(askFilm(editor))],
  [labels.footnote, Superscript, ({ editor, ask }) => ask(askFootnote(editor))],
  [labels.undo, Undo, ({ chain }) => chain().undo().run()],
  [labels.redo, Redo, ({ chain }) => chain().redo().run()],
  [labels.source, Code, ({ showSource }) => showSource()],
];
const tableTools: readonly (readonly [label: string, onClick: (bar: Bar) => unknown])[] = [
  [labels.tableCaption, ({ editor, ask }) => ask(askTableCaption(editor))],
  [labels.addRow, ({ chain }) => chain().addRowAfter().run()],
  [labels.addColumn, ({ chain }) => chain().addColumnAfter().run()],
  [labels.deleteRow, ({ chain }) => chain().deleteRow().run()],
  [labels.deleteColumn, ({ chain }) => chain().deleteColumn().run()],
  [labels.deleteTable, ({ chain }) => chain().deleteTable().run()],
];

const levels = [labels.paragraph, undefined, labels.heading, labels.subheading, labels.subsubheading];

export function Toolbar(props: Props) {
  const { editor, addPictures } = props;
  const { active, level, isPicture } = useEditorState({ editor, selector: readState });
  const files = useRef<HTMLInputElement>(null);
  const shown = [...(active.includes('a') ? [unlink] : []), ...(isPicture ? [pictureWords] : []), ...others];
  const describe = (onClick: (bar: Bar) => unknown): ButtonProps => ({
    // The text keeps its selection.
    onMouseDown: (event) => event.preventDefault(),
    onClick: () => onClick({ ...props, chain: () => editor.chain().focus(), files: files.current! }),
  });
  return (
    <Stack role="toolbar" aria-label={labels.toolbar} direction="row" sx={looks}>
      <TextField
        select
        fullWidth={false}
        size="small"
        label={labels.block}
        value={level}
        sx={{ minWidth: '11rem', mr: 1, mt: 1 }}
        onChange={({ target }) => setLevel(editor, Number(target.value))}
      >
        {levels.map(
          (label, value) =>
            label && (
              <MenuItem key={label} value={value}>
                {label}
              </MenuItem>
            ),
        )}
      </TextField>
      {[...toggles, ...shown].map(([label, Icon, onClick, places]) => {
        const isPressed = places?.some((place) => active.includes(place));
        return (
          <Tooltip key={label} title={label}>
            <IconButton
              aria-label={label}
              aria-pressed={isPressed}
              color={isPressed ? 'primary' : 'default'}
              {...describe(onClick)}
            >
              <Icon />
            </IconButton>
          </Tooltip>
        );
      })}
      {active.includes('table') &&
        tableTools.map(([label, onClick]) => (
          <Button key={label} size="small" {...describe(onClick)}>
            {label}
          </Button>
        ))}
      <input
        ref={files}
        type="file"
        accept="image/*"
        hidden
        aria-label={labels.picture}
        onChange={({ target }) => {
          addPictures([...(target.files ?? [])]);
          target.value = '';
        }}
      />
    </Stack>
  );
}

const looks = {
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
  // On a phone they are scrolled, and do not cover each other.
  '& button': { flexShrink: 0, whiteSpace: 'nowrap' },
} as const;

function readState({ editor }: { editor: Editor }) {
  const places = ['table', ...toggles.flatMap(([, , , names]) => names ?? [])];
  const { level = 0 } = editor.isActive('heading') ? editor.getAttributes('heading') : {};
  return {
    active: places.filter((place) => editor.isActive(place)),
    isPicture: findPicture(editor) !== undefined,
    level: Number(level),
  };
}

/** Other programs write `<b>` and `<i>` for the same. */
function toggleMark(editor: Editor, [mark, old]: readonly [string, string]): void {
  const chain = editor.chain().focus();
  if (editor.isActive(old)) chain.unsetMark(old).run();
  else chain.toggleMark(mark).run();
}

function setLevel(editor: Editor, level: number): void {
  const chain = editor.chain().focus();
  if (level === 0) chain.setParagraph().run();
  else chain.setHeading({ level: level as Level }).run();
}

function choose(files: HTMLInputElement, count: 'one' | 'several'): void {
  files.multiple = count === 'several';
  files.click();
}
