import type { Theme } from '@mui/material';
import { fieldLabels, warnings } from '../hy.ts';

const hint = { display: 'block', fontSize: '0.875rem' };

/** The styles that the site's own style sheet of a text needs, and those that only an editor sees. */
export const textLooks = ({ palette }: Theme) => ({
  '--space': '8px',
  '--corner': '8px',
  '--site-colour': palette.primary.main,
  '--site-colour-faint': palette.action.hover,
  '--text-colour': palette.text.primary,
  '--quiet-colour': palette.text.secondary,
  '--rule-colour': palette.divider,
  '--page-colour': palette.background.paper,
  '--font-text': 'inherit',
  '--font-reading': 'inherit',
  border: `1px solid ${palette.divider}`,
  borderRadius: '4px',
  '& .ProseMirror': {
    minHeight: '18rem',
    maxWidth: '46rem',
    padding: '16px',
    outlineOffset: '-2px',
    overflowWrap: 'anywhere',
    hyphens: 'manual',
    '& a': { color: palette.primary.main },
    '& table': { width: '100%' },
    '& td, & th': { position: 'relative' },
    '& td > p, & th > p, & li > p': { margin: 0 },
    '& figcaption, & caption': { fontSize: '0.875rem', color: palette.text.secondary },
    // The placeholder where nothing is written yet.
    '& figcaption:has(> .ProseMirror-trailingBreak:only-child)::before': {
      content: JSON.stringify(fieldLabels.imageCaption),
      float: 'inline-start',
      fontStyle: 'italic',
    },
    '& figure:has(> img:is([alt=""], :not([alt])))::after': {
      ...hint,
      content: JSON.stringify(warnings.noAlt),
      color: palette.text.secondary,
    },
    '& [data-embed]::after': { ...hint, content: 'attr(data-embed)', color: palette.text.secondary },
    '& .selectedCell': { backgroundColor: palette.action.selected },
    '& .ProseMirror-selectednode': { outline: `2px solid ${palette.primary.main}` },
  },
});
