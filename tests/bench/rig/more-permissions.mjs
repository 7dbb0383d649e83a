// Loaded before the server of the permissions bench: gives the built matrix more actions, words of which there are, until
// the centre has as many permissions as the product will have one day. The product and its build stay as they are.
import { register } from 'node:module'
import { isMainThread } from 'node:worker_threads'

const CENTRAL = 300
const grow = `{
  const actions = ['view', 'manage', 'assign', 'retry', 'decide', 'remind', 'run', 'start', 'import', 'generate', 'publish', 'report', 'reopen', 'answer']
  const areas = Object.values(MATRIX).filter(({ on }) => on.includes('central'))
  const count = () => areas.flatMap(({ entities }) => Object.values(entities).flat()).length
  for (const action of actions) for (const { entities } of areas) for (const has of Object.values(entities)) if (count() < ${CENTRAL} && !has.includes(action)) has.push(action)
}
`

if (isMainThread) register(import.meta.url)

/**
 * A hook of Node's module loader.
 * @type {import('node:module').LoadHook}
 */
export const load = async (url, context, next) => {
  const loaded = await next(url, context)
  if (!url.includes('/build/server/')) return loaded
  const source = String(loaded.source)
  const at = source.indexOf('const PERMISSIONS = ')
  if (at < 0) return loaded // another part of the build; the bench says so where no part has the list
  return { ...loaded, source: source.slice(0, at) + grow + source.slice(at) }
}
