import { beforeAll, expect, test } from 'vitest'
import { ownBrowser } from '~/domain/identity/account/own-browser.server'
import { setSettings } from '~/domain/operations/settings.server'
import { readSettings } from '../../../settings'

beforeAll(() => setSettings(readSettings({ NODE_ENV: 'test' })))

const MINUTE = 60_000
const browser = (cookie: string | null = null, now?: number) => {
  const kept = { value: cookie }
  return { kept, of: ownBrowser(cookie, (value) => void (kept.value = value), now) }
}

test('it knows what it opened, and nothing else; a forged cookie knows nothing', () => {
  const { kept, of } = browser()
  of.note('7 126000001')
  expect(browser(kept.value).of.proof('7 126000001')).toMatch(/^[\w-]{12}$/)
  expect(browser(kept.value).of.proof('7 126000002')).toBeNull()
  expect(browser(kept.value).of.proof('8 126000001')).toBeNull()
  expect(
    browser(String(kept.value).replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))).of.proof('7 126000001'),
  ).toBeNull()
})

test('it ends, and a later end cannot be written into it', () => {
  const { kept, of } = browser()
  of.note('a code', 10)
  expect(browser(kept.value, Date.now() + 9 * MINUTE).of.proof('a code')).not.toBeNull()
  expect(browser(kept.value, Date.now() + 11 * MINUTE).of.proof('a code')).toBeNull()
  const longer = String(kept.value).replace(/^[0-9a-z]+/, 'zzzzzz')
  expect(browser(longer).of.proof('a code')).toBeNull()
})

test('the cookie stays small: the oldest of a dozen goes', () => {
  const { kept, of } = browser()
  for (let n = 0; n < 30; n++) of.note(`number ${n}`)
  of.note('number 29')
  expect(String(kept.value).length).toBeLessThan(400)
  expect(browser(kept.value).of.proof('number 29')).not.toBeNull()
  expect(browser(kept.value).of.proof('number 1')).toBeNull()
})
