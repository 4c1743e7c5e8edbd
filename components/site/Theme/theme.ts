import { createTheme, type ThemeOptions } from '@mui/material/styles';
import { breakpoints, spacingUnit } from './breakpoints';
import {
  type Accent,
  backgroundColours,
  paperColours,
  primaryColour,
  primaryTint,
  secondaryColour,
  secondaryTint,
  seriesAccents,
} from '@/lib/model/colours';

type SeriesColours = Record<keyof typeof seriesAccents, string>;

declare module '@mui/material/styles' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be extended
  interface Palette {
    series: SeriesColours;
  }
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be extended
  interface PaletteOptions {
    series: SeriesColours;
  }
}

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
        series: pickSeriesColours('light'),
      },
    },
    dark: {
      palette: {
        primary: { main: primaryTint },
        secondary: { main: secondaryTint, light: '#352944' },
        background: { default: backgroundColours.dark, paper: paperColours.dark },
        text: { primary: '#efebf3', secondary: primaryTint },
        divider: '#3a3542',
        series: pickSeriesColours('dark'),
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
    overline: { textTransform: 'none' },
  },
  components: {
    // Raised paper has the colour of all paper in the dark scheme too.
    MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
    // A shadow alone does not show in the dark.
    MuiPopover: { styleOverrides: { paper: { border: '1px solid var(--mui-palette-divider)' } } },
  },
};

/**
 * The one source of colours, breakpoints and spacing, for the style sheets as variables (writeVariables.ts). The
 * specification's own constants are in lib/model.
 */
export const theme = createTheme(options);

function pickSeriesColours(scheme: keyof Accent): SeriesColours {
  const colours = Object.entries(seriesAccents).map(([series, accent]) => [series, accent[scheme]]);
  return Object.fromEntries(colours) as SeriesColours;
}
