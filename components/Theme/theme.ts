import { createTheme } from '@mui/material/styles';
import {
  backgroundColours,
  paperColours,
  primaryColour,
  primaryTint,
  secondaryColour,
  secondaryTint,
} from '@/lib/model/colours';

export { primaryColour, secondaryColour, seriesAccents } from '@/lib/model/colours';

const usedColours = new Set(['primary', 'secondary', 'background', 'text', 'divider']);

/**
 * The one source of colours, breakpoints and spacing. Breakpoints (0, 600, 900, 1200, 1536 px) and the spacing
 * unit (8 px) are Material UI's own, as the specification has them (section 9).
 */
export const theme = createTheme({
  cssVariables: {
    colorSchemeSelector: 'data-color-scheme',
    // The site's styles need these colours alone; all variables together would add 15 kB to every page.
    shouldSkipGeneratingVar: ([group = '', colour = '', shade = '']) =>
      group !== 'palette' || !usedColours.has(colour) || shade.endsWith('Channel'),
  },
  colorSchemes: {
    light: {
      palette: {
        primary: { main: primaryColour },
        secondary: { main: secondaryColour, light: '#f1ebf7' },
        background: { default: backgroundColours.light, paper: paperColours.light },
        text: { primary: '#1f1b24', secondary: primaryColour },
        divider: '#e2dde6',
      },
    },
    dark: {
      palette: {
        primary: { main: primaryTint },
        secondary: { main: secondaryTint, light: '#352944' },
        background: { default: backgroundColours.dark, paper: paperColours.dark },
        text: { primary: '#efebf3', secondary: primaryTint },
        divider: '#3a3542',
      },
    },
  },
  // Uppercasing turns «Երևան» into a misspelling.
  typography: { button: { textTransform: 'none' }, overline: { textTransform: 'none' } },
});
