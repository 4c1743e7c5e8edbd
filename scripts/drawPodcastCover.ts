import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

// Draws public/podcast-cover.jpg, the square picture podcast directories ask for: 1400 to 3000 pixels, RGB, without
// transparency (https://podcasters.apple.com/support/896-artwork-requirements). The output is committed; run this file
// with the project's Node after changing the mark. No words: the site's name is a deployment's own.

const size = 1500;
const file = fileURLToPath(new URL('../public/podcast-cover.jpg', import.meta.url));

// The mark of app/icon.svg on the site's violet, with the waves going on beyond it.
const waves = [18, 24, 30, 36]
  .map(
    (radius, index) =>
      `<path d="M23 ${15.5 - radius}a${radius} ${radius} 0 0 1 ${radius} ${radius}" opacity="${0.34 - index * 0.07}"/>`,
  )
  .join('');

const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 60" width="${size}" height="${size}">
<defs><linearGradient id="ground" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#7d56a8"/><stop offset="1" stop-color="#4d3170"/></linearGradient></defs>
<rect width="60" height="60" fill="url(#ground)"/>
<g transform="translate(9.5 13) scale(1.02)" fill="none" stroke-linecap="round">
<g stroke="#e9c46a" stroke-width="2.2">${waves}</g>
<path d="M10 30V13.5a3.5 3.5 0 0 1 7 0V25a3.5 3.5 0 0 0 7 0" stroke="#fff" stroke-width="3.6"/>
<path d="M22.5 15.5a6 6 0 0 1 4.6 4.7M23 9.6a12 12 0 0 1 9.4 9.7" stroke="#e9c46a" stroke-width="3"/>
</g></svg>`;

await writeFile(
  file,
  await sharp(Buffer.from(svg))
    .flatten({ background: '#6f4b98' })
    .jpeg({ quality: 86, mozjpeg: true })
    .toBuffer(),
);
