import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { writeSprite } from './build/game-icons.ts';

/** Draws the icon sprite before the build reads it. */
function gameIconSprite(): Plugin {
  return { name: 'game-icon-sprite', buildStart: () => writeSprite() };
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

const chromium = 123;
const firefox = 121;
const safari = [17, 5] as const;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [gameIconSprite(), react(), preloadFonts()],
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
    modulePreload: { polyfill: false },
  },
  server: { proxy: { '/api': 'http://localhost:3000' } },
});
