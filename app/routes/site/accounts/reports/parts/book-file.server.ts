import type { SiteCtx } from '~/domain/context'
import { accountAmount } from '~/format/account-amount'
import { formatDateShort } from '~/format/dates'
import { wordsFor } from '~/i18n/i18n.server'
import type { FileTable } from './report-file.server'
import type { ShownRow } from './shown-rows.server'

/** Entries of one or several ledgers as a file; `title` of a part names its ledger. */
export function bookFile(
  ctx: SiteCtx,
  { title, about, format }: { title: string; about: string[]; format: 'csv' | 'xlsx' | 'pdf' },
  parts: readonly { title: string | null; rows: readonly ShownRow[] }[],
): FileTable {
  const t = wordsFor(ctx.lang)
  // A spreadsheet reckons with balances, debit above zero; on paper each says its side.
  const balance = (net: number | null) =>
    net === null || format !== 'pdf'
      ? net
      : net === 0
        ? accountAmount(0, 'en')
        : `${accountAmount(Math.abs(net), 'en')} ${t(net > 0 ? 'book-reports:dr' : 'book-reports:cr')}`
  const day = (one: string | undefined) =>
    one === undefined ? '' : format === 'pdf' ? formatDateShort(one, ctx.lang) : one
  const amount = (poisha: number | null) => (poisha === 0 && format === 'pdf' ? null : poisha)
  return {
    title,
    about,
    heads: [
      t('common:date'),
      t('book-reports:voucher'),
      t('book-reports:particulars'),
      t('book-reports:column.debit'),
      t('book-reports:column.credit'),
      t('book-reports:balance'),
    ],
    texts: 3,
    rows: parts.flatMap(({ title: head, rows }) => [
      ...(head === null ? [] : [{ look: 'title' as const, cells: ['', '', head, null, null, null] }]),
      ...rows.map((row) => ({
        look: row.look === 'entry' ? ('ledger' as const) : row.look === 'total' ? ('total' as const) : ('sum' as const),
        cells:
          row.look === 'entry'
            ? [
                day(row.day),
                row.number ?? '',
                [row.accounts, row.text].filter(Boolean).join(' · '),
                amount(row.debit),
                amount(row.credit),
                balance(row.net),
              ]
            : [
                '',
                '',
                t(`book-reports:row.${row.look}`, { day: row.day ? formatDateShort(row.day, ctx.lang) : '' }),
                row.debit,
                row.credit,
                balance(row.net),
              ],
      })),
    ]),
  }
}
