import { circle, ellipse, fade, glow, group, height, mix, n, rect, stroke, times, width } from '../brush.ts';
import type { Scene } from '../brush.ts';
import { patternIn, patterns } from '../ornament.ts';
import { desk } from './studioDesk.ts';
import { onAirLamp, pair, room, waveform } from './studioEquipment.ts';

const microphone: Scene = {
  canMirror: true,
  paint(brush) {
    const { random, palette } = brush;
    const x = random.between(350, 440);
    const top = 96;
    const metal = mix(palette.stone, palette.paper, 0.35);
    const shade = mix(palette.stoneShade, palette.deep, 0.25);
    const arcs = times(7, (index) => {
      const r = 210 + index * 92;
      return circle(
        [x, 270],
        r,
        'none',
        `stroke="${mix(palette.accent, palette.mid, index / 7)}" stroke-width="${n(30 - index * 3)}" opacity="${n(0.75 - index * 0.09)}"`,
      );
    }).join('');
    const bodyFill = fade(
      brush,
      [
        [0, shade],
        [0.28, metal],
        [0.45, mix(metal, palette.light, 0.6)],
        [1, shade],
      ],
      'across',
    );
    return (
      room(brush) +
      arcs +
      glow(brush, [x, 260], 420, palette.light, 0.3) +
      rect(x - 11, 470, 22, 230, palette.deep) +
      stroke(`M${n(x - 150)} 250 V330 A150 150 0 0 0 ${n(x + 150)} 330 V250`, palette.deep, 17) +
      rect(x - 112, top, 224, 392, bodyFill, 'rx="112"') +
      group(
        times(9, (index) =>
          rect(
            x - 104 + (index < 2 ? (2 - index) * 20 : 0),
            top + 30 + index * 21,
            208 - (index < 2 ? (2 - index) * 40 : 0),
            10,
            shade,
            'rx="5"',
          ),
        ).join('') + rect(x - 9, top + 10, 18, 214, mix(metal, palette.light, 0.4), 'rx="9"'),
        '',
      ) +
      rect(x - 118, top + 224, 236, 34, palette.accent, 'rx="8"') +
      patternIn({ x: x - 112, y: top + 228, wide: 224, tall: 26 }, random.pick(patterns), 26, palette.light) +
      circle([x, top + 318], 17, palette.deep) +
      circle([x - 4, top + 314], 6, palette.light, 'opacity="0.7"') +
      onAirLamp(brush, [random.between(860, 980), random.between(120, 180)]) +
      waveform(brush, 660, 330, 480, 130, palette.light) +
      pair(brush, random.between(800, 900), 590, 0.5)
    );
  },
};

