// Loaded before a part: its own process runs the domain from its sources, where nobody has put the words of the languages in
// place of `import.meta.glob` as the build does. They are read from their folder instead.
import { readdirSync, readFileSync } from 'node:fs'
import { register } from 'node:module'
import { isMainThread } from 'node:worker_threads'

const words = () =>
  ['bn', 'en'].flatMap((lang) =>
    readdirSync(`locales/${lang}`).map((file) => [
      `locales/${lang}/${file}`,
      JSON.parse(readFileSync(`locales/${lang}/${file}`, 'utf8')),
    ]),
  )

if (isMainThread) register(import.meta.url)

/**
 * A hook of Node's module loader.
 * @type {import('node:module').LoadHook}
 */
export const load = async (url, context, next) => {
  const loaded = await next(url, context)
  if (!url.includes('/app/i18n/i18n.server.ts')) return loaded
  const all = JSON.stringify(Object.fromEntries(words()))
  return { ...loaded, source: String(loaded.source).replace(/import\.meta\.glob(?:<\w+>)?\([^)]*\)/, () => `(${all})`) }
}
