import { inScope, sql } from 'db/connection'
import { addDays, formatDate, today, type Day } from '~/format/dates'
import { digits } from '~/format/digits'
import { formatTaka } from '~/format/money'
import { normalisePhone } from '~/format/phone'
import { wordsFor } from '~/i18n/i18n.server'
import { paths } from '~/paths'
import { writeAudit } from '~/domain/operations/audit/write-audit.server'
import { CENTRE } from '~/domain/tenancy/central.server'
import { log } from '~/domain/operations/log.server'
import { sendMail, sendSms } from '~/domain/delivery/messages/send.server'
import { notify, staffWhoMay } from '~/domain/delivery/notifications.server'
import { tenantOrigin } from '~/domain/tenancy/origin.server'
import { applyCredit } from '../challans/apply-credit.server'
import { allCompanies } from '../companies.server'
import { owedInvoices } from '../dues.server'
import { issueCycles, nextChunk } from '../generate/cycle-invoices.server'
import { billedSites, type BilledSite } from '../sites.server'
import { endingMemberships, tellOperatorsOfEndings } from './endings.server'
import { endingNotices, invoiceNotices, LATE, type IssuedInvoice } from './notices.policy'
import type { ScheduleForm } from './schedule.form'
import { billingSchedule } from './schedule.server'

/** Something to be told to an institution once. */
interface Telling {
  siteId: number
  key: string
  what: 'issued' | 'due' | 'ends' | 'over'
  number: string
  poisha: number
  on: Day
}

/**
 * The worker's task 'billing-schedule', each hour of the day's work: invoices of cycles that begin, credit that pays them, then who is to be
 * told of what.
 * Whatever was done is not done again, so it may be killed and taken up anywhere.
 */
export async function runBillingSchedule(): Promise<void> {
  const wanted = await inScope({ tenants: [CENTRE], readOnly: true }, billingSchedule)
  const day = today()
  if (wanted.generate) await generateDue(day)
  if (wanted.credit) await payFromCredit()
  await tellOperatorsOfEndings(day)
  const all = await inScope({ tenants: 'all', readOnly: true }, () => tellings(wanted, day))
  for (const siteId of new Set(all.map((one) => one.siteId)))
    await inScope({ tenants: [CENTRE, siteId], readOnly: false }, () =>
      tell(
        siteId,
        all.filter((one) => one.siteId === siteId),
      ),
    )
}

/** Invoices of the default company for cycles that began within the last days; what was invoiced already is passed over. */
async function generateDue(day: Day): Promise<void> {
  const company = await inScope({ tenants: [CENTRE], readOnly: true }, async () =>
    (await allCompanies()).find((one) => one.isDefault && one.active),
  )
  if (!company) return
  const wish = { from: addDays(day, 1 - LATE), to: day, companyId: company.id, issuedOn: day, never: 'again' as const }
  let after = 0
  let made = 0
  for (;;) {
    const from = after
    const chunk = await inScope({ tenants: [CENTRE], readOnly: true }, () => nextChunk(wish, from))
    if (!chunk) break
    const sites = [...new Set(chunk.cycles.map((one) => one.siteId))]
    if (sites.length)
      made += (
        await inScope({ tenants: [CENTRE, ...sites], readOnly: false }, () =>
          issueCycles(wish, chunk.cycles, { userId: null, jobId: null }),
        )
      ).made
    after = chunk.lastSiteId
  }
  if (made) log.info({ made }, 'billing: invoices were issued on schedule')
}

/** Pays what is open of institutions that have credit with the same company; each in a transaction of its own, noted in the log. */
async function payFromCredit(): Promise<void> {
  const sites = await inScope({ tenants: 'all', readOnly: true }, () =>
    sql<{ id: number }>(
      `SELECT DISTINCT c.site_id AS id FROM challan c JOIN invoice i ON i.site_id = c.site_id AND i.company_id = c.company_id AND i.state = 'issued' AND i.open_poisha > 0
       WHERE c.state = 'verified' AND c.unmatched_poisha > 0 ORDER BY c.site_id`,
    ),
  )
  for (const { id } of sites)
    await inScope({ tenants: [CENTRE, id], readOnly: false }, async () => {
      const { entry } = await applyCredit(null, id)
      if (entry) await writeAudit({ tenantId: CENTRE }, [{ ...entry, action: 'billing.challans.manage' }])
    })
}

