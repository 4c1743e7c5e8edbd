import { hashText } from './random.ts';
import { isMotif, motifs, palettesFor, scenesByMotif } from './scenes.ts';
import type { Motif } from './scenes.ts';

export type Subject = { key: string; motif: unknown };
export type Look = { key: string; motif: Motif; scene: number; palette: number };

/** Each subject gets the scene and palette its key points at, or the next free pair, so that no two
 * covers of one motif share both while there are pairs left. Reads the subjects in order of their keys. */
export function pickLooks(subjects: readonly Subject[]): Look[] {
  const taken = new Map<Motif, Map<string, number>>();
  return subjects
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ key, motif: wanted }) => {
      const hash = hashText(key);
      const motif = isMotif(wanted) ? wanted : (motifs[hash % motifs.length] ?? 'mountain');
      const sceneCount = scenesByMotif[motif].length;
      const paletteCount = palettesFor(motif).length;
      const used = taken.get(motif) ?? new Map<string, number>();
      taken.set(motif, used);
      const uses = (name: string) => used.get(name) ?? 0;
      let best = { scene: 0, palette: 0, cost: Infinity };
      for (let step = 0; step < sceneCount * paletteCount; step += 1) {
        const scene = (hash + step) % sceneCount;
        const palette = ((hash >>> 8) + Math.floor(step / sceneCount)) % paletteCount;
        const cost =
          uses(`${scene}/${palette}`) * 100 + uses(`scene ${scene}`) * 3 + uses(`palette ${palette}`) * 2;
        if (cost < best.cost) best = { scene, palette, cost };
      }
      for (const name of [
        `${best.scene}/${best.palette}`,
        `scene ${best.scene}`,
        `palette ${best.palette}`,
      ]) {
        used.set(name, uses(name) + 1);
      }
      return { key, motif, scene: best.scene, palette: best.palette };
    });
}
