import { parse, serialize } from 'cookie'
import { LANGS, type Lang } from '~/format/lang'
import type { Settings } from '../../settings'

/** Cookies belong to one host: no Domain attribute, and on https the __Host- prefix makes browsers insist. */
const nameOf = (name: string, settings: Settings) => (settings.protocol === 'https' ? `__Host-${name}` : name)

interface Cookies {
  sid: string | null
  visitor: string | null
  /** Whose password was right and whose code is still to come. */
  half: string | null
  /** By which a user's own browsers are told from strangers'. */
  device: string | null
  /** What this browser opened with a PIN or a code: see ownBrowser(). */
  opened: string | null
  lang: Lang | null
  theme: 'system' | 'light' | 'dark' | null
  toast: string | null
  /** This browser keeps a teacher's lists for work without a network; 'asked': it was asked to take them away before a logout. */
  offline: 'kept' | 'asked' | null
}

export function readCookies(header: string, settings: Settings): Cookies {
  const all = parse(header)
  const lang = all[nameOf('lang', settings)]
  const theme = all[nameOf('theme', settings)]
  return {
    sid: all[nameOf('sid', settings)] || null,
    visitor: all[nameOf('visitor', settings)] || null,
    half: all[nameOf('half', settings)]?.slice(0, 100) || null,
    device: all[nameOf('device', settings)]?.slice(0, 100) || null,
    opened: all[nameOf('opened', settings)]?.slice(0, 400) || null,
    lang: LANGS.find((l) => l === lang) ?? null,
    theme: (['system', 'light', 'dark'] as const).find((t) => t === theme) ?? null,
    toast: all[nameOf('toast', settings)] ?? null,
    offline: (['kept', 'asked'] as const).find((one) => one === all[nameOf('offline', settings)]) ?? null,
  }
}

/** A Set-Cookie value; `expires` null makes it last as long as the browser, undefined clears it. */
export function writeCookie(
  settings: Settings,
  name: keyof Cookies,
  value: string,
  expires: Date | null | undefined,
): string {
  return serialize(nameOf(name, settings), value, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: settings.protocol === 'https',
    ...(expires === undefined ? { maxAge: 0 } : expires === null ? {} : { expires }),
  })
}

export const YEAR_FROM_NOW = (): Date => new Date(Date.now() + 365 * 86_400_000)
