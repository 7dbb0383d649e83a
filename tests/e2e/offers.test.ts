import { afterAll, expect, test } from 'vitest'
import { closeDatabase } from 'db/connection'
import { createRows } from 'seeders/rows'
import { everywhere } from 'tests/factories'
import { paths } from '~/paths'
import { expectAccessible, open } from './browser'
import { button, cell, leave, seatHead } from './steps'

afterAll(async () => {
  await leave()
  await closeDatabase()
})

test('teachers of a class are given by keyboard alone: a part of the name, Enter, and on to the next box', async () => {
  const { site, head } = await seatHead()
  await everywhere(() =>
    createRows('employee', [
      {
        site_id: site.id,
        code: 'K7',
        name_en: 'Kamal Hossain',
        name_bn: 'কামাল হোসেন',
        is_teacher: true,
        position: 50,
      },
      { site_id: site.id, code: 'R1', name_en: 'Rahima Khatun', name_bn: 'রহিমা খাতুন', is_teacher: true, position: 51 },
    ]),
  )
  await open(head, `${paths.subjectSettings}?tab=teachers`)
  const { page } = head
  const [first, second] = [cell(head, 0, 0), cell(head, 1, 0)]
  const options = page.locator('[role=listbox] [role=option]')
  const at = () => page.evaluate(() => (document.activeElement as HTMLInputElement).name)
  await first.focus()
  // The list lies open only where it is asked for: arrows lead through the grid.
  await page.keyboard.press('ArrowDown')
  expect(await at()).toBe(await second.getAttribute('name'))
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Alt+ArrowDown')
  expect(await options.count()).toBeGreaterThanOrEqual(3)
  await page.keyboard.type('হোসে')
  expect(await options.allInnerTexts()).toEqual(['কামাল হোসেন · K7'])
  expect(await first.getAttribute('aria-activedescendant')).toBe(await options.first().getAttribute('id'))
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  expect(await first.inputValue()).toBe('কামাল হোসেন · K7')
  expect([await at(), await options.count()]).toEqual([await second.getAttribute('name'), 0])
  await page.keyboard.type('r1')
  await page.keyboard.press('Escape')
  expect([await options.count(), await second.inputValue()]).toEqual([0, 'r1'])
  await button(head, 'common:save').first().click()
  await expect.poll(() => second.inputValue()).toBe('রহিমা খাতুন · R1')
  expect(await first.inputValue()).toBe('কামাল হোসেন · K7')
  await head.context.close()
}, 120_000)
