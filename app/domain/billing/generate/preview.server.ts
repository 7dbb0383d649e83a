import { sql } from 'db/connection'
import { cycleKey, type DueCycle } from '../../packages/charges.server'
import type { Ctx, UserCtx } from '~/domain/context'
import { Refusal } from '~/domain/errors'
import { enqueueJob } from '~/domain/operations/jobs/enqueue.server'
import { companyById } from '../companies.server'
import { byIssuer } from '../issuers.server'
import { seeTenants } from '~/domain/tenancy/central.server'
import {
  chargedCycles,
  invoicedAlready,
  nextChunk,
  type ChargedCycle,
  type GenerateWish,
} from './cycle-invoices.server'
import { generateInvoicesJob } from './generate-job.server'

type WhyLeftOut = 'invoiced' | 'nothing' | 'earlier'
interface LeftOutCycle {
  siteId: number
  nameEn: string
  nameBn: string
  cycleStart: string
  cycleEnd: string
  why: WhyLeftOut
}

interface GeneratePreview {
  sites: number
  invoices: number
  subtotalPoisha: bigint
  vatPoisha: bigint
  totalPoisha: bigint
  leftOut: Record<WhyLeftOut, number>
  /** The first of them, by name. */
  examples: LeftOutCycle[]
  largest: {
    siteId: number
    nameEn: string
    nameBn: string
    cycleStart: string
    cycleEnd: string
    totalPoisha: bigint
  }[]
}

const SHOWN = 50

/** What a run would make, how much it comes to, and which cycles it passes over and why. Writes nothing. */
export async function previewGenerate(ctx: Ctx, wish: GenerateWish): Promise<GeneratePreview> {
  await seeTenants(ctx, 'all')
  const company = await companyById(wish.companyId)
  // Everything from the beginning, so that what was never invoiced before `from` is seen too.
  const chunk = await nextChunk({ ...wish, from: '0000-01-01' }, 0, 100_000)
  const all = chunk?.cycles ?? []
  const known = await invoicedAlready(all)
  const why = new Map<DueCycle, WhyLeftOut>()
  const wanted = all.filter((cycle) => {
    const early = cycle.cycleStart < wish.from
    if (known.has(cycleKey(cycle))) {
      if (!early) why.set(cycle, 'invoiced')
      return false
    }
    if (early) why.set(cycle, 'earlier')
    return !early
  })
  const charged: ChargedCycle[] = []
  for (const [companyId, own] of await byIssuer(wanted, company.id))
    charged.push(...(await chargedCycles(own, await companyById(companyId))))
  for (const one of charged) if (one.totals.total === 0n) why.set(one.cycle, 'nothing')
  const made = charged.filter((one) => one.totals.total > 0n)
  const sum = (key: 'subtotal' | 'vat' | 'total') => made.reduce((all, one) => all + one.totals[key], 0n)
  const largest = [...made].sort((a, b) => (a.totals.total < b.totals.total ? 1 : -1)).slice(0, 10)
  const shown = [...why]
    .filter(([, reason]) => reason !== 'invoiced')
    .concat([...why].filter(([, reason]) => reason === 'invoiced'))
    .slice(0, SHOWN)
  const names = new Map(
    (
      await sql<{ id: number; nameEn: string; nameBn: string }>(
        'SELECT id, name_en AS "nameEn", name_bn AS "nameBn" FROM site WHERE id = ANY($1::bigint[])',
        [[...shown.map(([cycle]) => cycle.siteId), ...largest.map((one) => one.cycle.siteId)]],
      )
    ).map((row) => [row.id, row]),
  )
  const named = ({ siteId, cycleStart, cycleEnd }: DueCycle) => ({
    siteId,
    cycleStart,
    cycleEnd,
    nameEn: names.get(siteId)?.nameEn ?? '',
    nameBn: names.get(siteId)?.nameBn ?? '',
  })
  const count = (reason: WhyLeftOut) => [...why.values()].filter((one) => one === reason).length
  return {
    sites: new Set(made.map((one) => one.cycle.siteId)).size,
    invoices: made.length,
    subtotalPoisha: sum('subtotal'),
    vatPoisha: sum('vat'),
    totalPoisha: sum('total'),
    leftOut: { invoiced: count('invoiced'), nothing: count('nothing'), earlier: count('earlier') },
    examples: shown.map(([cycle, reason]) => ({ ...named(cycle), why: reason })),
    largest: largest.map((one) => ({ ...named(one.cycle), totalPoisha: one.totals.total })),
  }
}

/** Queues a run; one at a time: while one is at work its id is given instead. @throws Refusal for a retired company, Missing */
export async function startGenerateJob(ctx: UserCtx, wish: GenerateWish): Promise<number> {
  await seeTenants(ctx, [])
  const company = await companyById(wish.companyId)
  if (!company.active) throw new Refusal('billing:company.retired')
  const id = await enqueueJob(ctx, generateInvoicesJob, wish, { key: 'run' })
  ctx.audit({ recordType: 'invoice run', recordId: id, after: wish })
  return id
}
