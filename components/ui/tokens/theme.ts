import { createTheme, type ThemeOptions } from '@mui/material/styles';
import { breakpoints, spacingUnit } from '@/lib/design/breakpoints';
import {
  backgroundColours,
  paperColours,
  primaryColour,
  primaryTint,
  secondaryColour,
  secondaryTint,
  seriesAccents,
  type Accent,
} from '@/lib/design/colours';

const options: ThemeOptions = {
  cssVariables: { colorSchemeSelector: 'data-color-scheme' },
  colorSchemes: {
    light: {
      palette: {
        primary: { main: primaryColour },
        secondary: { main: secondaryColour, light: '#f1ebf7' },
        background: { default: backgroundColours.light, paper: paperColours.light },
        text: { primary: '#1f1b24', secondary: primaryColour },
        divider: '#e2dde6',
        ...seriesPalette('light'),
      },
    },
    dark: {
      palette: {
        primary: { main: primaryTint },
        secondary: { main: secondaryTint, light: '#352944' },
        background: { default: backgroundColours.dark, paper: paperColours.dark },
        text: { primary: '#efebf3', secondary: primaryTint },
        divider: '#3a3542',
        ...seriesPalette('dark'),
      },
    },
  },
  breakpoints: { values: breakpoints },
  spacing: spacingUnit,
  shape: { borderRadius: 8 },
  typography: {
    fontFamily: 'var(--font-sans)',
    // Uppercasing turns «Երևան» into a misspelling.
    button: { textTransform: 'none' },
  },
  components: {
    // Raised paper has the colour of all paper in the dark scheme too.
    MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
    // What a thumb presses.
    MuiIconButton: { styleOverrides: { root: { width: 44, height: 44, color: 'inherit' } } },
  },
};

/**
 * The one source of colours, breakpoints and spacing, for the style sheets as variables (writeVariables.ts). The
 * specification's own constants are in lib/model.
 */
export const theme = createTheme(options);

/** Colours that Material UI does not know, for the variables `--mui-palette-series-…`. */
function seriesPalette(scheme: keyof Accent) {
  const colours = Object.entries(seriesAccents).map(([series, accent]) => [series, accent[scheme]]);
  return { series: Object.fromEntries(colours) };
}
