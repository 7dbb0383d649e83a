import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closeDatabase, inScope, sql } from 'db/connection'
import { chargesOf, cycleKey, dueCycles } from '~/domain/packages/charges.server'
import {
  changePackage,
  endMembership,
  extendGrace,
  renewMembership,
  startMembership,
} from '~/domain/packages/start-membership.server'
import { setTerms } from '~/domain/packages/set-terms.server'
import { Invalid, Missing, Refusal } from '~/domain/errors'
import { addDays, today } from '~/format/dates'
import { catalogue, everywhere, makeSite, type MadeSite } from 'tests/factories'
import { atCentre, centralCtx } from './context'

const ctx = centralCtx()
let site: MadeSite
let starter = 0
let standard = 0
let full = 0

const rows = () =>
  everywhere(() =>
    sql<{
      id: number
      package_id: number
      starts_on: string
      ends_on: string
      grace_days: number
      cancelled_at: Date | null
      previous_id: number | null
    }>('SELECT * FROM membership WHERE site_id = $1 ORDER BY starts_on, id', [site.id]),
  )
const fresh = async () => {
  await everywhere(() => sql('DELETE FROM membership WHERE site_id = $1', [site.id]))
}
const start = (over: Partial<Parameters<typeof startMembership>[1]> = {}) =>
  atCentre(() =>
    startMembership(ctx, {
      siteId: site.id,
      packageId: standard,
      startsOn: '2026-01-01',
      endsOn: '2026-12-31',
      graceDays: 15,
      ...over,
    }),
  )

beforeAll(async () => {
  site = await makeSite({ students: 4 })
  const id = await catalogue()
  starter = id('package', 'starter')
  standard = id('package', 'standard')
  full = id('package', 'full')
})
afterAll(closeDatabase)

describe('memberships', () => {
  test('two of a site never overlap, not by a day and not from two windows', async () => {
    await fresh()
    await start()
    await expect(start({ startsOn: '2026-12-31', endsOn: '2027-12-30' })).rejects.toMatchObject({
      fieldErrors: { startsOn: ['packages:membership.overlap?from=2026-01-01&to=2026-12-31'] },
    })
    const both = await Promise.allSettled([1, 2].map(() => start({ startsOn: '2027-01-01', endsOn: '2027-12-31' })))
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(both.find((one) => one.status === 'rejected')).toMatchObject({ reason: expect.any(Invalid) as Invalid })
    await expect(
      everywhere(() =>
        sql(
          `INSERT INTO membership (site_id, package_id, starts_on, ends_on) VALUES ($1, $2, '2026-06-01', '2026-06-02')`,
          [site.id, starter],
        ),
      ),
    ).rejects.toThrow('membership_overlap')
  })

  test('unknown sites and packages, and days the wrong way round, are refused', async () => {
    await fresh()
    await expect(start({ siteId: 999_999 })).rejects.toThrow(Missing)
    await expect(start({ packageId: 999_999 })).rejects.toThrow(Missing)
    await expect(start({ endsOn: '2025-12-31' })).rejects.toThrow(Invalid)
    expect(await rows()).toEqual([])
  })

  test('only the centre does any of it', async () => {
    const elsewhere = { ...ctx, tenant: { ...ctx.tenant, id: site.id, kind: 'site' as const } }
    await expect(
      atCentre(() =>
        startMembership(elsewhere, {
          siteId: site.id,
          packageId: full,
          startsOn: '2030-01-01',
          endsOn: '2030-12-31',
          graceDays: 0,
        }),
      ),
    ).rejects.toThrow(Missing)
  })

  test('a renewal begins the day after', async () => {
    await fresh()
    const first = await start()
    const second = await atCentre(() => renewMembership(ctx, first, { endsOn: '2027-12-31' }))
    expect(await rows()).toMatchObject([
      { id: first },
      { id: second, starts_on: '2027-01-01', ends_on: '2027-12-31', previous_id: first, grace_days: 15 },
    ])
    await expect(atCentre(() => renewMembership(ctx, first, { endsOn: '2027-12-31' }))).rejects.toThrow(Invalid)
    await expect(
      atCentre(() => renewMembership(ctx, second, { startsOn: '2027-12-31', endsOn: '2028-12-31' })),
    ).rejects.toMatchObject({ fieldErrors: { startsOn: [expect.stringContaining('covered') as string] } })
  })

  test('another package from a day on; the old one ends the day before', async () => {
    await fresh()
    const first = await start({ startsOn: addDays(today(), -100), endsOn: addDays(today(), 200) })
    const from = addDays(today(), 30)
    const next = await atCentre(() => changePackage(ctx, first, { packageId: full, from }))
    expect(await rows()).toMatchObject([
      { id: first, package_id: standard, ends_on: addDays(from, -1) },
      { id: next, package_id: full, starts_on: from, ends_on: addDays(today(), 200), previous_id: first },
    ])
    await expect(atCentre(() => changePackage(ctx, next, { packageId: full, from }))).rejects.toMatchObject({
      fieldErrors: { packageId: expect.anything() as string[] },
    })
    await expect(
      atCentre(() => changePackage(ctx, next, { packageId: starter, from: addDays(from, -1) })),
    ).rejects.toMatchObject({ fieldErrors: { from: expect.anything() as string[] } })
    const replaced = await atCentre(() => changePackage(ctx, next, { packageId: starter, from }))
    expect((await rows()).filter(({ cancelled_at }) => !cancelled_at).map(({ id }) => id)).toEqual([first, replaced])
  })

  test('an end has a reason and leaves no grace; what had not begun is cancelled', async () => {
    await fresh()
    const id = await start({ startsOn: addDays(today(), -10), endsOn: addDays(today(), 10) })
    await expect(atCentre(() => endMembership(ctx, id, { reason: '  ' }))).rejects.toThrow(Invalid)
    await expect(atCentre(() => endMembership(ctx, id, { reason: 'left', on: addDays(today(), 11) }))).rejects.toThrow(
      Invalid,
    )
    await atCentre(() => endMembership(ctx, id, { reason: 'left', on: addDays(today(), -1) }))
    expect(await rows()).toMatchObject([{ ends_on: addDays(today(), -1), grace_days: 0 }])
    await expect(atCentre(() => endMembership(ctx, id, { reason: 'again' }))).rejects.toThrow(Refusal)
    const coming = await start({ startsOn: addDays(today(), 5), endsOn: addDays(today(), 50) })
    await atCentre(() => endMembership(ctx, coming, { reason: 'never came' }))
    expect((await rows())[1]?.cancelled_at).toBeInstanceOf(Date)
    await start({ startsOn: addDays(today(), 5), endsOn: addDays(today(), 50) })
  })

  test('a form over an older state is refused', async () => {
    await fresh()
    const id = await start({ startsOn: addDays(today(), -10), endsOn: addDays(today(), 10) })
    await atCentre(() => extendGrace(ctx, id, { graceDays: 30, revision: 1 }))
    await expect(atCentre(() => extendGrace(ctx, id, { graceDays: 5, revision: 1 }))).rejects.toThrow(Refusal)
    await expect(atCentre(() => extendGrace(ctx, id, { graceDays: -1 }))).rejects.toThrow(Invalid)
    expect((await rows())[0]?.grace_days).toBe(30)
  })
})

