import { sql } from 'db/connection'
import { chargesOf, cycleKey, dueCycles, type Charge, type DueCycle } from '../../packages/charges.server'
import { addDays } from '~/format/dates'
import { companyById, type Company } from '../companies.server'
import { byIssuer } from '../issuers.server'
import { totalsOf, type Totals } from '../money.policy'
import { lockSeries, takeNumbers } from '../numbers.server'
import { fiscalYearOf } from '../numbers.policy'
import { accountSnapshot, issuerSnapshot, type InvoiceSnapshot, type PaperLine } from '../papers/snapshot'
import { billedSites, billedSnapshot, type BilledSite } from '../sites.server'

/** What a run invoices: cycles that begin on these days, dated one day; by this company, where an institution has none of its own. */
export interface GenerateWish {
  from: string
  to: string
  companyId: number
  issuedOn: string
  /** Not those either whose invoice was wholly credited: only a person decides that such a cycle is invoiced again. */
  never?: 'again'
}

/** Sites of one transaction: a kill loses at most their work, and nobody waits long for the next number. */
const SITES_AT_ONCE = 100

export interface ChargedCycle {
  cycle: DueCycle
  lines: PaperLine[]
  totals: Totals
  /** Agreed off the sum, hundredths of a percent. */
  percent: number
}
interface Chunk {
  lastSiteId: number
  sites: number
  cycles: DueCycle[]
}

/** The next sites after one, with their cycles inside the wish; null when there are none left. */
export async function nextChunk(wish: GenerateWish, afterSiteId: number, limit = SITES_AT_ONCE): Promise<Chunk | null> {
  const all = await dueCycles({ onDate: wish.to, afterSiteId, limit })
  const last = all.at(-1)
  return last
    ? {
        lastSiteId: last.siteId,
        sites: new Set(all.map((one) => one.siteId)).size,
        cycles: all.filter((one) => one.cycleStart >= wish.from),
      }
    : null
}

/**
 * Which of these were invoiced before; the scope must see their institutions. One whose invoice was wholly credited was not, unless
 * `never` says so.
 */
export async function invoicedAlready(
  cycles: readonly DueCycle[],
  { never }: Pick<GenerateWish, 'never'> = {},
): Promise<Set<string>> {
  const rows = await sql<{ membershipId: number; cycleStart: string }>(
    `SELECT membership_id AS "membershipId", cycle_start AS "cycleStart" FROM invoice WHERE site_id = ANY($1::bigint[]) AND membership_id IS NOT NULL
       AND ($2::boolean OR credited_poisha < total_poisha)`,
    [[...new Set(cycles.map((one) => one.siteId))], never === 'again'],
  )
  return new Set(rows.map(cycleKey))
}

/** A charge as it stands on paper: its lines and what they come to with the company's VAT. */
export function onPaper(
  charge: Charge | undefined,
  { vatHundredths }: Pick<Company, 'vatHundredths'>,
): Pick<ChargedCycle, 'lines' | 'totals' | 'percent'> {
  const percent = charge?.discount?.hundredths ?? 0
  const lines = (charge?.lines ?? []).map((line): PaperLine => ({
    kind: line.kind,
    descriptionEn: line.nameEn,
    descriptionBn: line.nameBn,
    quantityHundredths: line.quantity * 100,
    unitPoisha: Number(line.unitPoisha),
    amountPoisha: Number(line.amountPoisha),
  }))
  const totals = totalsOf({
    lines: lines.map((line) => ({
      quantityHundredths: BigInt(line.quantityHundredths),
      unitPoisha: BigInt(line.unitPoisha),
    })),
    discount: percent ? { kind: 'percent', value: BigInt(percent) } : { kind: 'none', value: 0n },
    vatHundredths,
  })
  return { lines, totals, percent }
}

/** What each cycle comes to by the company's VAT. One that comes to nothing has no lines. */
export async function chargedCycles(
  cycles: readonly DueCycle[],
  company: Pick<Company, 'vatHundredths'>,
): Promise<ChargedCycle[]> {
  const charges = await chargesOf(cycles)
  return cycles.map((cycle) => ({ cycle, ...onPaper(charges.get(cycleKey(cycle)), company) }))
}

/**
 * Issues the invoices of some cycles in the caller's transaction, which sees tenant 1 and these institutions. What was
 * invoiced before is passed over, so a repeated run makes no double; numbers are given under the lock of the series. An institution's
 * invoices come from its own company, where it has one.
 * @returns how many were made
 */
export async function issueCycles(wish: GenerateWish, cycles: readonly DueCycle[], by: IssuedBy): Promise<Issued> {
  const all: Issued = { made: 0, totalPoisha: 0n }
  for (const [companyId, own] of await byIssuer(cycles, wish.companyId)) {
    const { made, totalPoisha } = await issueBy({ ...wish, companyId }, own, by)
    all.made += made
    all.totalPoisha += totalPoisha
  }
  return all
}

interface IssuedBy {
  userId: number | null
  jobId: number | null
}
interface Issued {
  made: number
  totalPoisha: bigint
}

