import {
  colourSchemes,
  defaultDisplaySettings,
  parseDisplaySettings,
  readings,
  textSizes,
} from './displaySettings.ts';

test.each(
  colourSchemes.flatMap((colourScheme) =>
    textSizes.flatMap((textSize) => readings.map((reading) => ({ colourScheme, textSize, reading }))),
  ),
)('stored settings are read: $colourScheme, $textSize, $reading', (settings) => {
  expect(parseDisplaySettings(JSON.stringify(settings))).toStrictEqual(settings);
});

test.each<[string | null, Partial<typeof defaultDisplaySettings>]>([
  [null, {}],
  ['', {}],
  ['{', {}],
  ['null', {}],
  ['["dark","large"]', {}],
  ['{"colourScheme":"pink","textSize":"huge"}', {}],
  ['{"colourScheme":["dark"],"textSize":null}', {}],
  ['{"colourScheme":"dark"}', { colourScheme: 'dark' }],
  ['{"colourScheme":"Dark","textSize":"large"}', { textSize: 'large' }],
  ['{"reading":"light"}', { reading: 'light' }],
  ['{"reading":"dark"}', {}],
])('the stored %j is read as far as it is valid', (stored, expected) => {
  expect(parseDisplaySettings(stored)).toStrictEqual({ ...defaultDisplaySettings, ...expected });
});
