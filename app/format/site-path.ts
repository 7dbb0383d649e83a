import type { Lang } from './lang'

/** Pages of an institution's site that have an address in each language: `/en/web/notice/all` beside `/web/notice/all`. */
const SPOKEN = /^\/(?:web\/|about\/?$|job-application\/?$|student-form\/?$|site-public\/|$)/i

/** A page's address in the language of the page that links to it. `base`: '', '/bn' or '/en'. */
export const inBase = (base: string, path: string): string => {
  if (!base) return path
  const [page = '', rest = ''] = splitAt(path)
  return SPOKEN.test(page) ? `${base}${page === '/' ? '' : page}${rest}` : path
}

/**
 * `/en/web/notice/all?page=2`, as it was asked, to its language and the address that the screen knows; null where it names no language. What is no
 * page of a site stays as it was asked, and is refused in that language.
 */
export function spokenAddress(url: string): { lang: Lang; base: string; url: string } | null {
  const found = /^\/(bn|en)(?=\/|\?|$)/.exec(url)
  if (!found) return null
  const rest = url.slice(found[0].length)
  const asked = rest.startsWith('/') ? rest : `/${rest}`
  const lang = found[1] as Lang
  return SPOKEN.test(splitAt(asked)[0] ?? '') ? { lang, base: found[0], url: asked } : { lang, base: '', url }
}

const splitAt = (path: string): string[] => {
  const at = path.search(/[?#]/)
  return at < 0 ? [path, ''] : [path.slice(0, at), path.slice(at)]
}
