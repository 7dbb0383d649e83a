import { sql } from 'db/connection'
import type { ChargeLine } from '../../packages/price.policy'
import { chargeOfChange } from '../../packages/charges.server'
import { wholeCycleEnd, type Cycle } from '../../packages/cycle.policy'
import { standing } from '../../packages/locked-membership.server'
import { checkChange } from '../../packages/start-membership.server'
import { seeTenants } from '~/domain/tenancy/central.server'
import type { Ctx } from '~/domain/context'
import { Refusal } from '~/domain/errors'
import { allCompanies, companyById, type Company } from '../companies.server'
import { onPaper } from '../generate/cycle-invoices.server'
import { issuersOf } from '../issuers.server'
import type { Totals } from '../money.policy'
import { creditFor, type CycleCredit, type InvoicedCycle } from './proration.policy'

export interface WantedChange {
  packageId: number
  /** The first day of the new terms. */
  from: string
  cycle?: Cycle
}

export interface PlannedChange {
  from: string
  cycle: Cycle
  credits: CycleCredit[]
  creditedPoisha: bigint
  invoice: {
    company: Pick<Company, 'id' | 'nameEn' | 'nameBn'>
    cycleStart: string
    cycleEnd: string
    lines: Pick<ChargeLine, 'nameEn' | 'nameBn' | 'amountPoisha'>[]
    totals: Totals
  }
  /** What the invoice adds to the debt less what is credited; below zero the institution is owed. */
  netPoisha: bigint
}

/** Issued invoices of a membership that reach to a day or beyond and still count, the oldest first. */
export const invoicedFrom = (siteId: number, membershipId: number, from: string): Promise<InvoicedCycle[]> =>
  sql<InvoicedCycle>(
    `SELECT id, number, company_id AS "companyId", cycle_start AS "cycleStart", cycle_end AS "cycleEnd", total_poisha AS "totalPoisha", credited_poisha AS "creditedPoisha"
     FROM invoice WHERE site_id = $1 AND membership_id = $2 AND state = 'issued' AND cycle_end >= $3 AND credited_poisha < total_poisha ORDER BY cycle_start, id`,
    [siteId, membershipId, from],
  )

/**
 * Who invoices the new terms: the institution's own company, else the one that invoiced the old terms last, else the default one.
 * @throws Refusal where no company issues any
 */
export async function companyOfChange(siteId: number, membershipId: number): Promise<Company> {
  const own = (await issuersOf([siteId])).get(siteId)
  if (own !== undefined) return companyById(own)
  const [last] = await sql<{ companyId: number }>(
    `SELECT company_id AS "companyId" FROM invoice WHERE site_id = $1 AND membership_id = $2 AND state = 'issued' ORDER BY cycle_start DESC, id DESC LIMIT 1`,
    [siteId, membershipId],
  )
  const companies = (await allCompanies()).filter((one) => one.active)
  const found = companies.find((one) => one.id === last?.companyId) ?? companies.find((one) => one.isDefault)
  if (!found) throw new Refusal('billing:company.none')
  return found
}

/**
 * What a change of package or cycle from a day on does to the money, before it is done: what is credited of what was invoiced, and what is
 * invoiced. Writes nothing.
 * @throws Missing; Refusal for a cancelled membership; Invalid at `packageId` or `from`
 */
export async function planChange(ctx: Ctx, id: number, change: WantedChange): Promise<PlannedChange> {
  await seeTenants(ctx, [])
  const old = await standing(id)
  const cycle = await checkChange(old, change)
  await seeTenants(ctx, [old.siteId])
  const company = await companyOfChange(old.siteId, id)
  const credits = (await invoicedFrom(old.siteId, id, change.from)).flatMap((one) => creditFor(one, change.from) ?? [])
  const charge = await chargeOfChange({
    siteId: old.siteId,
    packageId: change.packageId,
    startsOn: change.from,
    endsOn: old.endsOn,
    cycle,
    discountHundredths: change.packageId === old.packageId ? old.discountHundredths : 0,
  })
  const { totals } = onPaper(charge, company)
  const whole = wholeCycleEnd(change.from, cycle, change.from)
  const creditedPoisha = credits.reduce((sum, one) => sum + one.amountPoisha, 0n)
  return {
    from: change.from,
    cycle,
    credits,
    creditedPoisha,
    invoice: {
      company: { id: company.id, nameEn: company.nameEn, nameBn: company.nameBn },
      cycleStart: change.from,
      cycleEnd: whole < old.endsOn ? whole : old.endsOn,
      lines: charge.lines.map(({ nameEn, nameBn, amountPoisha }) => ({ nameEn, nameBn, amountPoisha })),
      totals,
    },
    netPoisha: totals.total - creditedPoisha,
  }
}
