// Strangers who guess shut nobody out of a browser that opened the same before.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeDatabase } from 'db/connection'
import { ownBrowser } from '~/domain/identity/account/own-browser.server'
import { guess } from '~/domain/identity/attempts.server'
import { setSettings } from '~/domain/operations/settings.server'
import { makeSite, type MadeSite } from 'tests/factories'
import { visit, type Visitor } from 'tests/harness/visitor'
import { begin, FORM, makeAdmission } from 'tests/request/admissions/form-rig'
import { readSettings } from '../../../settings'

let site: MadeSite
beforeAll(async () => {
  setSettings(readSettings(process.env))
  site = await makeSite({ students: 1 })
})
afterAll(closeDatabase)

const browser = (cookie: string | null = null) => {
  const kept = { value: cookie }
  return { kept, of: ownBrowser(cookie, (value) => void (kept.value = value)) }
}

test('a browser of its own passes a lock of strangers with the right secret, and has a count of its own', async () => {
  const what = ['public-fee-code', `${site.id} 1001`] as const
  const tryFrom = (n: number, right: boolean, of?: ReturnType<typeof ownBrowser>) =>
    guess({ network: ['public-fee', `${site.id} net${n}`], what, browser: of }, 'auth:throttle', async () =>
      right ? 'in' : null,
    )
  const { kept, of } = browser()
  expect(await tryFrom(0, true, of)).toBe('in')
  for (let n = 1; n <= 10; n++) expect(await tryFrom(n, false)).toBeNull()
  await expect(tryFrom(11, true)).rejects.toMatchObject({ status: 429 })
  const mine = browser(kept.value).of
  expect(await tryFrom(12, true, mine)).toBe('in')
  for (let n = 0; n < 8; n++) expect(await tryFrom(13, false, mine)).toBeNull()
  await expect(tryFrom(13, true, mine)).rejects.toMatchObject({ status: 429 })
})

const open = async (who: Visitor, number: string, pin: string) =>
  who.submit(await who.get(FORM), 'form:has([value=resume])', { number, pin })

test('an applicant whose number strangers shut goes on from the browser that began the form', async () => {
  const { parent, number, pin } = await begin(site, await makeAdmission(site))
  const wrong = pin === '111111' ? '222222' : '111111'
  for (let n = 0; n < 8; n++) expect((await open(visit(site.alias), number, wrong)).status).toBe(422)
  expect((await open(visit(site.alias), number, pin)).status).toBe(429)
  await parent.submit(await parent.get(FORM), 'form:has([value=leave])', {}, { name: 'intent', value: 'leave' })
  parent.address = '10.77.1.1'
  const again = await open(parent, number, pin)
  expect([again.status, again.$('[name=intent][value=leave]').length > 0]).toEqual([200, true])
  // A reading of a page says nothing of it.
  expect((await parent.send('GET', '/')).headers['set-cookie'] ?? []).toEqual([])
})

test('wrong passwords for many accounts, sent at once from one network, are no more than those sent one by one', async () => {
  const guesser = visit(site.alias)
  const csrf = (await guesser.get('/login')).$('[name=csrf]').attr('value') ?? ''
  const answers = await Promise.all(
    Array.from({ length: 55 }, (_, i) =>
      guesser.send('POST', '/login', new URLSearchParams({ csrf, login: `nobody${i}`, password: 'guess' })),
    ),
  )
  expect(answers.filter(({ status }) => status === 409).length).toBeLessThanOrEqual(40)
  expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(15)
})
