import type { ThemeOptions } from '@mui/material';
import { defaultDarkTheme, defaultLightTheme } from 'react-admin';

// Armenian capitals of small letters are other letters («և» becomes «ԵՎ»), and the colours are those of 4.5 : 1.

const shared: ThemeOptions = {
  typography: {
    fontFamily: 'system-ui, "Noto Sans Armenian", Sylfaen, sans-serif',
    button: { textTransform: 'none' },
  },
};

function derive(theme: ThemeOptions, colour: string) {
  return {
    ...theme,
    ...shared,
    sidebar: { width: 264, closedWidth: 50 },
    palette: { ...theme.palette, primary: { main: colour }, secondary: { main: colour } },
    components: {
      ...theme.components,
      MuiTextField: { defaultProps: { variant: 'outlined', margin: 'none', fullWidth: true } },
      MuiFormControl: { defaultProps: { variant: 'outlined', margin: 'none', fullWidth: true } },
      MuiTab: { styleOverrides: { root: { textTransform: 'none' } } },
      MuiAppBar: { defaultProps: { color: 'default' } },
    },
  };
}

export const lightTheme = derive(defaultLightTheme, '#0d5aa7');
export const darkTheme = derive(defaultDarkTheme, '#90caf9');
