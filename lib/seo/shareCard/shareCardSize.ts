/** In pixels: https://ogp.me/#structured. Apart from the drawing, so that metadata does not load satori and sharp. */
export const shareCardSize = { width: 1200, height: 630 };

/** The square that a podcast's cover is laid out in. */
export const coverLayout = { width: 1200, height: 1200 };

/** In pixels, the largest that Apple takes: https://podcasters.apple.com/support/896-artwork-requirements. */
export const coverWidth = 3000;
