import {
  colourSchemes,
  defaultDisplaySettings,
  displaySettingsKey,
  parseDisplaySettings,
  textSizes,
} from './displaySettings.ts';

test('the first choice of each is what the device says', () => {
  expect(defaultDisplaySettings).toStrictEqual({ colourScheme: colourSchemes[0], textSize: textSizes[0] });
});

test('settings are kept where the last version of the site kept them', () => {
  expect(displaySettingsKey).toBe('display-settings');
});

test.each(colourSchemes.flatMap((colourScheme) => textSizes.map((textSize) => ({ colourScheme, textSize }))))(
  'what was kept is read again: $colourScheme, $textSize',
  (settings) => {
    expect(parseDisplaySettings(JSON.stringify(settings))).toStrictEqual(settings);
  },
);

test.each<[string | null, Partial<typeof defaultDisplaySettings>]>([
  [null, {}],
  ['', {}],
  ['{', {}],
  ['null', {}],
  ['7', {}],
  ['"dark"', {}],
  ['["dark","large"]', {}],
  ['{"colourScheme":"pink","textSize":"huge"}', {}],
  ['{"colourScheme":["dark"],"textSize":null}', {}],
  ['{"colourScheme":"dark"}', { colourScheme: 'dark' }],
  ['{"colourScheme":"Dark","textSize":"large"}', { textSize: 'large' }],
  ['{"textSize":"largest","more":true}', { textSize: 'largest' }],
])('what the device kept as %j is read as far as it can be', (stored, expected) => {
  expect(parseDisplaySettings(stored)).toStrictEqual({ ...defaultDisplaySettings, ...expected });
});
