import fs from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

/**
 * In the browser's scripts no module of app/ does anything by being imported alone, but those that package.json names
 * (`sideEffects`). Vite says so only of modules that it first met by a relative name, and which importer comes first is
 * a race: the same source was bundled into scripts of different sizes, and a screen loaded the fields of a file that it
 * does not have.
 */
export function effectsNamed(): Plugin {
  const { sideEffects } = JSON.parse(fs.readFileSync('package.json', 'utf8')) as { sideEffects: string[] }
  const named = new Set(sideEffects.map((name) => path.resolve(name)))
  const ours = path.resolve('app') + path.sep
  return {
    name: 'effects-named',
    apply: 'build',
    transform(_code, id, { ssr = false } = {}) {
      const [file = ''] = id.split('?')
      if (ssr || !file.startsWith(ours) || !/\.tsx?$/.test(file) || named.has(file)) return null
      return { moduleSideEffects: false }
    },
  }
}
