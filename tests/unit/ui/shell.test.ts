import * as cheerio from 'cheerio'
import { describe, expect, it } from 'vitest'
import { markedMenu, writeMenu } from '~/access/rendered/side-menu.server'
import { instanceFor, langOf, wordsFor } from '~/i18n/i18n.server'
import { areasOf } from '~/ui/screen-handle'
import { readError } from '~/ui/shell/error-boundary'
import { readUnread } from '~/ui/shell/panel/use-unread'
import type { MenuNode } from '~/ui/shell/shell-data'

let id = 0
const node = (path: string | null, children: MenuNode[] = []): MenuNode => ({
  id: ++id,
  label: path ?? 'দল',
  icon: 'file',
  path,
  children,
})
const menu = [node('/student'), node(null, [node('/student/list'), node(null, [node('/site/sms/master')])])]

describe('words', () => {
  it('come in the language asked for, from one instance a language', () => {
    expect(wordsFor('bn')('common:save')).toBe('সংরক্ষণ করুন')
    expect(wordsFor('en')('common:save')).toBe('Save')
    expect(instanceFor('bn')).toBe(instanceFor('bn'))
  })

  it('show counts in the digits of the reader', () => {
    expect(wordsFor('bn')('shell:bell.unread', { count: 12 })).toContain('১২টি')
    expect(wordsFor('en')('shell:bell.unread', { count: 12 })).toContain('12 unread')
  })

  it('follow the cookie, else the tenant', async () => {
    const asking = (cookie: string) => new Request('http://shapla.localhost/', { headers: { cookie } })
    expect(await langOf(asking('theme=dark; lang=en'), 'bn')).toBe('en')
    expect(await langOf(asking('__Host-lang=bn; sid=1'), 'en')).toBe('bn')
    expect(await langOf(asking(''), 'en')).toBe('en')
    expect(await langOf(asking(''), 'bn')).toBe('bn')
    expect(await langOf(asking('lang=nonsense'), 'bn')).toBe('bn')
  })
})

describe('a screen', () => {
  it('needs the areas it names and those of its title and crumbs, each once', () => {
    const routes = [
      { handle: { plain: true } },
      { handle: { crumb: 'exams:nav' } },
      { handle: { title: 'exams:marks.title', words: ['students'] } },
      {},
    ]
    expect(areasOf(routes)).toEqual(['exams', 'students'])
    expect(areasOf([{ id: 'area/rooms/area/site-rooms', handle: { crumb: true } }])).toEqual(['rooms'])
  })
})

describe('the side menu', () => {
  const written = writeMenu(menu)
  const marks = (pathname: string, above?: string) => {
    const $ = cheerio.load(markedMenu(written, pathname, above))
    return {
      marked: $('[aria-current]')
        .toArray()
        .map((one) => [$(one).attr('href'), $(one).attr('aria-current')]),
      open: $('details[open]').length,
    }
  }

  it('knows every page of the tree by its label', () => {
    expect([...written.places].map(([path, { label }]) => [path, label])).toEqual([
      ['/student', '/student'],
      ['/student/list', '/student/list'],
      ['/site/sms/master', '/site/sms/master'],
    ])
  })

  it('marks the longest path that the page lies under, and opens the way to it', () => {
    expect(marks('/student')).toEqual({ marked: [['/student', 'page']], open: 0 })
    expect(marks('/student/list')).toEqual({ marked: [['/student/list', 'page']], open: 1 })
    expect(marks('/student/list/17')).toEqual({ marked: [['/student/list', 'true']], open: 1 })
    expect(marks('/site/sms/master')).toEqual({ marked: [['/site/sms/master', 'page']], open: 2 })
    expect(marks('/student/view/17')).toEqual({ marked: [['/student', 'true']], open: 0 })
    expect(marks('/students')).toEqual({ marked: [], open: 0 })
    // The list that it stands under, where it has no entry of its own.
    expect(marks('/sms/1', '/site/sms/master').marked).toEqual([['/site/sms/master', 'true']])
    expect(marks('/student/list', '/site/sms/master').marked).toEqual([['/student/list', 'page']])
  })

  it('is another when a label or an entry is', () => {
    expect(writeMenu(menu).key).toBe(written.key)
    expect(writeMenu(menu.slice(1)).key).not.toBe(written.key)
  })
})

describe('an error', () => {
  const thrown = (status: number, data: unknown) => ({ status, statusText: '', internal: false, data })

  it('is named by its body, else by its status', () => {
    expect(readError(thrown(403, null)).kind).toBe('unauthorized')
    expect(readError(thrown(404, 'gone')).kind).toBe('notFound')
    expect(readError(thrown(404, { kind: 'noTenant' })).kind).toBe('noTenant')
    expect(readError(thrown(500, { errorId: 'e1', kind: 'invented' }))).toMatchObject({
      kind: 'generic',
      errorId: 'e1',
    })
  })

  it('shows nothing of what was thrown bare', () => {
    expect(readError(new Error('SELECT secret'))).toEqual({ kind: 'generic' })
  })
})

describe('unread notices', () => {
  it('are read from the answer, whatever else is in it', () => {
    const notice = { id: 3, title: 'সভা' }
    expect(readUnread({ unread: [notice, { id: 'x' }], count: 9 })).toEqual({ count: 9, list: [notice] })
    expect(readUnread({ unread: [notice] })).toEqual({ count: 1, list: [notice] })
    expect(readUnread({ html: '<p>' })).toBeNull()
  })
})
