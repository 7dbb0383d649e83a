import { beforeAll, describe, expect, it } from 'vitest'
import { inScope, sql } from 'db/connection'
import { tallied } from 'db/tally'
import { runImport } from '~/domain/sheets/imports/write.server'
import { studentsImport } from '~/domain/students/import/import-roster.server'
import { everywhere, type MadeSite } from 'tests/factories'
import { asAdmin, countsOf, importIdOf, rosterSite, toCheck, upload } from '../support/roster-site'

const NAMES = ['রহিমা খাতুন', 'আব্দুল্লাহ আল মামুন', 'সুমাইয়া আক্তার', 'দীপ্ত রায়', 'নুসরাত জাহান']
const big = (count: number) =>
  [
    'রোল,নাম,পিতার নাম,মাতার নাম,জন্ম তারিখ,লিঙ্গ,ধর্ম,মোবাইল,জন্ম নিবন্ধন নম্বর,বিভাগ,শাখা,শিফট',
    ...Array.from({ length: count }, (_, at) =>
      [
        at + 1,
        NAMES[at % 5],
        'আব্দুর রহমান',
        'হোসনে আরা',
        `${1 + (at % 28)}/${1 + (at % 12)}/2011`,
        'ছাত্র',
        'ইসলাম',
        `017${String(10000000 + at)}`,
        `2011${String(1_000_000_000_000 + at)}`,
        'বিজ্ঞান',
        'খ',
        'দিবা',
      ].join(','),
    ),
  ].join('\r\n')

/** An import that is confirmed but whose job is ours to run, as a worker would. */
async function confirmed(site: MadeSite, text: string): Promise<number> {
  const admin = await asAdmin(site)
  const id = importIdOf(await toCheck(admin, await upload(admin, text, 'big.csv')))
  await everywhere(() => sql(`UPDATE sheet_import SET state = 'running', mode = 'all' WHERE id = $1`, [id]))
  return id
}

const run = (site: MadeSite, id: number, progress?: (done: number, total: number) => Promise<void>) =>
  inScope({ tenants: [site.id], readOnly: false }, () =>
    runImport({ tenant: { id: site.id } as never }, studentsImport, id, progress).then(({ summary }) => summary),
  )

const stateOf = async (id: number) =>
  (await everywhere(() => sql<{ state: string }>('SELECT state FROM sheet_import WHERE id = $1', [id])))[0]?.state

describe('an import that is broken off', () => {
  let site: MadeSite
  beforeAll(async () => {
    site = await rosterSite()
  })

  it.each([1, 2, 3, 4])('after step %i leaves nothing behind, and another run completes it', async (step) => {
    const own = step === 1 ? site : await rosterSite()
    const id = await confirmed(own, big(40))
    let told = 0
    await expect(
      run(own, id, async () => {
        if (++told === step) throw new Error('the process was killed')
      }),
    ).rejects.toThrow('killed')
    expect(await countsOf(own.id)).toEqual({ students: 0, enrolments: 0, guardians: 0, links: 0, choices: 0 })
    expect(await stateOf(id)).toBe('running')

    const summary = await run(own, id)
    expect(summary).toMatchObject({ new: 40, changed: 0, wrong: 0 })
    const after = await countsOf(own.id)
    expect(after).toMatchObject({ students: 40, enrolments: 40, guardians: 40, links: 40 })
    expect(after.choices).toBe(40)
    // At least once, says the queue: another run after the end changes nothing and says the same.
    expect(await run(own, id)).toEqual(summary)
    expect(await countsOf(own.id)).toEqual(after)
    expect(await stateOf(id)).toBe('done')
  })

  it('two imports at once give out codes without a gap and without one twice', async () => {
    const own = await rosterSite()
    const other = big(60)
      .replaceAll(',খ,দিবা', ',ক,প্রভাতি')
      .replaceAll(',2011', ',2012')
      .replaceAll(',017', ',018')
      .replaceAll('আব্দুর রহমান', 'কাজী নজরুল')
    const ids = [await confirmed(own, big(60)), await confirmed(own, other)]
    await Promise.all(ids.map((id) => run(own, id)))
    const codes = await everywhere(() =>
      sql<{ code: string }>('SELECT code FROM student WHERE site_id = $1 ORDER BY code', [own.id]),
    )
    expect(codes.map((row) => row.code)).toEqual(
      Array.from({ length: 120 }, (_, at) => `26${String(at + 1).padStart(4, '0')}`),
    )
  })

  it('"all" writes nothing when a row has become wrong after the preview', async () => {
    const own = await rosterSite()
    const id = await confirmed(own, big(5))
    const first = await confirmed(
      own,
      big(1)
        .replace('রহিমা খাতুন', 'অন্য একজন')
        .replace(/2011\d{13}/, '20129999999999999')
        .replace('01710000000', '01799999999')
        .replace('1/1/2011', '9/9/2010'),
    )
    await run(own, first)
    await expect(run(own, id)).rejects.toMatchObject({ code: 'sheets:stillWrong', params: { wrong: 1 } })
    expect((await countsOf(own.id)).students).toBe(1)
  })

  it('asks the database as often for 1,200 rows as for 100', async () => {
    const asked = async (own: MadeSite, rows: number) => {
      const id = await confirmed(own, big(rows))
      return tallied(async (tally) => {
        expect((await run(own, id)).new).toBe(rows)
        return tally.statements
      })
    }
    const few = await asked(await rosterSite(), 100)
    const own = await rosterSite()
    expect(await asked(own, 1200)).toBeLessThan(few + 12)
    const again = await confirmed(own, big(1200))
    expect(await run(own, again)).toMatchObject({ new: 0, unchanged: 1200 })
  })
})
