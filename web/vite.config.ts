/*
 * vite.config.ts: how the pages are built. Everything is addressed relative to the page, so that
 * the result can lie in any folder of any host.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { defineConfig, type Plugin } from 'vite';

/*
 * The palette knows the dark theme as a media query. A person can also choose a theme, so the two
 * blocks are repeated here under [data-theme], from the one source.
 */
function themes(): Plugin {
  return {
    name: 'clio-themes',
    enforce: 'pre',
    transform(code, id) {
      if (!id.split('?')[0]?.endsWith('style/tokens.css')) return null;
      const light = /:root\s*\{([^}]*)\}/.exec(code)?.[1];
      const dark = /prefers-color-scheme:\s*dark\)\s*\{\s*:root\s*\{([^}]*)\}/.exec(code)?.[1];
      if (!light || !dark) throw new Error('tokens.css: expected a light and a dark :root block');
      return {
        code: `${code}
:root { color-scheme: light dark; }
:root[data-theme="light"] { color-scheme: light; ${light} }
:root[data-theme="dark"] { color-scheme: dark; ${dark} }
`,
        map: null,
      };
    },
  };
}

/*
 * The theme must be set before the first paint, so its script is no module, which Vite would put
 * after the page. It gets a name by its hash like the other files of the build.
 */
function themeScript(): Plugin {
  const source = 'src/theme.js';
  let building = false;
  return {
    name: 'clio-theme-script',
    configResolved({ command }) {
      building = command === 'build';
    },
    buildStart() {
      if (building) this.emitFile({ type: 'asset', name: 'theme.js', source: readFileSync(source) });
    },
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const built = Object.values(bundle ?? {}).find((file) => file.name === 'theme.js');
        return [{ tag: 'script', attrs: { src: `./${built?.fileName ?? source}` }, injectTo: 'head-prepend' }];
      },
    },
  };
}

/** Names and levels of bots, which the terminal has, too. */
function bots(lang: string): { names: string[]; levels: string[] } {
  const texts = readFileSync(resolve(`../content/program/tui.${lang}.tsv`), 'utf8').split('\n');
  const all = (key: string) => texts.filter((line) => line.startsWith(key)).map((line) => line.split('\t')[1] ?? '');
  return { names: all('tui.bot.'), levels: all('tui.level.') };
}

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory()
      ? filesUnder(join(folder, entry.name))
      : [relative('public', join(folder, entry.name)).replaceAll('\\', '/')],
  );
}

/* Puts the list of everything that belongs to the pages, and a name for it, into the service worker. */
function precache(): Plugin {
  return {
    name: 'clio-precache',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const worker = bundle['sw.js'];
      if (worker?.type !== 'chunk') throw new Error('the service worker is missing');
      const names = Object.keys(bundle).filter((name) => name !== 'sw.js' && !name.endsWith('.map'));
      const still = filesUnder('public');
      const hash = createHash('sha256');
      for (const name of names.sort()) {
        const file = bundle[name];
        if (file) hash.update(name).update(file.type === 'chunk' ? file.code : file.source);
      }
      for (const name of still.sort()) hash.update(name).update(readFileSync(join('public', name)));
      const list = [...new Set(['./', ...names.filter((n) => n !== 'index.html'), ...still])];
      worker.code = worker.code
        .replace('__PRECACHE__', JSON.stringify(list))
        .replace('__VERSION__', JSON.stringify(hash.digest('hex').slice(0, 12)));
    },
  };
}

export default defineConfig({
  base: './',
  define: { CLIO_BOTS: JSON.stringify({ en: bots('en'), fr: bots('fr') }) },
  plugins: [themes(), themeScript(), precache()],
  resolve: {
    // More boards than those of src/boards: the folder above them, for tests.
    alias: { '@boards': resolve(process.env['CLIO_BOARDS'] ?? 'src/boards/kit'), '@clio': resolve('src') },
    dedupe: ['preact'],
  },
  esbuild: { jsx: 'automatic', jsxImportSource: 'preact', legalComments: 'none' },
  worker: { format: 'es' },
  build: {
    target: 'es2021',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rollupOptions: {
      input: { index: 'index.html', sw: 'src/sw.ts' },
      output: {
        entryFileNames: (chunk) =>
          chunk.name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js',
      },
    },
  },
  server: {
    proxy: {
      '/ws': { target: 'ws://127.0.0.1:8090', ws: true },
      '/content': 'http://127.0.0.1:8090',
      '/healthz': 'http://127.0.0.1:8090',
    },
  },
});
