import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [react()],
  resolve: {
    // Folders of the site have their own names here, too.
    alias: { '@': path.join(import.meta.dirname, '../..') },
    // The site's parser says what readers see of a text.
    dedupe: ['htmlparser2'],
  },
  css: { transformer: 'lightningcss' },
  build: {
    // The browsers of an editor, not of readers.
    target: 'es2023',
    // Errors are looked for in the desk's own code.
    sourcemap: true,
    chunkSizeWarningLimit: 2_000,
  },
});
