import type { FoundItem } from './found'

const MOST = 6
const PREFIX = 'search.recent.'

/**
 * What somebody opened from the search lately, kept on this device: the host is the institution's, the key the user's. Another
 * user's is forgotten, because several people work at one computer.
 */
export function recentOf(user: number): FoundItem[] {
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(PREFIX) && key !== PREFIX + user) localStorage.removeItem(key)
    const kept: unknown = JSON.parse(localStorage.getItem(PREFIX + user) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isItem).slice(0, MOST) : []
  } catch {
    return []
  }
}

export function remember(user: number, item: FoundItem): void {
  const { path, title, line } = item
  const others = recentOf(user).filter((one) => one.path !== path)
  try {
    localStorage.setItem(PREFIX + user, JSON.stringify([{ path, title, line }, ...others].slice(0, MOST)))
  } catch {
    /* a browser that keeps nothing */
  }
}

export function forget(user: number): void {
  try {
    localStorage.removeItem(PREFIX + user)
  } catch {
    /* a browser that keeps nothing */
  }
}

const isItem = (one: unknown): one is FoundItem =>
  typeof one === 'object' &&
  one !== null &&
  'path' in one &&
  typeof one.path === 'string' &&
  /^\/(?!\/)/.test(one.path) &&
  'title' in one &&
  typeof one.title === 'string' &&
  'line' in one &&
  typeof one.line === 'string'
