import { mkdtemp, readFile as readBytes, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { inScope, sql } from 'db/connection'
import type { PaySlipPage, PaySlipShared } from '~/documents/papers/pay-slip'
import { renderPdfBatch, toDraw, type ToDraw } from '~/documents/pdf.server'
import { qrSvg } from '~/documents/qr'
import type { Tenant } from '~/domain/context'
import { Missing } from '~/domain/errors'
import { readFile, storeFile } from '~/domain/operations/files/files.server'
import { defineJob } from '~/domain/operations/jobs/registry.server'
import { schoolHead } from '~/domain/results/result-documents'
import { chargeName } from '~/format/charge-name'
import { formatDate, type Day } from '~/format/dates'
import type { Lang } from '~/format/lang'
import { formatTaka } from '~/format/money'
import { nameIn } from '~/format/names'
import { amountInWords } from '~/format/words'
import { wordsFor } from '~/i18n/i18n.server'
import { paths } from '~/paths'
import { barcodeSvg } from './slip-number.policy'

interface Named {
  nameEn: string
  nameBn: string
}
interface SlipFacts extends Named {
  number: string
  code: string
  /** The code is the number of an application. */
  applicant: boolean
  roll: number | null
  class: Named | null
  section: Named | null
  amount: number
  day: Day
  validUntil: Day
  bank: Named
  branch: string
  accountName: string
  accountNameBn: string
  accountNumber: string
  routing: string | null
  lines: (Named & { period: string; amount: number })[]
}

const slipFacts = (siteId: number, ids: readonly number[]): Promise<SlipFacts[]> =>
  sql<SlipFacts>(
    `SELECT p.number, coalesce(s.name_en, nullif(a.name_en, ''), a.name_bn) AS "nameEn", coalesce(s.name_bn, nullif(a.name_bn, ''), a.name_en) AS "nameBn",
       coalesce(s.code, a.number) AS code, a.id IS NOT NULL AS applicant, e.roll, e.class, e.section, p.amount, p.day, p.valid_until AS "validUntil",
       json_build_object('nameEn', b.bank_en, 'nameBn', b.bank_bn) AS bank, b.branch, b.account_name AS "accountName", b.account_name_bn AS "accountNameBn", b.account_number AS "accountNumber",
       b.routing_number AS routing,
       coalesce(CASE WHEN b2.id IS NOT NULL THEN (SELECT json_build_array(json_build_object('nameEn', h.name_en, 'nameBn', h.name_bn, 'period', '', 'amount', p.amount))
          FROM fee_sub_head h WHERE h.id = b2.sub_head_id) END,
        (SELECT json_agg(json_build_object('nameEn', h.name_en, 'nameBn', h.name_bn, 'period', c.period, 'amount', x.amount) ORDER BY c.due_on, c.id)
        FROM pay_slip_charge x JOIN fee_charge c ON c.site_id = x.site_id AND c.id = x.charge_id JOIN fee_sub_head h ON h.id = c.sub_head_id
        WHERE x.site_id = p.site_id AND x.slip_id = p.id)) AS lines
     FROM pay_slip p LEFT JOIN student s ON s.site_id = p.site_id AND s.id = p.student_id
       LEFT JOIN application_bill b2 ON b2.site_id = p.site_id AND b2.id = p.bill_id LEFT JOIN application a ON a.site_id = b2.site_id AND a.id = b2.application_id JOIN bank_account b ON b.site_id = p.site_id AND b.id = p.bank_account_id
       LEFT JOIN LATERAL (SELECT e.roll, json_build_object('nameEn', k.name_en, 'nameBn', k.name_bn) AS class, json_build_object('nameEn', x.name_en, 'nameBn', x.name_bn) AS section
         FROM enrolment e JOIN site_session i ON i.site_id = e.site_id AND i.id = e.session_id JOIN section x ON x.site_id = e.site_id AND x.id = e.section_id
           JOIN class_offering o ON o.site_id = x.site_id AND o.id = x.class_offering_id JOIN class k ON k.id = o.class_id
         WHERE e.site_id = s.site_id AND e.student_id = s.id ORDER BY i.starts_on DESC LIMIT 1) e ON true
     WHERE p.site_id = $1 AND p.id = ANY ($2::bigint[]) ORDER BY array_position($2::bigint[], p.id)`,
    [siteId, ids],
  )

const WORDS = [
  'title',
  'number',
  'madeOn',
  'validUntil',
  'bank',
  'accountName',
  'accountNumber',
  'branch',
  'routing',
  'what',
  'amount',
  'total',
  'inWords',
  'bankCopy',
  'officeCopy',
  'studentCopy',
  'payer',
  'mobile',
  'officer',
  'teller',
] as const

/** Charges that a part of a third of A4 has room for; the others are one line more. */
const MOST_LINES = 12

async function sharedOf(site: Tenant, lang: Lang, applicant = false): Promise<PaySlipShared> {
  const t = wordsFor(lang)
  const logo = site.logoFileId ? (await readFile(site, site.logoFileId)).content : undefined
  return {
    lang,
    school: schoolHead(site, lang, logo),
    words: Object.fromEntries(
      WORDS.map((key) => [key, t(`pay-slip:paper.${applicant && key === 'studentCopy' ? 'applicantCopy' : key}`)]),
    ),
  }
}

function pageOf(slip: SlipFacts, lang: Lang): PaySlipPage {
  const t = wordsFor(lang)
  const shown = slip.lines.length > MOST_LINES ? slip.lines.slice(0, MOST_LINES - 1) : slip.lines
  const others = slip.lines.slice(shown.length)
  const what = (one: Named & { period: string }) => chargeName(nameIn(one, lang), one.period, lang)
  const fact = (key: string, value: string | null | undefined) =>
    value ? [{ label: t(`pay-slip:paper.${key}`), value }] : []
  return {
    number: slip.number,
    barcode: barcodeSvg(slip.number),
    qr: qrSvg(slip.number),
    name: nameIn(slip, lang),
    facts: [
      ...fact(slip.applicant ? 'application' : 'student', slip.code),
      ...fact('class', [slip.class, slip.section].flatMap((one) => (one ? nameIn(one, lang) : [])).join(' · ')),
      ...fact('roll', slip.roll === null ? null : String(slip.roll)),
    ],
    bank: [nameIn(slip.bank, lang), slip.branch].filter(Boolean).join(', '),
    account: [
      ...fact('accountName', nameIn({ nameEn: slip.accountName, nameBn: slip.accountNameBn }, lang)),
      ...fact('accountNumber', slip.accountNumber),
      ...fact('routing', slip.routing),
    ],
    lines: [
      ...shown.map((one) => ({ what: what(one), amount: formatTaka(one.amount, lang) })),
      ...(others.length
        ? [
            {
              what: t('pay-slip:paper.others', { count: others.length }),
              amount: formatTaka(
                others.reduce((sum, one) => sum + one.amount, 0),
                lang,
              ),
            },
          ]
        : []),
    ],
    total: formatTaka(slip.amount, lang),
    inWords: amountInWords(BigInt(slip.amount), lang),
    madeOn: formatDate(slip.day, lang),
    validUntil: formatDate(slip.validUntil, lang),
  }
}

/** One slip as PDF, with its file's name. @throws Missing */
export async function slipPdf(site: Tenant, id: number, lang: Lang): Promise<{ name: string; pdf: ToDraw }> {
  const [slip] = await slipFacts(site.id, [id])
  if (!slip) throw new Missing('slip')
  return {
    name: `${wordsFor(lang)('pay-slip:paper.title')} ${slip.number}`,
    pdf: toDraw('pay-slip', {
      shared: await sharedOf(site, lang, slip.applicant),
      pages: [pageOf(slip, lang)],
    }),
  }
}

/** Slips that were made, as one PDF, a page each. */
export const paySlipsJob = defineJob<{ ids: number[]; lang: Lang }>(
  'payments.pay-slips',
  async ({ tenant, scope, job, payload, progress, finish, signal }) => {
    const { ids, lang } = payload
    const { shared, slips } = await inScope({ ...scope, readOnly: true }, async () => ({
      shared: await sharedOf(tenant, lang),
      slips: await slipFacts(tenant.id, ids),
    }))
    const dir = await mkdtemp(path.join(os.tmpdir(), 'pay-slips-'))
    try {
      const file = path.join(dir, 'slips.pdf')
      const pages = slips.map((slip) => pageOf(slip, lang))
      const made = await renderPdfBatch('pay-slip', shared, pages, {
        file,
        signal,
        onProgress: (done) => progress(done, ids.length),
      })
      const bytes = await readBytes(file)
      await inScope(scope, async () => {
        const stored = await storeFile(
          { tenant, user: job.createdBy ? { userId: job.createdBy } : null },
          { name: wordsFor(lang)('pay-slip:title'), bytes, purpose: 'output', area: 'payments' },
        )
        await finish({ link: paths.file(stored.key), pages: made.pages })
      })
    } finally {
      await rm(dir, { recursive: true, force: true })
    }
  },
  { title: 'pay-slip:job', permission: 'payments.bank-lists.view' },
)
