import { sql } from 'db/connection'
import { renderPdf } from '~/documents/pdf.server'
import type { Tenant } from '~/domain/context'
import { Missing } from '~/domain/errors'
import { formatDate, formatMonth, today, type Day } from '~/format/dates'
import { digits } from '~/format/digits'
import type { Lang } from '~/format/lang'
import { formatTaka, groupedTaka } from '~/format/money'
import { nameIn } from '~/format/names'
import { amountInWords } from '~/format/words'
import { wordsFor } from '~/i18n/i18n.server'
import { paymentsOf } from '../runs/months.server'
import { headOf, paperWords } from './slip-paper.server'

export interface PaidRow {
  code: string
  nameEn: string
  nameBn: string
  designationEn: string
  designationBn: string
  bankName: string
  bankBranch: string
  bankAccount: string | null
  bankRouting: string | null
  net: number
}

/** Who gets the institution's part of a month, by one way, in the order of the institution. */
export const paidBy = (siteId: number, monthId: number, way: 'bank' | 'cash'): Promise<PaidRow[]> =>
  sql<PaidRow>(
    `SELECT e.code, s.name_en AS "nameEn", s.name_bn AS "nameBn", coalesce(d.name_en, '') AS "designationEn", coalesce(d.name_bn, '') AS "designationBn",
       s.bank_name AS "bankName", s.bank_branch AS "bankBranch", s.bank_account AS "bankAccount", s.bank_routing AS "bankRouting", s.net
     FROM payroll_slip s JOIN employee e ON e.site_id = s.site_id AND e.id = s.employee_id LEFT JOIN designation d ON d.id = s.designation_id
     WHERE s.site_id = $1 AND s.month_id = $2 AND s.way = $3 AND s.net > 0 ORDER BY e.position, e.id`,
    [siteId, monthId, way],
  )

interface Account {
  bankEn: string
  bankBn: string
  branch: string
  accountName: string
  accountNameBn: string
  number: string
}

async function accountOf(siteId: number, id: number): Promise<Account> {
  const [row] = await sql<Account>(
    `SELECT bank_en AS "bankEn", bank_bn AS "bankBn", branch, account_name AS "accountName", account_name_bn AS "accountNameBn", account_number AS number FROM bank_account WHERE site_id = $1 AND id = $2`,
    [siteId, id],
  )
  if (!row) throw new Missing('account')
  return row
}

/** The letter that asks the bank to pay a month out of the institution's account, with the list of whom. @throws Missing while it is not paid through a bank */
export async function bankAdvice(
  site: Tenant,
  month: { id: number; month: Day },
  lang: Lang,
): Promise<{ pdf: Buffer; name: string }> {
  const t = wordsFor(lang)
  const payment = (await paymentsOf(site.id, month.id)).find((one) => one.reversedWhy === '')
  if (!payment || payment.bankAccountId === null) throw new Missing('payment')
  const account = await accountOf(site.id, payment.bankAccountId)
  const rows = await paidBy(site.id, month.id, 'bank')
  const sum = rows.reduce((total, one) => total + one.net, 0)
  const n = (text: string) => digits(text, lang)
  const figures = {
    month: formatMonth(month.month, lang),
    account: account.number,
    name: nameIn({ nameEn: account.accountName, nameBn: account.accountNameBn }, lang),
    amount: formatTaka(sum, lang),
    words: amountInWords(BigInt(sum), lang),
    many: n(String(rows.length)),
  }
  const title = t('salary:advice.subject', figures)
  const pdf = await renderPdf('salary', {
    lang,
    school: await headOf(site, lang),
    words: paperWords(lang),
    slips: [],
    letter: {
      memo: `${t('salary:advice.memo')}: ${payment.reference}`,
      date: `${t('common:date')}: ${formatDate(payment.day, lang)}`,
      to: [
        t('salary:advice.manager'),
        nameIn({ nameEn: account.bankEn, nameBn: account.bankBn }, lang),
        account.branch,
      ].filter(Boolean),
      subject: title,
      text: [t('salary:advice.text', figures)],
      columns: [
        { head: t('salary:sheet.serial') },
        { head: t('salary:sheet.name'), share: 2 },
        { head: t('salary:advice.bank'), share: 1.4 },
        { head: t('salary:advice.routing') },
        { head: t('salary:sheet.account') },
        { head: t('salary:paper.amount'), end: true },
      ],
      rows: rows.map((one, at) => [
        n(String(at + 1)),
        nameIn(one, lang),
        [one.bankName, one.bankBranch].filter(Boolean).join(', '),
        one.bankRouting ?? '',
        one.bankAccount ?? '',
        n(groupedTaka(one.net)),
      ]),
      total: ['', t('salary:paper.total'), '', '', '', n(groupedTaka(sum))],
      closing: [t('salary:advice.closing', figures)],
      signatures: [
        { title: t('salary:sign.accountant') },
        { title: t('salary:sign.head') },
        { title: t('salary:sign.chair') },
      ],
    },
  })
  return { pdf, name: title }
}

/** Who is paid in cash, with a place to sign. @throws Missing when nobody is */
export async function cashList(
  site: Tenant,
  month: { id: number; month: Day },
  lang: Lang,
): Promise<{ pdf: Buffer; name: string }> {
  const t = wordsFor(lang)
  const rows = await paidBy(site.id, month.id, 'cash')
  if (!rows.length) throw new Missing('cash list')
  const n = (text: string) => digits(text, lang)
  const title = t('salary:cashList')
  const pdf = await renderPdf('student-list', {
    lang,
    school: await headOf(site, lang),
    title,
    subtitle: formatMonth(month.month, lang),
    issuedOn: formatDate(today(), lang),
    wide: false,
    columns: [
      { head: t('salary:sheet.serial') },
      { head: t('salary:paper.code') },
      { head: t('salary:sheet.name'), share: 2 },
      { head: t('salary:paper.amount'), end: true },
      { head: t('salary:sheet.signature'), share: 1.6 },
    ],
    rows: [
      ...rows.map((one, at) => [
        n(String(at + 1)),
        n(one.code),
        [nameIn(one, lang), nameIn({ nameEn: one.designationEn, nameBn: one.designationBn }, lang)]
          .filter(Boolean)
          .join(', '),
        n(groupedTaka(one.net)),
        '',
      ]),
      ['', '', t('salary:paper.total'), n(groupedTaka(rows.reduce((sum, one) => sum + one.net, 0))), ''],
    ],
    signatures: [{ title: t('salary:sign.accountant') }, { title: t('salary:sign.head') }],
  })
  return { pdf, name: `${title} ${formatMonth(month.month, lang)}` }
}
