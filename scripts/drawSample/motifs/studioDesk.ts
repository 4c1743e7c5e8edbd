import { circle, fade, group, mix, n, polygon, rect, stroke } from '../brush.ts';
import type { Point, Scene } from '../brush.ts';
import { hill, ridge } from '../land.ts';
import { stars } from '../sky.ts';
import { onAirLamp, room, waveform } from './studioEquipment.ts';

export const desk: Scene = {
  canMirror: true,
  paint(brush) {
    const { random, palette } = brush;
    const panel = mix(palette.deep, palette.near, 0.35);
    const out = [room(brush)];
    const windowY = 54;
    out.push(rect(90, windowY - 12, 800, 274, palette.deep, 'rx="10"'));
    out.push(
      rect(
        102,
        windowY,
        776,
        250,
        fade(brush, [
          [0, palette.sky[0]],
          [1, palette.sky[1]],
        ]),
        'rx="4"',
      ),
    );

    // The control room looks out on hills; the wave stands in the glass like a reflection.
    const inside = `<clipPath id="glass"><rect x="102" y="${windowY}" width="776" height="250"/></clipPath>`;
    brush.defs.push(inside);
    out.push(
      group(
        (palette.isDark ? stars(brush, 60, 200) : '') +
          group(
            ridge(brush, 300, 120, palette.far) + hill(brush, 330, 40, palette.mid),
            'transform="translate(0 -40)"',
          ) +
          waveform(brush, 180, 180, 620, 150, palette.light),
        'clip-path="url(#glass)"',
      ),
    );
    out.push(rect(484, windowY, 12, 250, palette.deep));
    out.push(
      polygon(
        [
          [40, 372],
          [1160, 372],
          [1290, 690],
          [-90, 690],
        ],
        fade(brush, [
          [0, mix(panel, palette.mid, 0.5)],
          [1, panel],
        ]),
      ),
    );
    out.push(
      polygon(
        [
          [40, 372],
          [1160, 372],
          [1166, 386],
          [34, 386],
        ],
        palette.stone,
        'opacity="0.7"',
      ),
    );
    for (let channel = 0; channel < 13; channel += 1) {
      const t = (channel + 0.5) / 13;
      const topX = 70 + t * 1060;
      const lowX = -50 + t * 1300;
      const at = (share: number): Point => [topX + (lowX - topX) * share, 386 + share * 300];
      const dot = at(0.1);
      out.push(
        circle(dot, 14, mix(palette.near, palette.paper, 0.25)),
        stroke(`M${n(dot[0])} ${n(dot[1])} l${n(random.between(-9, 9))} -10`, palette.deep, 4),
      );
      const second = at(0.24);
      out.push(
        circle(second, 15, channel % 4 === 0 ? palette.accent : palette.cool),
        stroke(`M${n(second[0])} ${n(second[1])} l${n(random.between(-10, 10))} -10`, palette.deep, 4),
      );
      const from = at(0.4);
      const to = at(0.94);
      out.push(stroke(`M${n(from[0])} ${n(from[1])} L${n(to[0])} ${n(to[1])}`, palette.deep, 9));
      const knob = at(random.between(0.45, 0.85));
      out.push(
        rect(
          knob[0] - 24,
          knob[1] - 13,
          48,
          26,
          channel % 5 === 2 ? palette.accent : palette.paper,
          'rx="5"',
        ),
        rect(knob[0] - 24, knob[1] - 2, 48, 4, palette.deep),
      );
    }
    const speaker = mix(palette.deep, palette.near, 0.2);
    out.push(
      rect(950, 160, 160, 208, speaker, 'rx="8"'),
      circle([1030, 296], 54, palette.deep),
      circle([1030, 296], 42, mix(palette.near, palette.far, 0.3)),
      circle([1030, 296], 16, palette.deep),
      circle([1030, 202], 26, palette.deep),
      circle([1030, 202], 15, mix(palette.near, palette.far, 0.4)),
    );
    return out.join('') + onAirLamp(brush, [1030, 88]);
  },
};
