import { describe, expect, it } from 'vitest'
import { EXPORT_LIMIT, likePattern, listOf, parseListing } from '~/screens/listing.server'
import { hrefWith, nextSort, pageNumbers, readListUrl } from '~/ui/table/url'

const at = (query: string) => new Request(`http://shapla.localhost/student/list${query}`)
const options = {
  sortable: ['roll', 'nameBn'],
  defaultSort: 'roll',
  filters: { class: 'id', status: ['active', 'left'], joined: 'dates', father: 'text' },
} as const

describe('parseListing', () => {
  it('reads the days of a filter as a bookmark keeps them and as a clerk types them', () => {
    const days = (from: string) =>
      parseListing(at(`?${new URLSearchParams({ f_joined_from: from })}`), options).filters.joined
    for (const typed of ['2026-05-06', '06/05/2026', '০৬/০৫/২০২৬', '6.5.26', '৬ মে ২০২৬'])
      expect([typed, days(typed)]).toEqual([typed, { from: '2026-05-06' }])
    expect(days('31/02/2026')).toBeUndefined()
  })

  it('reads everything', () => {
    expect(
      parseListing(
        at(
          '?q=%E0%A6%B0%E0%A6%B9%E0%A6%BF%E0%A6%AE&sort=-nameBn&page=3&per=50&f_class=3&f_class=4&f_status=left&f_joined_from=2026-01-01&f_father=Karim',
        ),
        options,
      ),
    ).toEqual({
      q: 'রহিম',
      sort: { key: 'nameBn', dir: 'desc' },
      page: 3,
      per: 50,
      offset: 100,
      limit: 50,
      export: undefined,
      filters: { class: [3, 4], status: ['left'], joined: { from: '2026-01-01' }, father: 'Karim' },
    })
  })
  it('starts with the screen’s own order on page 1', () => {
    expect(parseListing(at(''), options)).toMatchObject({
      q: '',
      sort: { key: 'roll', dir: 'asc' },
      page: 1,
      per: 25,
      offset: 0,
      filters: {},
    })
  })
  it('drops nonsense', () => {
    const listing = parseListing(
      at(
        '?page=-2&per=7&sort=password&f_class=1%20or%201%3D1&f_class=0&f_status=x&f_joined_from=yesterday&f_joined_to=2026-13-01&export=exe&f___proto__=1&f_other=2',
      ),
      options,
    )
    expect(listing).toMatchObject({ page: 1, per: 25, sort: { key: 'roll', dir: 'asc' }, export: undefined })
    expect(listing.filters).toEqual({})
    expect(Number.isSafeInteger(parseListing(at('?page=999999999999999999999'), options).offset)).toBe(true)
    expect(parseListing(at('?page=999999999&per=200'), options).offset).toBeLessThan(2 ** 31)
    expect(parseListing(at('?page=1e9&q=a%00b'), options)).toMatchObject({ page: 1, q: 'a b' })
    expect(parseListing(at(`?q=${'x'.repeat(5000)}`), options).q).toHaveLength(100)
    expect(parseListing(at('?q=%FF%FE'), options).q).toBe('')
  })
  it('an export reads all pages', () => {
    expect(parseListing(at('?export=xlsx&page=4'), options)).toMatchObject({
      export: 'xlsx',
      page: 1,
      offset: 0,
      limit: EXPORT_LIMIT,
    })
  })
  it('makes the list shape and a literal LIKE pattern', () => {
    expect(listOf({ page: 2, per: 25 }, ['a'], 26)).toEqual({ items: ['a'], page: 2, perPage: 25, total: 26 })
    expect(likePattern('50%_\\')).toBe('%50\\%\\_\\\\%')
  })
})

describe('addresses', () => {
  it('changes only what it is told', () => {
    const here = { pathname: '/student/list', search: '?q=a&f_class=3&f_class=4&page=2' }
    expect(hrefWith(here, { page: null, sort: '-roll' })).toBe('/student/list?q=a&f_class=3&f_class=4&sort=-roll')
    expect(hrefWith(here, { q: null, f_class: [], page: null })).toBe('/student/list')
    expect(hrefWith(here, { f_class: ['5'], page: 3 })).toBe('/student/list?q=a&f_class=5&page=3')
  })
  it('columns come with commas or as ticks', () => {
    expect(readListUrl(new URLSearchParams('cols=a,b&cols=c')).cols).toEqual(['a', 'b', 'c'])
    expect(readListUrl(new URLSearchParams('cols=')).cols).toBeUndefined()
  })
  it('sorts up, down, then not', () => {
    expect(nextSort('a', undefined)).toBe('a')
    expect(nextSort('a', { key: 'a', dir: 'asc' })).toBe('-a')
    expect(nextSort('a', { key: 'a', dir: 'desc' })).toBeNull()
    expect(nextSort('a', { key: 'a', dir: 'desc' }, { key: 'a', dir: 'desc' })).toBe('a')
  })
  it('offers first, last and neighbours', () => {
    expect(pageNumbers(1, 1)).toEqual([1])
    expect(pageNumbers(1, 10)).toEqual([1, 2, 0, 10])
    expect(pageNumbers(5, 10)).toEqual([1, 0, 4, 5, 6, 0, 10])
    expect(pageNumbers(3, 10)).toEqual([1, 2, 3, 4, 0, 10])
    expect(pageNumbers(99, 3)).toEqual([1, 2, 3])
  })
})
