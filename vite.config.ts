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

export default defineConfig({
  plugins: [remix({ future, serverModuleFormat: serverModuleFormat as 'esm' }), tsconfigPaths()],
  // Named, not discovered: Vite would find what loaders import as well, and fail to bundle a database driver for browsers.
  optimizeDeps: {
    noDiscovery: true,
    include: [
      'react', 'react/jsx-runtime', 'react/jsx-dev-runtime', 'react-dom', 'react-dom/client', '@remix-run/react',
      'i18next', 'react-i18next', '@conform-to/react', 'd3-scale', 'd3-shape',
    ],
  },
  build: { target: 'es2020', cssTarget: 'chrome87' },
  ssr: { external: ['sequelize', 'pg', 'graphile-worker', 'sharp', '@myriaddreamin/typst-ts-node-compiler', '@node-rs/argon2', 'hucre'] },
})
