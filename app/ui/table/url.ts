/** The state of a list as its address carries it. Pure: the server and the browser read it alike. */
export interface ListUrl {
  q: string
  sort: Sort | undefined
  page: number
  per: number | undefined
  /** Columns the reader chose to see; undefined means the screen's own choice. */
  cols: string[] | undefined
  filters: Record<string, string[]>
}

export interface Sort {
  key: string
  dir: 'asc' | 'desc'
}

export const PER_PAGE = [25, 50, 100, 200] as const
const MAX_PAGE = 1_000_000
const name = /^[A-Za-z][\w.]{0,59}$/

export function readSort(text: string | null | undefined): Sort | undefined {
  const key = text?.replace(/^-/, '') ?? ''
  return name.test(key) ? { key, dir: text?.startsWith('-') ? 'desc' : 'asc' } : undefined
}

const whole = (text: string | null) => (text && /^\d{1,9}$/.test(text) ? Number(text) : undefined)

export function readListUrl(params: URLSearchParams): ListUrl {
  const filters: Record<string, string[]> = {}
  for (const [key, value] of params) {
    const clean = cleanText(value)
    if (!key.startsWith('f_') || !name.test(key.slice(2)) || !clean) continue
    const list = (filters[key.slice(2)] ??= [])
    if (list.length < 100 && !list.includes(clean)) list.push(clean)
  }
  const cols = params
    .getAll('cols')
    .flatMap((value) => value.split(','))
    .filter((key) => name.test(key))
  return {
    q: cleanText(params.get('q') ?? ''),
    sort: readSort(params.get('sort')),
    page: Math.min(Math.max(whole(params.get('page')) ?? 1, 1), MAX_PAGE),
    per: whole(params.get('per')),
    cols: cols.length ? [...new Set(cols)] : undefined,
    filters,
  }
}

/** Without control characters (PostgreSQL refuses NUL), NFC, of a sane length. */
export function cleanText(text: string): string {
  return text
    .replace(/[\u0000-\u001f\u007f\ufffd]/g, ' ')
    .normalize('NFC')
    .trim()
    .slice(0, 100)
}

export type Changes = Record<string, string | number | readonly string[] | null>

/** The same address with some parameters changed; null, '' and [] remove one. What was just done is never repeated. */
export function hrefWith(location: { pathname: string; search: string }, changes: Changes): string {
  const params = new URLSearchParams(location.search)
  params.delete('done')
  for (const [key, value] of Object.entries(changes)) {
    params.delete(key)
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== null && one !== '') params.append(key, String(one))
  }
  const query = params.toString()
  return query ? `${location.pathname}?${query}` : location.pathname
}

/** Where a click on a column head leads: up, down, and back to the screen's own order. */
export function nextSort(key: string, current: Sort | undefined, standard?: Sort): string | null {
  if (current?.key !== key) return key
  if (current.dir === 'asc') return `-${key}`
  return standard?.key === key && standard.dir === 'desc' ? key : null
}

/** Page numbers to offer: first, last, and the neighbours; 0 stands for a gap. */
export function pageNumbers(page: number, last: number): number[] {
  const wanted = [...new Set([1, page - 1, page, page + 1, last])]
    .filter((one) => one >= 1 && one <= last)
    .sort((a, b) => a - b)
  return wanted.flatMap((one, index) => {
    const before = wanted[index - 1]
    return before !== undefined && one - before > 1 ? (one - before === 2 ? [one - 1, one] : [0, one]) : [one]
  })
}

/** The key of a record in an address; nonsense is as if it were not there. */
export const idIn = (text: unknown): number | null =>
  typeof text === 'string' && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null

/** Keys in one parameter, '7,9,12'. */
export const idsIn = (text: string | null): number[] => (text ?? '').split(',').flatMap((one) => idIn(one) ?? [])
