import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

// A relative base would break the desk's own paths.
export default defineConfig({ plugins: [react(), tailwindcss()], build: { target: 'es2022' } });
