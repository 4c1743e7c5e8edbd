export type Palette = {
  name: string;
  isDark: boolean;
  sky: readonly [top: string, low: string];
  /** Sun, moon, lamps, lit windows. */
  light: string;
  /** Three distances of land, and the darkest tone of the picture. */
  far: string;
  mid: string;
  near: string;
  deep: string;
  stone: string;
  stoneShade: string;
  accent: string;
  cool: string;
  paper: string;
  leaf: string;
};

type Tones = readonly [
  light: string,
  far: string,
  mid: string,
  near: string,
  deep: string,
  stone: string,
  stoneShade: string,
  accent: string,
  cool: string,
  paper: string,
  leaf: string,
];

function palette(name: string, kind: 'day' | 'dark', sky: readonly [string, string], tones: Tones): Palette {
  const [light, far, mid, near, deep, stone, stoneShade, accent, cool, paper, leaf] = tones;
  return {
    name,
    isDark: kind === 'dark',
    sky,
    light,
    far,
    mid,
    near,
    deep,
    stone,
    stoneShade,
    accent,
    cool,
    paper,
    leaf,
  };
}

// prettier-ignore
export const dayPalettes: readonly Palette[] = [
  palette('apricot dawn', 'day', ['#8f7bb0', '#f8cda2'], ['#fff0d4', '#bfa0b9', '#8f6ba0', '#65458a', '#35224e', '#e8b690', '#c4846a', '#d9663d', '#7fa0b8', '#fbf1e3', '#7d8a62']),
  palette('highland blue', 'day', ['#5f93bd', '#e3ecea'], ['#fff6df', '#a9c0d2', '#7090b0', '#46658a', '#263a57', '#e2c8ad', '#b28d78', '#e58a4a', '#86b1a8', '#f6f2e8', '#5d8a80']),
  palette('pomegranate', 'day', ['#b04259', '#f7b98d'], ['#ffe9c0', '#d08a8e', '#9c445f', '#6d2c4c', '#3b162f', '#ecbc9c', '#c07f6b', '#f4c877', '#7e6aa0', '#fcefe2', '#7a6a4e']),
  palette('tuff', 'day', ['#e3bfa6', '#faeedf'], ['#fffaf0', '#dcb6a2', '#bd8b7b', '#8b6168', '#47344a', '#e5aa8c', '#bd7862', '#6f4b98', '#7d93a8', '#fdf6ec', '#8d9067']),
  palette('mist', 'day', ['#9ba2ab', '#ece8e2'], ['#fffaf0', '#c2c3c7', '#92949d', '#636363', '#36353f', '#d3c7bb', '#9d918a', '#e2904c', '#7f8da3', '#f5f2ed', '#87938a']),
  palette('sage', 'day', ['#93bbc2', '#f6edd3'], ['#fff4cf', '#b5c7b2', '#84a388', '#557665', '#2b4443', '#e8c9a8', '#bc9276', '#7a55a4', '#6fa0b0', '#f9f4e7', '#6b9a72']),
  palette('gold hour', 'day', ['#e59a55', '#fde8b9'], ['#fffbe6', '#e2b27f', '#ad737c', '#744d80', '#3b2951', '#f0ca9f', '#c88c60', '#b5394f', '#7691a8', '#fdf4e0', '#8f8a4c']),
  palette('lilac', 'day', ['#a690c8', '#f3e4ec'], ['#fff8ec', '#cbb9dc', '#9c82bd', '#6f4b98', '#3a2659', '#ecc8b4', '#b98a86', '#e0703f', '#7a9fc0', '#faf4f4', '#76988a']),
];

// prettier-ignore
export const darkPalettes: readonly Palette[] = [
  palette('violet dusk', 'dark', ['#33245a', '#d196a8'], ['#ffdcae', '#8f70a8', '#6f4b98', '#4a3170', '#271a42', '#cfa298', '#8f6478', '#f09a56', '#8fa6cf', '#f4e9ea', '#5c6288']),
  palette('night violet', 'dark', ['#15133a', '#4f4288'], ['#ffe3a6', '#554c92', '#3d3577', '#2a2456', '#141130', '#7b69a4', '#4b3f76', '#f0a24e', '#6f8fc4', '#e8e1f2', '#3f4f80']),
  palette('night blue', 'dark', ['#0d1a33', '#41698a'], ['#fff0bf', '#4a6c8c', '#32506f', '#213851', '#0e1b2e', '#7e8ca0', '#4b5d75', '#ef9b50', '#79b0c0', '#e4edf2', '#2f5f68']),
  palette('night pomegranate', 'dark', ['#1f1029', '#8a3c54'], ['#ffe0ae', '#8c4a66', '#66304f', '#45203c', '#210e20', '#a8757a', '#6b4256', '#f4b45e', '#8b7bb8', '#f5e6e4', '#5c4560']),
];

export const allPalettes: readonly Palette[] = [...dayPalettes, ...darkPalettes];