describe('cycles and charges', () => {
  const due = async (onDate: string) =>
    (
      await inScope({ tenants: 'all', readOnly: true }, () => dueCycles({ onDate, afterSiteId: site.id - 1, limit: 1 }))
    ).filter(({ siteId }) => siteId === site.id)

  test('every cycle that has begun, the last one cut by the end', async () => {
    await fresh()
    const id = await start({ startsOn: '2025-08-31', endsOn: '2026-04-15', cycle: 'quarterly' })
    expect(await due('2025-08-30')).toEqual([])
    expect(await due('2026-02-27')).toEqual([
      { membershipId: id, siteId: site.id, cycleStart: '2025-08-31', cycleEnd: '2025-11-29' },
      { membershipId: id, siteId: site.id, cycleStart: '2025-11-30', cycleEnd: '2026-02-27' },
    ])
    expect((await due('2030-01-01')).at(-1)).toMatchObject({ cycleStart: '2026-02-28', cycleEnd: '2026-04-15' })
    await atCentre(() =>
      sql('UPDATE membership SET cancelled_at = now(), ended_at = now(), end_reason = $2 WHERE id = $1', [id, 'x']),
    )
    expect(await due('2030-01-01')).toEqual([])
  })

  test('pages by site lose nothing', async () => {
    // One snapshot: other tests sell packages meanwhile.
    const { all, paged } = await inScope({ tenants: 'all', readOnly: true, snapshot: true }, async () => {
      const read = (afterSiteId: number, limit: number) => dueCycles({ onDate: '2026-11-01', afterSiteId, limit })
      const paged: Awaited<ReturnType<typeof read>> = []
      for (let after = 0; ;) {
        const page = await read(after, 1)
        if (!page.length) break
        paged.push(...page)
        after = page.at(-1)?.siteId ?? 0
      }
      return { all: await read(0, 1000), paged }
    })
    expect(all.length).toBeGreaterThan(4)
    expect(paged).toEqual(all)
  })

  test('by the price in force when the cycle begins, for the heads of that site alone', async () => {
    await fresh()
    const id = await start({ packageId: full, startsOn: '2025-01-01', endsOn: '2026-12-31' })
    const cycles = await due('2026-11-01')
    const charges = await chargesOf(cycles)
    // 4 students and 2 employees: 5,000 + 4 × 110 + 2 × 100 in 2025, 6,000 + 4 × 120 + 2 × 120 in 2026; both under the minimum
    const [of2025, of2026] = ['2025-01-01', '2026-01-01'].map((cycleStart) =>
      charges.get(cycleKey({ membershipId: id, cycleStart })),
    )
    expect(of2025?.lines.map(({ kind, quantity, amountPoisha }) => [kind, quantity, amountPoisha])).toEqual([
      ['fixed', 1, 500_000n],
      ['student', 4, 44_000n],
      ['employee', 2, 20_000n],
      ['fixed', 1, 1_936_000n],
    ])
    expect([of2025?.totalPoisha, of2026?.totalPoisha]).toEqual([2_500_000n, 3_000_000n])
    await everywhere(() =>
      sql(`UPDATE student SET state = 'left' WHERE site_id = $1 AND id = $2`, [site.id, site.students[0]?.id]),
    )
    const inSite = await inScope({ tenants: [site.id], readOnly: true }, () => chargesOf(cycles))
    expect(
      inSite.get(cycleKey({ membershipId: id, cycleStart: '2026-01-01' }))?.lines.find(({ kind }) => kind === 'student')
        ?.quantity,
    ).toBe(3)
  })

  test('a cycle of another length pays its share of the price; what was agreed counts, and goes on when it is renewed', async () => {
    await fresh()
    const id = await start({ packageId: starter, startsOn: '2024-01-01', endsOn: '2024-12-31', cycle: 'quarterly' })
    const cost = async (membershipId: number, cycleStart: string) =>
      (await atCentre(() => chargesOf([{ membershipId, siteId: site.id, cycleStart }]))).get(
        cycleKey({ membershipId, cycleStart }),
      )
    // 6,000.00 a year
    expect((await cost(id, '2024-04-01'))?.totalPoisha).toBe(150_000n)
    const terms = { revision: 1, agreed: 100_000n, discount: 10, freeUntil: '2024-03-31', reason: 'Founding school' }
    await atCentre(() => setTerms(ctx, id, terms))
    expect((await cost(id, '2024-01-01'))?.totalPoisha).toBe(0n)
    expect((await cost(id, '2024-04-01'))?.totalPoisha).toBe(90_000n)
    await expect(atCentre(() => setTerms(ctx, id, terms))).rejects.toThrow(Refusal)
    await expect(atCentre(() => setTerms(ctx, id, { ...terms, revision: 2, freeUntil: '2023-12-31' }))).rejects.toThrow(
      Invalid,
    )
    const next = await atCentre(() => renewMembership(ctx, id, { endsOn: '2025-12-31' }))
    expect((await cost(next, '2025-01-01'))?.totalPoisha).toBe(90_000n)
    const yearly = await atCentre(() => renewMembership(ctx, next, { endsOn: '2026-12-31', cycle: 'yearly' }))
    // The sum was agreed for a quarter; the discount stays.
    expect((await cost(yearly, '2026-01-01'))?.discount?.hundredths).toBe(1_000)
  })

  test('a part of a cycle costs its days, whatever cut it', async () => {
    await fresh()
    // A year and a day, as a clerk types it: the day costs a day of the next year.
    const id = await start({ packageId: starter, startsOn: '2024-01-01', endsOn: '2025-01-01' })
    const cycles = await due('2025-06-01')
    const costs = await atCentre(() => chargesOf(cycles))
    const of = (cycleStart: string) => costs.get(cycleKey({ membershipId: id, cycleStart }))?.totalPoisha
    expect([of('2024-01-01'), of('2025-01-01')]).toEqual([600_000n, 1_644n]) // 6,000.00 / 365
  })

  test('a day before any price charges nothing', async () => {
    await fresh()
    const id = await start({ packageId: starter, startsOn: '2023-01-01', endsOn: '2024-12-31' })
    const charges = await atCentre(async () => chargesOf(await due('2024-06-01')))
    expect(charges.get(cycleKey({ membershipId: id, cycleStart: '2023-01-01' }))).toEqual({
      lines: [],
      totalPoisha: 0n,
    })
    expect(charges.get(cycleKey({ membershipId: id, cycleStart: '2024-01-01' }))?.totalPoisha).toBe(600_000n)
  })
})
