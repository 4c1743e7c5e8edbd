import { frFR, hyAM } from '@mui/material/locale';
import { createTheme } from '@mui/material/styles';
import { materialUiTexts } from './materialUiTexts';

type Components = Readonly<Record<string, { defaultProps: object }>>;

// French has every text that Material UI lets a locale translate.
const translated = Object.entries(frFR.components as Components).flatMap(([component, { defaultProps }]) =>
  Object.keys(defaultProps).map((name) => [component, name] as const),
);

test.each(translated)('%s has an Armenian %s', (component, name) => {
  const { components } = createTheme(hyAM, materialUiTexts);
  const { defaultProps } = (components as Components)[component]!;
  const text: unknown = Reflect.get(defaultProps, name);
  const write = typeof text === 'function' ? text : () => text;
  expect(String(write('next', 2, false))).toMatch(/[ա-և]/);
});