async function issueBy(wish: GenerateWish, cycles: readonly DueCycle[], by: IssuedBy): Promise<Issued> {
  const company = await companyById(wish.companyId)
  const series = {
    companyId: company.id,
    prefix: company.prefix,
    kind: 'invoice' as const,
    year: fiscalYearOf(wish.issuedOn),
  }
  // First the lock, then the look: another run that was here before us has committed what it made.
  await lockSeries(series)
  const known = await invoicedAlready(cycles, wish)
  const charged = (
    await chargedCycles(
      cycles.filter((one) => !known.has(cycleKey(one))),
      company,
    )
  ).filter((one) => one.totals.total > 0n)
  const numbers = await takeNumbers(series, charged.length)
  const sites = new Map((await billedSites(charged.map((one) => one.cycle.siteId))).map((site) => [site.id, site]))
  const packages = await packageNames(charged.map((one) => one.cycle))
  const issuer = issuerSnapshot(company)
  const accounts = company.accounts.filter((one) => one.active).map(accountSnapshot)
  const rows = charged.map(({ cycle, lines, totals, percent }, at) => {
    const named = withPackage(lines, packages.get(cycle.membershipId))
    const snapshot: InvoiceSnapshot = {
      issuer,
      accounts,
      lines: named,
      billed: billedSnapshot(sites.get(cycle.siteId) as BilledSite),
    }
    return {
      at,
      site_id: cycle.siteId,
      membership_id: cycle.membershipId,
      cycle_start: cycle.cycleStart,
      cycle_end: cycle.cycleEnd,
      number: numbers[at]?.number,
      seq: numbers[at]?.seq,
      subtotal_poisha: Number(totals.subtotal),
      discount_kind: percent ? 'percent' : 'none',
      discount_value: percent,
      discount_poisha: Number(totals.discount),
      vat_poisha: Number(totals.vat),
      total_poisha: Number(totals.total),
      snapshot,
      lines: named.map((line, position) => ({ ...line, position })),
    }
  })
  if (!rows.length) return { made: 0, totalPoisha: 0n }
  await sql(
    `WITH given AS (SELECT * FROM jsonb_to_recordset($1::jsonb) AS r (at int, site_id bigint, membership_id bigint, cycle_start date, cycle_end date, number text, seq int,
        subtotal_poisha bigint, discount_kind text, discount_value bigint, discount_poisha bigint, vat_poisha bigint, total_poisha bigint, snapshot jsonb, lines jsonb)),
     made AS (INSERT INTO invoice (site_id, company_id, state, source, number, fiscal_year, seq, membership_id, cycle_start, cycle_end, issued_on, due_on, vat_hundredths,
        subtotal_poisha, discount_kind, discount_value, discount_poisha, vat_poisha, total_poisha, snapshot, created_by, issued_by, issued_at, job_id)
      SELECT site_id, $2, 'issued', 'cycle', number, $3, seq, membership_id, cycle_start, cycle_end, $4, $5, $6, subtotal_poisha, discount_kind, discount_value, discount_poisha, vat_poisha, total_poisha, snapshot, $7, $7, now(), $8 FROM given
      RETURNING id, site_id, number)
     INSERT INTO invoice_line (site_id, invoice_id, position, kind, description_en, description_bn, quantity_hundredths, unit_poisha, amount_poisha)
     SELECT m.site_id, m.id, l.position, l.kind, l."descriptionEn", l."descriptionBn", l."quantityHundredths", l."unitPoisha", l."amountPoisha"
     FROM made m JOIN given g ON g.number = m.number
     CROSS JOIN LATERAL jsonb_to_recordset(g.lines) AS l (position int, kind text, "descriptionEn" text, "descriptionBn" text, "quantityHundredths" bigint, "unitPoisha" bigint, "amountPoisha" bigint)`,
    [
      JSON.stringify(rows),
      company.id,
      series.year,
      wish.issuedOn,
      addDays(wish.issuedOn, company.dueDays),
      company.vatHundredths,
      by.userId,
      by.jobId,
    ],
  )
  return { made: rows.length, totalPoisha: charged.reduce((sum, one) => sum + one.totals.total, 0n) }
}

interface Named {
  nameEn: string
  nameBn: string
}

async function packageNames(cycles: readonly Pick<DueCycle, 'siteId' | 'membershipId'>[]): Promise<Map<number, Named>> {
  const rows = await sql<Named & { id: number }>(
    'SELECT m.id, p.name_en AS "nameEn", p.name_bn AS "nameBn" FROM membership m JOIN package p ON p.id = m.package_id WHERE (m.site_id, m.id) IN (SELECT * FROM unnest($1::bigint[], $2::bigint[]))',
    [cycles.map((one) => one.siteId), cycles.map((one) => one.membershipId)],
  )
  return new Map(rows.map(({ id, ...named }) => [id, named]))
}

const withPackage = (lines: readonly PaperLine[], pack: Named | undefined): PaperLine[] =>
  lines.map((line) =>
    pack
      ? {
          ...line,
          descriptionEn: `${pack.nameEn}: ${line.descriptionEn}`,
          descriptionBn: `${pack.nameBn}: ${line.descriptionBn}`,
        }
      : line,
  )
