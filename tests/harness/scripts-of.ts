import fs from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { SHARED_WORDS } from '~/i18n/lang'
import { areasOf } from '~/ui/screen-handle'

export const ASSETS = 'build/client/assets/'

interface Scripts {
  module: string
  imports?: string[]
}
interface Build {
  assets: { entry: Scripts; routes: Record<string, Scripts | undefined> }
  routes: Record<string, { id: string; parentId?: string; module: { handle?: unknown } }>
}

/** Bytes of an asset as a browser is sent it: the smallest that was made of it ahead, or itself. */
export function bytesOf(file: string): number {
  const small = `${ASSETS}${file}.br`
  return fs.statSync(fs.existsSync(small) ? small : ASSETS + file).size
}

/** Files of the built scripts with their text. */
const textsOf = () =>
  new Map(
    fs
      .readdirSync(ASSETS)
      .filter((name) => name.endsWith('.js'))
      .map((name) => [name, fs.readFileSync(ASSETS + name, 'utf8')]),
  )

/** Of each built script the files that it imports before it begins. */
export const importsOf = (texts: ReadonlyMap<string, string> = textsOf()): Map<string, string[]> =>
  new Map(
    [...texts].map(([name, text]) => [
      name,
      [...text.matchAll(/(?:from|import)"\.\/([^"]+\.js)"/g)].map(([, file]) => file ?? ''),
    ]),
  )

/**
 * The scripts that a browser which has nothing yet loads for a route before the screen answers: the beginning, those of the
 * route and of what lies around it, their words in Bengali, and what all of them import. What comes later, such as the buttons
 * above a text, is not among them. (That it is what a browser loads, a test with one looks at.)
 * @returns a function from the route's id to names of files in the build
 */
export async function scriptsOfRoutes(): Promise<(id: string) => string[]> {
  const build = (await import(/* @vite-ignore */ pathToFileURL(path.resolve('build/server/index.js')).href)) as Build
  const texts = textsOf()
  const words = new Map<string, string>()
  for (const text of texts.values())
    for (const [, area, file] of text.matchAll(/locales\/bn\/([\w-]+)\.json":[^"]*import\("\.\/([^"]+)"\)/g))
      words.set(area ?? '', file ?? '')
  if (!words.size) throw new Error('the files of words are named in another way now')
  const imports = importsOf(texts)
  return (id) => {
    const chain = []
    for (let at = build.routes[id]; at; at = build.routes[at.parentId ?? '']) chain.push(at)
    const begin = [build.assets.entry, ...chain.map((one) => build.assets.routes[one.id])]
      .flatMap((one) => (one ? [one.module, ...(one.imports ?? [])] : []))
      .map((address) => path.basename(address))
    const said = [...SHARED_WORDS, ...areasOf(chain.map((one) => ({ id: one.id, handle: one.module.handle })))]
    const all = new Set<string>()
    const queue = [...begin, ...said.flatMap((area) => words.get(area) ?? [])]
    for (let name = queue.shift(); name !== undefined; name = queue.shift()) {
      if (all.has(name)) continue
      all.add(name)
      queue.push(...(imports.get(name) ?? []))
    }
    return [...all]
  }
}
