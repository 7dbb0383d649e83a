import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { inScope, sql } from 'db/connection'
import { expect } from 'vitest'
import { paths } from '~/paths'
import { makeSite, makeUser, type MadeSite } from 'tests/factories'
import { journey } from 'tests/harness/journey'
import { visit, type Visitor } from 'tests/harness/visitor'
import { closeAndDecide, makeLottery, type MadeLottery } from './lottery-rig'

const inside = <T>(site: { id: number }, work: () => Promise<T>): Promise<T> =>
  inScope({ tenants: [site.id], readOnly: false }, work)

interface Row {
  id: number
  rehearsal: boolean
  drawn: boolean
}
const draws = (site: { id: number }): Promise<Row[]> =>
  inside(site, () =>
    sql<Row>('SELECT id, rehearsal, drawn_at IS NOT NULL AS drawn FROM admission_draw WHERE site_id = $1 ORDER BY id', [
      site.id,
    ]),
  )

/** What of a draw's files comes out as it is said, by the program that the page gives. */
async function checked(visitor: Visitor, id: number, change: (list: string) => string = (list) => list) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'draw-'))
  try {
    for (const name of ['draw.json', 'list.txt', 'result.txt', 'lottery.mjs']) {
      const { text, status } = await visitor.get(paths.webLotteryFile(id, name))
      expect(status).toBe(200)
      writeFileSync(path.join(folder, name), name === 'list.txt' ? change(text) : text)
    }
    return spawnSync(process.execPath, ['lottery.mjs', 'draw.json', 'list.txt', 'result.txt'], { cwd: folder }).status
  } finally {
    rmSync(folder, { recursive: true })
  }
}

