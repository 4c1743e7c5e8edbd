// In place of PostCSS (../../vite.config.ts): sanitize-html reads `style` with it, which the site allows nowhere.
export const parse = undefined;
