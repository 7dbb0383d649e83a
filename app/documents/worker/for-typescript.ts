import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

/** What Node needs to start a file of TypeScript: nothing since 22.18, tsx before (where no newer Node is brought). */
export const forTypeScript = (): string[] =>
  'typescript' in process.features && process.features.typescript
    ? []
    : ['--import', pathToFileURL(createRequire(path.resolve('package.json')).resolve('tsx/esm')).href]
