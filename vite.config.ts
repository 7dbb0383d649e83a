import { vitePlugin as remix } from '@remix-run/dev'
import { defineConfig } from 'vite'
import tsconfigPaths from 'vite-tsconfig-paths'
import remixConfig from './remix.config.js'
import { effectsNamed } from './scripts/effects-named'
import { offlineScripts } from './scripts/offline-scripts'
import { pathsInPlace } from './scripts/paths-in-place'

declare module '@remix-run/node' {
  interface Future {
    v3_singleFetch: true
  }
}

const { future, serverModuleFormat } = remixConfig

/** Few files, so that a slow connection asks seldom: what every screen needs, what lists and forms need, and each screen's own. */
function chunkOf(id: string): string | undefined {
  if (/node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@remix-run|turbo-stream)\//.test(id))
    return 'vendor'
  // Loaded when a calendar is opened, and by the screens that have such a field.
  if (/app\/ui\/fields\/calendar\./.test(id)) return 'date-calendar'
  if (/app\/ui\/(fields\/(date|time|typed-control|range-links)|table\/dates-filter)\.|app\/format\/typed/.test(id))
    return 'field-date'
  if (/app\/ui\/fields\/(file|photo)/.test(id)) return 'field-file'
  // What cells offer is a screen's own: few grids have it.
  if (/app\/ui\/grid\/(?!offers\.)/.test(id)) return 'grid'
  if (/app\/ui\/chart\//.test(id)) return 'charts'
  // Pages without scripts; the few that have some load it with them.
  if (/app\/ui\/shell\/(public-layout|central-public-layout|auth-layout|plain-preferences)\./.test(id)) return 'public'
  // Tables and the controls of forms stand on the shell, never the other way round: chunks in a circle do not start.
  if (/app\/ui\/(table|fields)\/(?!url\.)|app\/format\/money\.|app\/i18n\/use-taka\./.test(id)) return 'controls'
  if (
    /app\/(i18n\/|format\/(dates|digits|lang|months|names|numbers|text)\.)|app\/ui\/(shell|page|tabs|dialog|table\/url)|app\/ui\/(button|lang|link|hydrated|icons|screen-handle|print)\.|node_modules\/(react-i18next|html-parse-stringify|void-elements)\//.test(
      id,
    )
  )
    return 'shell'
  return undefined
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    offlineScripts(),
    pathsInPlace(),
    effectsNamed(),
    remix({ future, serverModuleFormat: serverModuleFormat as 'esm' }),
    tsconfigPaths(),
  ],
  // Named, not discovered: Vite would find what loaders import as well, and fail to bundle a database driver for browsers.
  optimizeDeps: {
    noDiscovery: true,
    include: [
      'react',
      'react/jsx-runtime',
      'react/jsx-dev-runtime',
      'react-dom',
      'react-dom/client',
      '@remix-run/react',
      'i18next',
      'react-i18next',
    ],
  },
  // Words as one string each: as a module of names every key would stand in it twice.
  json: { namedExports: false, stringify: true },
  build: {
    target: 'es2020',
    // Pages name what they need themselves; Vite's way of loading ahead would stand at each of the words' files.
    modulePreload: false,
    cssTarget: 'chrome87',
    // Four KB less than esbuild makes of a first visit's scripts.
    minify: isSsrBuild ? false : 'terser',
    terserOptions: { ecma: 2020, module: true, compress: { passes: 3, drop_console: ['warn'] } },
    rollupOptions: isSsrBuild
      ? {}
      : {
          output: { manualChunks: chunkOf },
          onLog(level, log, tell) {
            if (log.code === 'CIRCULAR_CHUNK') throw new Error(`${log.message}: no screen would start`)
            tell(level, log)
          },
        },
  },
  ssr: {
    external: [
      'sequelize',
      'pg',
      'graphile-worker',
      'sharp',
      '@myriaddreamin/typst-ts-node-compiler',
      '@node-rs/argon2',
      'hucre',
    ],
  },
}))
