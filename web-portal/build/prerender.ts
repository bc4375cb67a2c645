import { fileURLToPath } from 'node:url';
import { createServer, type Plugin } from 'vite';

const paths = ['/welcome', '/login', '/register', '/guest-booking', '/cleaner/login'];

const entry = fileURLToPath(new URL('../src/prerender.tsx', import.meta.url));

type Prerender = (path: string) => Promise<string>;

/**
 * Refuses markup that the content security policy would not show as intended. @throws if an element has its own style
 */
export function checked(path: string, html: string): string {
  const styled = /<[^>]* style="[^>]*>/.exec(html)?.[0];
  if (styled !== undefined) throw new Error(`${path} cannot be prerendered with ${styled}`);
  return html;
}

/**
 * Writes the markup of pages of first visits, so that the server sends them with the page and people see them while
 * its code is loading.
 */
export const prerenderPages = (): Plugin => ({
  name: 'prerender-pages',
  apply: 'build',
  async generateBundle() {
    const server = await createServer({
      configFile: false,
      root: fileURLToPath(new URL('..', import.meta.url)),
      appType: 'custom',
      logLevel: 'warn',
      optimizeDeps: { noDiscovery: true },
      server: { middlewareMode: true, watch: null, ws: false },
      plugins: [{ name: 'no-styles', load: { filter: { id: /\.css$/ }, handler: () => '' } }],
    });
    try {
      const { prerender } = (await server.ssrLoadModule(entry)) as { readonly prerender: Prerender };
      const pages = await Promise.all(
        paths.map(async (path) => [path, checked(path, await prerender(path))] as const),
      );
      const source = JSON.stringify(Object.fromEntries(pages));
      this.emitFile({ type: 'asset', fileName: '.vite/prerendered.json', source });
    } finally {
      await server.close();
    }
  },
});
