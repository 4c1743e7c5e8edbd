import type { Scene } from './brush.ts';
import { bridgeScenes } from './motifs/bridge.ts';
import { chartScenes } from './motifs/chart.ts';
import { churchScenes } from './motifs/church.ts';
import { cityScenes } from './motifs/city.ts';
import { crowdScenes } from './motifs/crowd.ts';
import { fieldScenes } from './motifs/field.ts';
import { mapScenes } from './motifs/map.ts';
import { mountainScenes } from './motifs/mountain.ts';
import { nightScenes } from './motifs/night.ts';
import { schoolScenes } from './motifs/school.ts';
import { booksScenes } from './motifs/books.ts';
import { studioScenes } from './motifs/studio.ts';
import { allPalettes, darkPalettes, dayPalettes } from './palettes.ts';
import type { Palette } from './palettes.ts';

/** The first scene of a motif is its plain version, the one drawn as the figure. */
export const scenesByMotif = {
  mountain: mountainScenes,
  city: cityScenes,
  studio: studioScenes,
  books: booksScenes,
  school: schoolScenes,
  church: churchScenes,
  field: fieldScenes,
  map: mapScenes,
  crowd: crowdScenes,
  chart: chartScenes,
  bridge: bridgeScenes,
  night: nightScenes,
} satisfies Record<string, readonly Scene[]>;

export type Motif = keyof typeof scenesByMotif;

export const motifs = Object.keys(scenesByMotif) as Motif[];

export function isMotif(value: unknown): value is Motif {
  return typeof value === 'string' && Object.hasOwn(scenesByMotif, value);
}

export function palettesFor(motif: Motif): readonly Palette[] {
  if (motif === 'night') return darkPalettes;
  // A field at night is a black picture, and paper and classrooms are seen by daylight.
  if (motif === 'field' || motif === 'school') return dayPalettes;
  return allPalettes;
}
