/** In pixels: https://ogp.me/#structured. Apart from the drawing, so that metadata does not load satori and sharp. */
export const shareCardSize = { width: 1200, height: 630 };
