import type { SiteCtx } from '~/domain/context'

const MOST = 1_000
/** What triggers do not tell of: names in the catalogues. */
const TTL = 60_000

const known = new Map<string, { version: number; until: number; value: Promise<unknown> }>()

/**
 * Reads a part of an institution's setup (sessions, sections, papers to choose from), or what this process remembers of it: for lists that every
 * clerk opens all day. `site.setup_version`, read with the user's identity, says whether it still holds.
 * @param name of what is read, with its parameters; the language too when the words depend on it
 */
export async function remembered<T>(ctx: SiteCtx, name: string, read: () => Promise<T>): Promise<T> {
  const version = ctx.user.setupVersion
  if (version === undefined) return read()
  const key = `${ctx.site.id} ${name}`
  const found = known.get(key)
  if (found && found.version === version && found.until > Date.now()) return found.value as Promise<T>
  if (known.size >= MOST) known.clear()
  const value = read()
  known.set(key, { version, until: Date.now() + TTL, value })
  // What failed is not remembered.
  value.catch(() => known.delete(key))
  return value
}
