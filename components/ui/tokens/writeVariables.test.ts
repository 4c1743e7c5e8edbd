import * as colours from '@/lib/design/colours';
import { theme } from './theme';
import { writeIslandVariables } from './writeIslandVariables';
import { writePageVariables } from './writeVariables';

type Scheme = Readonly<Record<string, string>>;

/** The variables of the first rule with this selector. */
function readScheme(selector: string): Scheme {
  const sheet = writePageVariables();
  const start = sheet.indexOf(`${selector}{`);
  expect(start).toBeGreaterThanOrEqual(0);
  const rule = sheet.slice(start + selector.length + 1, sheet.indexOf('}', start + selector.length));
  return Object.fromEntries(
    rule.split(';').map((declaration) => {
      const [name = '', value = ''] = declaration.split(':');
      return [name, value];
    }),
  );
}

const light = ':root';
const dark = '@media screen{[data-color-scheme="dark"]';

test('[K1] the colours of the specification are the theme’s primary and secondary one, and reach the style sheets', () => {
  const { primary, secondary } = theme.colorSchemes.light!.palette;
  expect([primary.main, secondary.main]).toStrictEqual([colours.primaryColour, colours.secondaryColour]);
  expect(readScheme(light)).toMatchObject({
    '--quiet-colour': primary.main,
    '--site-colour': secondary.main,
    'color-scheme': 'light',
  });
});

/** The hue in degrees of the colour circle. */
function findHue(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return (Math.atan2(Math.sqrt(3) * (green - blue), 2 * red - green - blue) * 180) / Math.PI;
}

test.each([
  ['siteColour', colours.siteColour],
  ['faintSiteColour', colours.faintSiteColour],
])('in lib/design/colours.ts %s has the hue of the site’s colour in both schemes', (_, scheme) => {
  const hue = findHue(colours.secondaryColour);
  for (const colour of Object.values(scheme)) {
    const distance = Math.abs(((findHue(colour) - hue + 540) % 360) - 180);
    expect(`${colour}: ${distance < 15 ? 'the' : 'another'} hue`).toBe(`${colour}: the hue`);
  }
});

test('the dark scheme follows the system or the reader’s choice, and never overrides the choice of the light one, nor reaches paper', () => {
  const preferred = ':root:not([data-color-scheme="light"])';
  expect(writePageVariables()).toContain(`@media screen and (prefers-color-scheme:dark){${preferred}{`);
  expect(readScheme(preferred)).toStrictEqual(readScheme(dark));
  expect(readScheme(dark)['color-scheme']).toBe('dark');
});

test('every colour of the light scheme has its dark counterpart, and there are few', () => {
  const common = ['--space', '--corner', '--shadow', '--black', '--white'];
  common.push('--font-heading', '--font-reading', '--font-text');
  const names = Object.keys(readScheme(light));
  expect(names).toStrictEqual(expect.arrayContaining(common));
  expect(Object.keys(readScheme(dark))).toStrictEqual(
    expect.arrayContaining(names.filter((name) => !common.includes(name))),
  );
  expect(writePageVariables().length).toBeLessThan(1_830);
});

test('the variables of Material UI in a page’s HTML are those of the components that the site has', () => {
  const variables = writeIslandVariables();
  for (const name of [
    'palette-action-hover',
    'palette-Button-inheritContainedBg',
    'spacing',
    'zIndex-modal',
  ]) {
    expect(variables).toContain(`--mui-${name}:`);
  }
  expect(variables.match(/--mui-(palette-(Alert|Switch)|overlays)-[^:]*/)?.[0]).toBeUndefined();
});

test('[K1] the breakpoints and the spacing unit are those of the specification', () => {
  expect(theme.breakpoints.values).toStrictEqual({ xs: 0, sm: 600, md: 900, lg: 1200, xl: 1536 });
  expect(theme.breakpoints.unit).toBe('px');
  expect(readScheme(light)).toMatchObject({ '--space': '8px' });
});

test('nothing is uppercased', () => {
  expect(theme.typography.button.textTransform).toBe('none');
});
