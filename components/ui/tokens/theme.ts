import { hyAM } from '@mui/material/locale';
import {
  createTheme,
  shouldSkipGeneratingVar,
  type PaletteOptions,
  type ThemeOptions,
} from '@mui/material/styles';
import { breakpoints, corner, spacingUnit } from '@/lib/design/breakpoints';
import * as colours from '@/lib/design/colours';

const options: ThemeOptions = {
  cssVariables: { colorSchemeSelector: 'data-color-scheme', shouldSkipGeneratingVar: isUnused },
  colorSchemes: { light: { palette: pickColours('light') }, dark: { palette: pickColours('dark') } },
  breakpoints: { values: breakpoints },
  spacing: spacingUnit,
  shape: { borderRadius: corner },
  typography: {
    fontFamily: 'var(--font-text)',
    // Uppercased, «Երևան» is misspelt.
    button: { font: 'inherit', textTransform: 'none' },
  },
  components: {
    // Raised paper has the colour of all paper in the dark scheme too.
    MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
    // Targets large enough for a thumb.
    MuiIconButton: { styleOverrides: { root: { width: 44, height: 44, color: 'inherit' } } },
  },
};

/**
 * Material UI's theme, for the islands: colours, breakpoints and spacing of lib/design, Material UI's own words. Style
 * sheets have the same values by the variables of writeVariables.ts.
 */
export const theme = createTheme(options, hyAM);

/**
 * Whether a variable is not needed, as pages have them in their HTML: those of components that the site does not have,
 * whose names in the palette begin with a capital, and those of raised paper.
 */
function isUnused(keys: string[]): boolean {
  const [group, name = ''] = keys;
  const isOfComponent = group === 'palette' && /^[A-Z]/.test(name) && name !== 'Button';
  return isOfComponent || group === 'overlays' || shouldSkipGeneratingVar(keys);
}

/** The palette has the specification's names for the two colours of docs/rows.md, K1: primary and secondary. */
function pickColours(scheme: keyof colours.Accent): PaletteOptions {
  return {
    primary: { main: colours.quietColour[scheme] },
    secondary: { main: colours.siteColour[scheme], light: colours.faintSiteColour[scheme] },
    background: { default: colours.pageColour[scheme], paper: colours.surfaceColour[scheme] },
    text: { primary: colours.textColour[scheme], secondary: colours.quietColour[scheme] },
    divider: colours.ruleColour[scheme],
  };
}
