import react from '@vitejs/plugin-react';
import { defineConfig, runnerImport, type Plugin } from 'vite';
import { createRequire } from 'node:module';
import { basename, dirname, extname, join } from 'node:path';
import { buildFolder, namedBuildFolder } from './build/build-folder.ts';
import { chunks } from './build/chunks.ts';
import { drawIcons, writeSprite } from './build/game-icons.ts';
import { iconSprite } from './build/icon-sprite.ts';
import { serviceWorker } from './build/service-worker.ts';

/** Draws the icon sprite before the build reads it, and each icon and each paint as a file for other clients. */
function gameIconSprite(): Plugin {
  return {
    name: 'game-icon-sprite',
    buildStart: () => writeSprite(),
    async generateBundle() {
      const paints = await runnerImport<typeof import('@rackets/engine/shared/catalogues/paints.ts')>(
        '@rackets/engine/shared/catalogues/paints.ts',
        { root: import.meta.dirname, configFile: false },
      );
      for (const icon of drawIcons(paints.module)) this.emitFile({ type: 'asset', ...icon });
    },
  };
}

/** Preloads the two fonts: text appears in its own letters at once, and nothing moves when they arrive. */
function preloadFonts(): Plugin {
  return {
    name: 'preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => file.endsWith('.woff2'))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: true },
            injectTo: 'head' as const,
          })),
    },
  };
}

/**
 * Sonner writes its styles into the page by a style element without a nonce, which the server's policy refuses;
 * they come from its style sheet instead.
 */
function sonnerWithoutInlineStyle(): Plugin {
  return {
    name: 'sonner-without-inline-style',
    enforce: 'pre',
    transform: (code, id) =>
      id.includes('/sonner/dist/index.mjs') ? code.replace(/^__insertCSS\(".*"\);?$/m, '') : null,
  };
}

/**
 * The router names its components for developers' tools and makes them by calls that a bundler has to keep: without
 * both, its forms, fetchers and data routes, which the game has no use for, stay out.
 */
function routerWithoutUnusedParts(): Plugin {
  return {
    name: 'router-without-unused-parts',
    apply: 'build',
    enforce: 'pre',
    transform: (code, id) =>
      id.includes('/react-router/dist/production/')
        ? code
            .replace(/^ *\w+\.displayName = "[^"]*";$/gm, '')
            .replace(/ = (?=React\d*\.(?:createContext|forwardRef|memo)\()/g, ' = /* @__PURE__ */ ')
        : null,
  };
}

const require = createRequire(import.meta.url);
/** A file of the router as it is meant for players. */
const production = (file: string): string =>
  join(dirname(require.resolve('react-router/package.json')), 'dist/production', file);

const { plugin: chunksPlugin, groups } = chunks();

const chromium = 123;
const firefox = 121;
const safari = [17, 5] as const;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    chunksPlugin,
    gameIconSprite(),
    iconSprite(),
    sonnerWithoutInlineStyle(),
    routerWithoutUnusedParts(),
    react(),
    preloadFonts(),
    namedBuildFolder(),
    serviceWorker(),
  ],
  // The server puts a fresh nonce in the placeholder's place at every answer.
  html: { cspNonce: '__CSP_NONCE__' },
  optimizeDeps: { exclude: ['sonner'] },
  resolve: {
    alias: [
      // Howler without the sounds in space that the game has none of.
      { find: 'howler', replacement: 'howler/dist/howler.core.min.js' },
      // The router's exports name its development build alone, which carries warnings for developers.
      { find: /^react-router$/, replacement: production('index.mjs') },
      { find: /^react-router\/dom$/, replacement: production('dom-export.mjs') },
    ],
  },
  css: {
    transformer: 'lightningcss',
    lightningcss: {
      targets: {
        chrome: chromium << 16,
        firefox: firefox << 16,
        safari: (safari[0] << 16) | (safari[1] << 8),
      },
    },
  },
  build: {
    outDir: 'dist',
    assetsDir: 'assets',
    emptyOutDir: true,
    target: 'es2023',
    cssMinify: 'lightningcss',
    // Files stay files: the server's policy forbids data: scripts and a sprite must have an address.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // What a script asks for beside a part of the client: not what the page or that script itself has brought. What
      // the guest's script knows of other files weighs on the first page: their styles, and what opens the game.
      resolveDependencies: (file, dependencies, { hostId }) => {
        const host = basename(hostId, '.js');
        const brought = new Set(['core', 'rolldown-runtime', host]);
        const missing = dependencies.filter((name) => !brought.has(basename(name, extname(name))));
        return host === 'core' && !/front-door|guest-frame|state-frame/.test(file)
          ? missing.filter((name) => name.endsWith('.css') || name.endsWith('/game.js'))
          : missing;
      },
    },
    rolldownOptions: {
      // What the client imports of the engine are values and functions: what it uses none of stays out.
      treeshake: { moduleSideEffects: [{ test: /\/engine\//, sideEffects: false }] },
      input: [join(import.meta.dirname, 'index.html'), join(import.meta.dirname, 'offline.html')],
      output: {
        codeSplitting: { groups },
        entryFileNames: `${buildFolder}/[name].js`,
        chunkFileNames: `${buildFolder}/[name].js`,
        // Fonts and pictures seldom change: they keep an address of their own from build to build.
        assetFileNames: ({ names: [name = ''] }) =>
          name.endsWith('.css') ? `${buildFolder}/[name][extname]` : 'assets/[name]-[hash][extname]',
      },
    },
  },
  server: {
    proxy: {
      '/api': 'http://localhost:3000',
      '/avatars': 'http://localhost:3000',
      '/vehicles': 'http://localhost:3000',
    },
  },
});