const radio: Scene = {
  canMirror: true,
  paint(brush) {
    const { random, palette } = brush;
    const wood = mix(palette.accent, palette.deep, 0.42);
    const x = random.between(170, 250);
    const y = 236;
    const wall = palette.isDark ? palette.mid : mix(palette.sky[1], palette.stone, 0.35);
    const pattern = random.pick(patterns);
    const tall = 290;
    return (
      rect(
        0,
        0,
        width,
        height,
        fade(brush, [
          [0, mix(wall, palette.near, 0.25)],
          [1, wall],
        ]),
      ) +
      patternIn({ x: 0, y: 20, wide: width, tall: 520 }, pattern, 86, mix(wall, palette.near, 0.22)) +
      circle([x + 300, y + 120], 330, palette.light, 'opacity="0.25"') +
      times(5, (index) => {
        const r = 110 + index * 70;
        return stroke(
          `M${n(x + 640 + r * 0.45)} ${n(y - 20 - r * 0.75)} A${n(r)} ${n(r)} 0 0 1 ${n(x + 640 + r * 0.45)} ${n(y + 130 + r * 0.75)}`,
          palette.accent,
          15 - index * 2,
          `opacity="${n(0.95 - index * 0.16)}"`,
        );
      }).join('') +
      rect(
        -20,
        540,
        width + 40,
        160,
        fade(brush, [
          [0, palette.near],
          [1, palette.deep],
        ]),
      ) +
      rect(-20, 540, width + 40, 9, mix(palette.near, palette.stone, 0.5)) +
      ellipse([x + 320, 556], 370, 16, palette.deep, 'opacity="0.45"') +
      stroke(`M${n(x + 560)} ${n(y + 10)} L${n(x + 690)} ${n(y - 190)}`, palette.deep, 5) +
      circle([x + 690, y - 190], 8, palette.accent) +
      rect(
        x,
        y,
        640,
        tall,
        fade(brush, [
          [0, mix(wood, palette.light, 0.3)],
          [1, wood],
        ]),
        'rx="44"',
      ) +
      rect(x + 18, y + 18, 604, tall - 36, mix(wood, palette.deep, 0.35), 'rx="30"') +
      rect(x + 36, y + 36, 330, tall - 72, palette.stone, 'rx="18"') +
      patternIn({ x: x + 46, y: y + 44, wide: 310, tall: tall - 88 }, 'rings', 31, palette.stoneShade) +
      rect(x + 392, y + 44, 210, 92, mix(palette.light, palette.accent, 0.18), 'rx="12"') +
      times(16, (index) =>
        rect(x + 406 + index * 12, y + 62, 2.5, index % 4 === 0 ? 34 : 20, palette.deep),
      ).join('') +
      rect(x + 406 + random.between(20, 160), y + 50, 5, 80, palette.accent) +
      circle([x + 440, y + 204], 42, palette.stone) +
      circle([x + 440, y + 204], 27, palette.stoneShade) +
      circle([x + 554, y + 204], 42, palette.stone) +
      circle([x + 554, y + 204], 27, palette.stoneShade) +
      stroke(`M${n(x + 440)} ${n(y + 204)} l14 -18 M${n(x + 554)} ${n(y + 204)} l-18 -12`, palette.deep, 5) +
      rect(x + 60, y + tall - 2, 60, 18, palette.deep) +
      rect(x + 520, y + tall - 2, 60, 18, palette.deep)
    );
  },
};

const headphones: Scene = {
  canMirror: true,
  paint(brush) {
    const { random, palette } = brush;
    const x = random.between(760, 860);
    const y = 320;
    const cup = (side: number) =>
      rect(x + side * 206 - 46, y - 8, 92, 222, palette.deep, 'rx="44"') +
      rect(x + side * 176 - 30, y + 8, 60, 190, palette.accent, 'rx="30"') +
      rect(x + side * 222 - 12, y + 40, 24, 126, mix(palette.accent, palette.light, 0.35), 'rx="12"');
    const back = palette.isDark ? palette.sky[0] : palette.sky[1];
    const wave = (index: number) => {
      const base = 150 + index * 62;
      const swing = random.between(16, 62);
      const points = times(40, (step) => {
        const t = step / 39;
        return `${step === 0 ? 'M' : 'L'}${n(t * width)} ${n(base + Math.sin(t * 14 + index * 0.9) * swing * Math.sin(Math.PI * t))}`;
      }).join(' ');
      return stroke(
        points,
        [palette.far, palette.mid, palette.accent, palette.near, palette.cool, palette.mid, palette.far][
          index % 7
        ] ?? palette.mid,
        index === 2 ? 10 : 6,
        `opacity="${n(0.95 - index * 0.06)}"`,
      );
    };
    return (
      rect(
        0,
        0,
        width,
        height,
        fade(brush, [
          [0, mix(back, palette.far, 0.25)],
          [1, back],
        ]),
      ) +
      circle([x, 330], 300, mix(palette.light, back, 0.25), 'opacity="0.8"') +
      times(7, wave).join('') +
      stroke(
        `M${n(x - 206)} ${y + 40} V${y - 30} A206 206 0 0 1 ${n(x + 206)} ${y - 30} V${y + 40}`,
        palette.deep,
        40,
      ) +
      stroke(`M${n(x - 150)} ${y - 176} A206 206 0 0 1 ${n(x + 150)} ${y - 176}`, palette.mid, 13) +
      cup(-1) +
      cup(1) +
      stroke(
        `M${n(x - 206)} ${y + 214} C${n(x - 206)} 640 ${n(x - 420)} 560 ${n(x - 470)} 690`,
        palette.deep,
        8,
      )
    );
  },
};

export const studioScenes: readonly Scene[] = [microphone, desk, radio, headphones];
