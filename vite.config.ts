import { vitePlugin as remix } from '@remix-run/dev'
import { defineConfig } from 'vite'
import tsconfigPaths from 'vite-tsconfig-paths'
import remixConfig from './remix.config.js'

declare module '@remix-run/node' {
  interface Future {
    v3_singleFetch: true
  }
}

const { future, serverModuleFormat } = remixConfig

/** Few files, so that a slow connection asks seldom: what every screen needs, what forms need, and each screen's own. */
function chunkOf(id: string): string | undefined {
  if (/node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@remix-run|turbo-stream)\//.test(id))
    return 'vendor'
  if (/node_modules\/@conform-to\/|app\/ui\/fields\/post-form\./.test(id)) return 'forms'
  // Loaded when a calendar is opened, and by the screens that have such a field.
  if (/app\/ui\/fields\/calendar\./.test(id)) return 'date-calendar'
  if (/app\/ui\/(fields\/(date|time|typed-control|range-links)|table\/dates-filter)\.|app\/format\/typed/.test(id))
    return 'field-date'
  if (/app\/ui\/fields\/(file|photo)/.test(id)) return 'field-file'
  if (/app\/ui\/grid\//.test(id)) return 'grid'
  if (/app\/ui\/chart\/|node_modules\/(d3-|internmap)/.test(id)) return 'charts'
  if (
    /app\/(i18n|format|paths)|app\/ui\/(shell|fields|table|page|tabs|dialog)\/|app\/ui\/(button|lang|link|hydrated|icons|screen-handle|print)\.|node_modules\/(react-i18next|html-parse-stringify|void-elements)\//.test(
      id,
    )
  )
    return 'shell'
  return undefined
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [remix({ future, serverModuleFormat: serverModuleFormat as 'esm' }), tsconfigPaths()],
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
      '@conform-to/react',
      'd3-scale',
      'd3-shape',
    ],
  },
  build: {
    target: 'es2020',
    cssTarget: 'chrome87',
    rollupOptions: isSsrBuild ? {} : { output: { manualChunks: chunkOf } },
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
