import { afterAll, expect, test } from 'vitest'
import { readSettings } from '../../../settings'
import { toastCookie } from '~/access/toast.server'
import { paths } from '~/paths'
import { open, word } from '../browser'
import { leave, seatHead } from '../steps'

afterAll(leave)

test('what is said of the last screen comes with the next, in words which that one does not have', async () => {
  const { head } = await seatHead()
  const [name = '', value = ''] =
    toastCookie(readSettings(), { kind: 'success', key: 'routine:moved', params: { count: 1 } }).match(/[^=;]+/g) ?? []
  for (const path of [paths.seatPlan, paths.students]) {
    await head.context.addCookies([{ name, value, url: head.origin }])
    await open(head, path)
    await head.page.getByText(word('routine:moved', { count: 1 })).waitFor()
  }
  expect(head.faults).toEqual([])
})
