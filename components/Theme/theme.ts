import { createTheme } from '@mui/material/styles';
import type { ProgramCategoryName } from '@/lib/model/sections';

/** The specification's colours, section 9. */
export const primaryColour = '#636363';
export const secondaryColour = '#6f4b98';

// On a dark ground the two colours reach 3.12:1 and 2.80:1 only; these tints of them pass 4.5:1.
const primaryTint = '#b5b0ba';
const secondaryTint = '#c6abe6';

/** One accent for each series: its colour on the light ground, and on the dark one. */
export const seriesAccents: Readonly<Record<ProgramCategoryName, { light: string; dark: string }>> = {
  veritas: { light: '#1f5f99', dark: '#8cc0ef' },
  whatToDo: { light: '#0b6b5e', dark: '#6fd0bf' },
  revelation: { light: '#9a4a12', dark: '#f0ac78' },
  fair: { light: secondaryColour, dark: secondaryTint },
  proverbial: { light: '#5f6412', dark: '#ccd07a' },
  churchStage: { light: '#9b2242', dark: '#f29bb0' },
};

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
        background: { default: '#fbfaf8', paper: '#ffffff' },
        text: { primary: '#1f1b24', secondary: primaryColour },
        divider: '#e2dde6',
      },
    },
    dark: {
      palette: {
        primary: { main: primaryTint },
        secondary: { main: secondaryTint, light: '#352944' },
        background: { default: '#15131a', paper: '#1e1b24' },
        text: { primary: '#efebf3', secondary: primaryTint },
        divider: '#3a3542',
      },
    },
  },
  // Uppercasing turns «Երևան» into a misspelling.
  typography: { button: { textTransform: 'none' }, overline: { textTransform: 'none' } },
});