journey('a draw of lots, from rehearsal to a result that anybody computes', (step) => {
  let site: MadeSite
  let lottery: MadeLottery
  let admin: Visitor
  let id = 0
  const outside = () => visit(site.alias)

  step('a rehearsal is drawn before anything is decided; outside nobody sees it, and nothing comes of it', async () => {
    site = await makeSite({ students: 0 })
    lottery = await makeLottery(site)
    admin = await visit(site.alias).login(site.admin.username)
    const page = await admin.get(paths.lotteryOffer(lottery.offerId))
    expect(page.text).toContain('আবেদনের সময় এখনো শেষ হয়নি')
    const rehearsal = await admin.submit(page, 'form:has([value=rehearse])')
    const [first] = await draws(site)
    expect(first).toMatchObject({ rehearsal: true, drawn: false })
    const drawn = await admin.submit(rehearsal, 'form#draw', { text: '1234', sure: 'on' })
    expect(drawn.text).toContain('মহড়া')
    expect(await draws(site)).toEqual([{ ...first, drawn: true }])
    expect((await outside().get(paths.webLottery(first?.id ?? 0))).status).toBe(404)
    expect((await outside().get(paths.webLotteryFile(first?.id ?? 0, 'list.txt'))).status).toBe(404)
    const none = await inside(site, () => sql('SELECT 1 FROM admission_choice WHERE site_id = $1', [site.id]))
    expect(none).toEqual([])
  })

  step(
    'the list is not frozen while applications may come, or one is undecided, or quotas have more seats',
    async () => {
      const freeze = () => admin.post(paths.lottery, { intent: 'freeze', offer: lottery.offerId })
      expect((await freeze()).status).toBe(409)
      await inside(site, () => sql(`UPDATE admission SET closes_at = now() WHERE site_id = $1`, [site.id]))
      expect((await freeze()).text).toContain('১টি আবেদন বা কোটার সিদ্ধান্ত বাকি')
      await closeAndDecide(site, lottery)
      const seats = (n: number) =>
        inside(site, () => sql('UPDATE admission_seat SET seats = $2 WHERE site_id = $1', [site.id, n]))
      await seats(4)
      expect((await freeze()).text).toContain('কোটার আসন (৮)')
      await seats(2)
      expect((await draws(site)).filter((one) => !one.rehearsal)).toEqual([])
    },
  )

  step('it is frozen once, though two windows do it', async () => {
    const page = await admin.get(`${paths.lotteryOffer(lottery.offerId)}&confirm=freeze`)
    expect(page.text).toContain('১৪ জন আবেদনকারীর তালিকা')
    const answers = await Promise.all(
      [1, 2].map(() => admin.post(paths.lottery, { intent: 'freeze', offer: lottery.offerId })),
    )
    expect(answers.map((one) => one.status).sort()).toEqual([200, 409])
    const real = (await draws(site)).filter((one) => !one.rehearsal)
    expect(real).toHaveLength(1)
    id = real[0]?.id ?? 0
  })

  step('list and hashes are public, the secret is not', async () => {
    const page = await outside().get(paths.webLottery(id))
    expect(page.status).toBe(200)
    expect(page.$('script[src]').length).toBe(0)
    const [kept] = await inside(site, () =>
      sql<{ list: string; hash: string; sealed: string }>(
        'SELECT list, list_sha256 AS hash, sealed_secret AS sealed FROM admission_draw WHERE site_id = $1 AND id = $2',
        [site.id, id],
      ),
    )
    expect(page.text).toContain(kept?.hash)
    const list = (await outside().get(paths.webLotteryFile(id, 'list.txt'))).text
    expect(list).toBe(kept?.list)
    const claims = new Map([[3, 'disabled,zone'], [1, 'zone'], [2, 'zone'], [4, 'zone'], [5, 'zone']]) // prettier-ignore
    expect(list).toBe(lottery.applications.map(({ number }, at) => `${number}\t${claims.get(at + 1) ?? ''}\n`).join(''))
    const json = (await outside().get(paths.webLotteryFile(id, 'draw.json'))).json()
    expect(json).not.toHaveProperty('secret')
    expect((await outside().get(paths.webLotteryFile(id, 'result.txt'))).status).toBe(404)
  })

  step('an empty text, one that is too long, or no tick is said at the field, and nothing is drawn', async () => {
    const page = await admin.get(paths.lotteryDraw(id))
    for (const wrong of [
      { text: '   ', sure: 'on' },
      { text: 'ক'.repeat(501), sure: 'on' },
      { text: '77', sure: undefined },
    ]) {
      const answer = await admin.submit(page, 'form#draw', wrong)
      expect(answer.status).toBe(422)
      expect(answer.$('[aria-invalid=true]').length).toBeGreaterThan(0)
      if (wrong.text === '77') expect(answer.$('[name=text]').attr('value')).toBe('77')
    }
    expect((await draws(site)).find((one) => one.id === id)?.drawn).toBe(false)
  })

  step('who has another institution, or no right, neither sees nor draws it', async () => {
    const other = await makeSite({ students: 0 })
    const stranger = await visit(other.alias).login(other.admin.username)
    for (const url of [
      paths.lotteryDraw(id),
      paths.lotteryOffer(lottery.offerId),
      paths.lotteryShow(id),
      paths.lotteryPaper(id, 'bn'),
      paths.webLottery(id),
    ])
      expect((await stranger.get(url)).status).toBe(404)
    for (const fields of [
      { intent: 'draw', draw: id, text: '1', sure: 'on' },
      { intent: 'freeze', offer: lottery.offerId },
      { intent: 'names', draw: id },
    ])
      expect((await stranger.post(paths.lottery, fields)).status).toBe(404)
    const teacher = await visit(site.alias).login(site.teacher.username)
    expect((await teacher.get(paths.lottery)).status).toBe(403)
    const clerk = await makeUser(site.id, { roles: ['accountant'] })
    const accountant = await visit(site.alias).login(clerk.username)
    expect((await accountant.post(paths.lottery, { intent: 'draw', draw: id, text: '1', sure: 'on' })).status).toBe(403)
  })

  step('it is drawn once, though two windows do it, with the text as it counts', async () => {
    const say = (text: string) => admin.post(paths.lottery, { intent: 'draw', draw: id, text, sure: 'on' })
    const answers = await Promise.all([say('  ৪৭ ১৯ '), say('  ৪৭ ১৯ ')])
    expect(answers.map((one) => one.status).sort()).toEqual([200, 409])
    const [kept] = await inside(site, () =>
      sql<{ text: string }>('SELECT public_text AS text FROM admission_draw WHERE site_id = $1 AND id = $2', [
        site.id,
        id,
      ]),
    )
    expect(kept?.text).toBe('৪৭ ১৯')
    const page = await admin.get(paths.lotteryDraw(id))
    expect(page.text).toContain('মিলেছে: সার্ভার নতুন করে হিসাব করেছে')
    expect((await admin.get(paths.lotteryShow(id))).$('.hall-name').length).toBe(6)
    expect((await admin.get(paths.lotteryPaper(id, 'bn'))).headers['content-type']).toBe('application/pdf')
  })

  step('the published program finds the same, and finds one number that is another', async () => {
    expect(await checked(outside(), id)).toBe(0)
    expect(await checked(outside(), id, (list) => list.replace('126000007', '126000099'))).toBe(1)
    const page = await outside().get(`${paths.webLottery(id)}?q=${encodeURIComponent('১২৬০০০০০৭')}`)
    expect(page.$('section[aria-labelledby=result] tbody tr').length).toBe(1)
    const row = page.$('section[aria-labelledby=result] tbody').text()
    expect(row).toContain('১২৬০০০০০৭')
    expect(page.text).not.toContain('017100000')
    expect((await outside().get(paths.webLotteryFile(id, 'check.html'))).text).toContain('recompute')
  })

  step(
    'places are as the result says: six called, three and two wait, and those who were selected were told',
    async () => {
      const rows = await inside(site, () =>
        sql<{ list: string; state: string; count: number }>(
          `SELECT list, state, count(*)::int AS count FROM admission_place WHERE site_id = $1 GROUP BY 1, 2 ORDER BY 1`,
          [site.id],
        ),
      )
      expect(rows).toEqual([
        { list: 'none', state: 'waits', count: 3 },
        { list: 'selected', state: 'called', count: 6 },
        { list: 'waiting-1', state: 'waits', count: 3 },
        { list: 'waiting-2', state: 'waits', count: 2 },
      ])
      const [told] = await inside(site, () =>
        sql<{ count: number }>(
          `SELECT count(*)::int AS count FROM message WHERE tenant_id = $1 AND purpose = 'admissions.selected'`,
          [site.id],
        ),
      )
      expect(told?.count).toBe(6)
    },
  )

  step('the database refuses whatever would change a draw, a rehearsal or what came of it', async () => {
    const rehearsal = (await draws(site))[0]?.id ?? 0
    const all = [
      `UPDATE admission_draw SET list = replace(list, '126000007', '126000008') WHERE id = ${id}`,
      `UPDATE admission_draw SET result = '' WHERE id = ${id}`,
      `UPDATE admission_draw SET public_text = '2' WHERE id = ${id}`,
      `UPDATE admission_draw SET choice_id = NULL WHERE id = ${id}`,
      `DELETE FROM admission_draw WHERE id = ${id}`,
      `UPDATE admission_draw SET rehearsal = false WHERE id = ${rehearsal}`,
      `UPDATE admission_draw SET choice_id = (SELECT id FROM admission_choice LIMIT 1) WHERE id = ${rehearsal}`,
      `UPDATE admission_place SET position = position + 100 WHERE list = 'selected'`,
      `UPDATE admission_place SET list = 'selected', position = 99 WHERE list = 'waiting-2' AND position = 1`,
      `DELETE FROM admission_place WHERE list = 'selected'`,
      `DELETE FROM admission_choice`,
    ]
    for (const statement of all)
      await expect(
        inside(site, () => sql(statement)),
        statement,
      ).rejects.toThrow()
    await inside(site, () =>
      sql(
        `UPDATE admission_applicant SET state = 'rejected', reason = 'x' WHERE site_id = $1 AND application_id = $2`,
        [site.id, lottery.applications[13]?.id],
      ),
    )
    expect((await admin.get(paths.lotteryDraw(id))).text).toContain('১ জনের আবেদন এখন আর যাচাইকৃত নয়')
  })

  step(
    'numbers alone are public, for no search machine; a name only where the consent said so, and with no quota',
    async () => {
      const all = () => outside().get(`${paths.webLottery(id)}?q=126`)
      const numbers = await all()
      expect(numbers.text).toContain('১২৬০০০০০৭')
      expect(numbers.text).not.toMatch(/আবেদনকারী \d/)
      expect(numbers.$('meta[name=robots]').attr('content')).toBe('noindex')
      await admin.submit(await admin.get(paths.lotteryDraw(id)), 'form:has([value=names])')
      expect((await all()).text).not.toMatch(/আবেদনকারী \d/) // nobody agreed to it
      // All agree to be named but the eighth, who agreed to the number; the ninth agreed to names first, and then to the number.
      const agree = (words: string, which: number[]) =>
        inside(site, () =>
          sql(
            `INSERT INTO consent (site_id, purpose, words, text_bn, text_en, given_by, relation, subject_kind, subject_id)
           SELECT $1, 'admission.form', $2, 'x', 'x', 'x', 'father', 'application', unnest($3::bigint[])`,
            [site.id, words, which.map((one) => lottery.applications[one - 1]?.id)],
          ),
        )
      const everybody = lottery.applications.map((_, at) => at + 1)
      await agree(
        'admission-form:consentNamed',
        everybody.filter((one) => one !== 8),
      )
      await agree('admission-form:consent', [8, 9])
      const page = await outside().get(`/bn${paths.webLottery(id)}?q=126`) // not the page that is kept
      const rows = page.$('section[aria-labelledby=result] tbody tr').toArray()
      const shown = rows.map((one) => page.$(one).text())
      const named = shown.filter((one) => one.includes('আবেদনকারী'))
      expect(named.length).toBeGreaterThan(0)
      for (const row of named) {
        expect(row).not.toMatch(/কোটা|নির্বাচিত নয়/)
        // Whose number claims a quota in the published list (1 to 5), and who agreed to the number alone.
        expect(row).not.toMatch(/আবেদনকারী [1-589]$|আবেদনকারী [1-589]\D/)
      }
      const hall = await admin.get(paths.lotteryShow(id))
      const withQuota = hall
        .$('.hall-name')
        .toArray()
        .filter((one) => hall.$(one).text().includes('কোটা'))
      for (const one of withQuota) expect(hall.$(one).text()).not.toMatch(/আবেদনকারী \d/)
      await admin.submit(await admin.get(paths.lotteryDraw(id)), 'form:has([value=names])')
      expect((await all()).text).not.toMatch(/আবেদনকারী \d/)
    },
  )
})
