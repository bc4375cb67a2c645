import { globSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { pageChunks } from '../web-shared/build/page-chunks.ts';
import { preloadFont } from '../web-shared/build/preload-font.ts';
import { pageModules } from './build/resource-pages.ts';

const resourceSources = () =>
  globSync(fileURLToPath(new URL('src/*/resource.ts', import.meta.url))).map((file) => ({
    folder: basename(dirname(file)),
    text: readFileSync(file, 'utf8'),
  }));

export default defineConfig({
  base: '/admin/',
  plugins: [react(), preloadFont(), pageChunks(() => pageModules(resourceSources()))],
  html: { cspNonce: '__CSP_NONCE__' },
  build: { manifest: true, sourcemap: false, assetsInlineLimit: 0 },
  server: { proxy: { '/api': 'http://127.0.0.1:8080' } },
});
