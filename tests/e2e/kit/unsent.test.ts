import type { Route } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { paths } from '~/paths'
import { open, word } from '../browser'
import { leave, seatHead } from '../steps'

afterAll(leave)

test('a form that the network loses stays with what was typed, and is sent when it is back', async () => {
  const { head } = await seatHead()
  await open(head, paths.profile)
  const name = head.page.locator('form:has(button[value=details]) [name=nameEn]')
  const save = () => head.page.locator('button[value=details]').click()
  await name.fill('Typed on the train')
  const lost = (route: Route) =>
    route.request().method() === 'POST' ? route.abort('connectionreset') : route.continue()
  await head.context.route(/\.data/, lost)
  await save()
  await head.page.getByText(word('shell:error.unsent')).waitFor()
  expect(await name.inputValue()).toBe('Typed on the train')
  await head.context.unroute(/\.data/)
  await save()
  await head.page.getByText(word('shell:error.unsent')).waitFor({ state: 'detached' })
  await head.page.reload()
  expect(await name.inputValue()).toBe('Typed on the train')
})
