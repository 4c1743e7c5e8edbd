import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [react()],
  // The site's sanitiser says what readers see of a text. It reads styles with PostCSS, and the site shows none.
  resolve: { dedupe: ['htmlparser2', 'sanitize-html'], alias: { postcss: '/src/body/noPostcss.ts' } },
  css: { transformer: 'lightningcss' },
  build: {
    // The browsers of an editor, not of readers.
    target: 'es2023',
    // Errors are looked for in the desk's own code.
    sourcemap: true,
    chunkSizeWarningLimit: 2_000,
  },
});
