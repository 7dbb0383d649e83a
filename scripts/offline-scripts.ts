import path from 'node:path'
import { build, type Plugin, type Rollup } from 'vite'
import tsconfigPaths from 'vite-tsconfig-paths'
import { pathsInPlace } from './paths-in-place'

const NAME = 'virtual:offline-scripts'
const INSIDE = `\0${NAME}`

/** One file of everything that `entry` imports: a page without a network asks for nothing more, and a service worker cannot. */
async function bundled(entry: string): Promise<string> {
  const made = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [pathsInPlace(), tsconfigPaths()],
    build: {
      write: false,
      target: 'es2020',
      minify: 'terser',
      terserOptions: { compress: { passes: 2 } },
      modulePreload: false,
      rollupOptions: { input: path.resolve(entry), output: { format: 'iife', inlineDynamicImports: true } },
    },
  })
  const all: (Rollup.RollupOutput | Rollup.RollupWatcher)[] = Array.isArray(made) ? made : [made]
  const chunk = all.flatMap((one) => ('output' in one ? one.output : [])).find((one) => one.type === 'chunk')
  if (!chunk) throw new Error(`nothing made of ${entry}`)
  return chunk.code
}

/**
 * `virtual:offline-scripts`: the page's script and the service worker of a teacher's work without a network (app/offline), as texts for the
 * server to answer with. They are no part of Remix's build: their addresses must lie within the panel, and they must hold together by themselves.
 */
export function offlineScripts(): Plugin {
  return {
    name: 'offline-scripts',
    enforce: 'pre',
    resolveId: (id) => (id === NAME ? INSIDE : undefined),
    async load(id) {
      if (id !== INSIDE) return undefined
      const app = await bundled('app/offline/shell.ts')
      const worker = await bundled('app/offline/worker.ts')
      return `export const app = ${JSON.stringify(app)}\nexport const worker = ${JSON.stringify(worker)}\n`
    },
  }
}
