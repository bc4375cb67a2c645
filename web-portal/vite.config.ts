import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { pageChunks } from '../web-shared/build/page-chunks.ts';
import { preloadFont } from '../web-shared/build/preload-font.ts';
import { prerenderPages } from './build/prerender.ts';
import { pageModules } from './build/router-pages.ts';
import { serviceWorker } from './build/service-worker.ts';
import { tokens } from './build/token-css.ts';

const router = fileURLToPath(new URL('src/app/router.tsx', import.meta.url));
const entry = fileURLToPath(new URL('src/main.tsx', import.meta.url));
const apiOrigin = process.env.TIDYLOG_API ?? 'http://127.0.0.1:8080';

/** Toasts are swiped away from 20 px (customer area, section 9); sonner has no setting for it. */
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

interface Modules {
  readonly getModuleInfo: (id: string) => { readonly importedIds: readonly string[] } | null;
}

const firstLoad = new Set<string>();

function noteFirstLoad(id: string, modules: Modules): void {
  if (firstLoad.has(id)) return;
  firstLoad.add(id);
  for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) noteFirstLoad(imported, modules);
}

/** Pages must not add to the first load, so its modules are split off before pages share the rest. */
function inFirstLoad(id: string, modules: Modules): string | null {
  if (firstLoad.size === 0) noteFirstLoad(entry, modules);
  return firstLoad.has(id) ? 'first' : null;
}

/**
 * On a phone, a request costs more than a few kilobytes, so shared code is in a few files, not in one for each icon.
 */
const chunks = [
  { name: inFirstLoad, priority: 4 },
  {
    name: 'kit',
    test: /lucide-react|web-portal\/src\/(ui\/(?!Modal|AskFirst)|format\/|forms\/|api\/)|web-shared\/src\/|contracts\/src\/vocabulary\//,
    minShareCount: 2,
    priority: 3,
  },
  {
    name: 'dialogs',
    test: /@radix-ui\/(?!.*(menu|popper|roving|collection))|\/radix-ui\/|react-remove-scroll|web-portal\/src\/ui\/(Modal|AskFirst)/,
    minShareCount: 2,
    priority: 2,
  },
  // The modules of booking and card forms are large, so they load with the screens that need them.
  {
    name: 'rules',
    test: /web-portal\/src\/features\/(?!booking\/|cleaner\/|payment\/provider\/).*\.ts$/,
    minShareCount: 2,
    priority: 1,
  },
  {
    name: (id: string) => /features\/([a-z-]+)\//.exec(id)?.[1] ?? null,
    test: /web-portal\/src\/features\/(.*\.tsx|(booking|cleaner|payment\/provider)\/.*\.ts)$/,
    minShareCount: 2,
    priority: 0,
  },
];

export default defineConfig({
  base: '/',
  plugins: [
    react(),
    tokens(),
    tailwindcss(),
    preloadFont(),
    toastSwipeThreshold(),
    pageChunks(() => pageModules(readFileSync(router, 'utf8'))),
    prerenderPages(),
    serviceWorker(),
  ],
  html: { cspNonce: '__CSP_NONCE__' },
  server: { proxy: { '/api': apiOrigin, '/admin': apiOrigin } },
  build: {
    manifest: true,
    assetsInlineLimit: 0,
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    rolldownOptions: { output: { codeSplitting: { groups: chunks } } },
  },
});
