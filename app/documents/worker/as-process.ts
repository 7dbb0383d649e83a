import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

/**
 * How a process of its own is started from a file of ours: as it was built, below a server that was; otherwise the source as it stands.
 * @param source within the checkout, such as 'app/documents/worker/typst-worker.ts'
 */
export function asProcess(source: string): { file: string; execArgv: string[] } {
  const built = process.env.PROGRAM_FOLDER
  return built
    ? { file: path.resolve(built, source.replace(/\.ts$/, '.js')), execArgv: [] }
    : { file: path.resolve(source), execArgv: forTypeScript() }
}

/** What Node needs to start a file of TypeScript: nothing since 22.18, tsx before (where no newer Node is brought). */
export const forTypeScript = (): string[] =>
  'typescript' in process.features && process.features.typescript
    ? []
    : ['--import', pathToFileURL(createRequire(path.resolve('package.json')).resolve('tsx/esm')).href]