async function tellings(wanted: ScheduleForm, day: Day): Promise<Telling[]> {
  const invoices =
    wanted.invoices || wanted.dues
      ? await sql<IssuedInvoice & { siteId: number; number: string }>(
          `SELECT i.site_id AS "siteId", i.id, i.number, i.issued_on AS "issuedOn", i.due_on AS "dueOn", i.open_poisha AS "openPoisha", o.owed_poisha AS "owedPoisha"
           FROM ${owedInvoices()} o JOIN invoice i ON i.site_id = o.site_id AND i.id = o.id
           WHERE i.state = 'issued' AND i.open_poisha > 0 AND (i.issued_on > $1::date - 5 OR i.due_on BETWEEN $1::date - 35 AND $1::date) ORDER BY i.site_id, i.id`,
          [day],
        )
      : []
  const memberships = wanted.terms ? await endingMemberships(day) : []
  return [
    ...invoices.flatMap((one) =>
      invoiceNotices(one, day, wanted).map((notice) => ({
        ...notice,
        siteId: one.siteId,
        number: one.number,
        poisha: notice.what === 'due' ? one.owedPoisha : one.openPoisha,
        on: one.dueOn,
      })),
    ),
    ...memberships.flatMap((one) =>
      endingNotices(one, day).map((notice) => ({
        ...notice,
        siteId: one.siteId,
        number: '',
        poisha: 0,
        on: one.endsOn,
      })),
    ),
  ]
}

/** Tells an institution what it was not told yet: by mail and SMS to the institution, by the bell to who sees its bills. */
async function tell(siteId: number, all: readonly Telling[]): Promise<void> {
  const [site] = await billedSites([siteId])
  if (!site) return
  const told = await sql<{ key: string }>(
    'INSERT INTO provider_notice (site_id, key) SELECT $1, unnest($2::text[]) ON CONFLICT (site_id, key) DO NOTHING RETURNING key',
    [siteId, all.map((one) => one.key)],
  )
  const fresh = all.filter((one) => told.some(({ key }) => key === one.key))
  if (!fresh.length) return
  const link = `${await tenantOrigin(siteId)}${paths.bills}`
  const people = await staffWhoMay(siteId, 'bills.invoices.view')
  for (const one of fresh) {
    const { subject, text } = wordsOf(one, site, site.defaultLang)
    if (site.email)
      await sendMail(CENTRE, { to: site.email, subject, text: `${text}\n\n${link}`, purpose: `billing.${one.what}` })
    const mobile = normalisePhone(site.phone ?? '')
    if (mobile) await sendSms(CENTRE, { to: mobile, text, purpose: `billing.${one.what}` })
    const [bn, en] = [wordsOf(one, site, 'bn'), wordsOf(one, site, 'en')]
    await notify(siteId, people, {
      titleBn: bn.subject,
      titleEn: en.subject,
      bodyBn: bn.text,
      bodyEn: en.text,
      link: one.what === 'issued' || one.what === 'due' ? paths.bills : paths.billPackage,
    })
  }
}

function wordsOf(one: Telling, site: BilledSite, lang: 'bn' | 'en'): { subject: string; text: string } {
  const t = wordsFor(lang)
  const of = {
    name: lang === 'bn' ? site.nameBn || site.nameEn : site.nameEn || site.nameBn,
    number: digits(one.number, lang),
    amount: formatTaka(one.poisha, lang),
    date: formatDate(one.on, lang),
    product: t('common:product'),
  }
  return { subject: t(`billing:tell.${one.what}.subject`, of), text: t(`billing:tell.${one.what}.text`, of) }
}
