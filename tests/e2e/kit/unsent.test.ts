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
  await head.context.setOffline(true)
  await save()
  await head.page.getByText(word('shell:error.unsent')).waitFor()
  expect(await name.inputValue()).toBe('Typed on the train')
  await head.context.setOffline(false)
  await save()
  await head.page.getByText(word('shell:error.unsent')).waitFor({ state: 'detached' })
  await head.page.reload()
  expect(await name.inputValue()).toBe('Typed on the train')
})
