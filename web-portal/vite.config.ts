import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const apiOrigin = process.env.TIDYLOG_API ?? 'http://127.0.0.1:8080';

/** Puts a preload of the Latin font into index.html, under the name the build gave it. */
const preloadFont = (): Plugin => ({
  name: 'preload-font',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) => {
      const font = Object.keys(bundle ?? {}).find((name) => /figtree-latin-wght-normal.*\.woff2$/.test(name));
      if (font === undefined) throw new Error('The Latin font is not in the build.');
      return [
        {
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${font}`, crossorigin: '' },
          injectTo: 'head-prepend',
        },
      ];
    },
  },
});

/** A toast is swiped away from 20 px on (customer area, section 9); sonner has no setting for it. */
const toastSwipeThreshold = (): Plugin => ({
  name: 'toast-swipe-threshold',
  transform: {
    filter: { id: /sonner\/dist\/index\.mjs/ },
    handler: (code) => {
      const mended = code.replace('const SWIPE_THRESHOLD = 45;', 'const SWIPE_THRESHOLD = 20;');
      if (mended === code) throw new Error('sonner no longer names its swipe threshold as expected.');
      return { code: mended, map: null };
    },
  },
});

export default defineConfig({
  base: '/',
  plugins: [react(), tailwindcss(), preloadFont(), toastSwipeThreshold()],
  html: { cspNonce: '__CSP_NONCE__' },
  server: { proxy: { '/api': apiOrigin, '/admin': apiOrigin } },
  build: {
    manifest: true,
    assetsInlineLimit: 0,
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
  },
});
