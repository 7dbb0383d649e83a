import { streamedFile } from '~/access/file-answer.server'
import { guard } from '~/access/guard.server'
import { chainOf } from '~/domain/accounts/reports/book-chain.server'
import { journalOf } from '~/domain/accounts/reports/book-journal.server'
import { bookOf } from '~/domain/accounts/years/book.server'
import { Missing, Refusal } from '~/domain/errors'
import { today } from '~/format/dates'
import { typedDay } from '~/format/typed'

/** The book as a file that is written while it is sent: `format=journal` of some days, or `format=chain`. */
export const loader = guard('accounts.reports.view', async (ctx, { request, context }) => {
  const book = await bookOf(ctx.site.id)
  const params = new URL(request.url).searchParams
  const format = params.get('format')
  if (!book || (format !== 'journal' && format !== 'chain')) throw new Missing('book')
  const goOn = context.drained ?? (() => Promise.resolve(true))
  const day = (name: string, standard: string) => {
    const text = params.get(name)
    const read = text ? typedDay(text) : standard
    if (!read) throw new Refusal('book-reports:wrong.day', {}, 422)
    return read
  }
  const range = { from: day('from', book.openedOn), to: day('to', today()) }
  if (range.from > range.to) throw new Refusal('book-reports:wrong.order', {}, 422)
  ctx.audit({ action: 'accounts.reports.export', recordType: 'book', recordId: String(ctx.site.id), after: { format } })
  return format === 'chain'
    ? streamedFile('book-chain', 'jsonl', 'application/x-ndjson', chainOf(ctx.site, goOn))
    : streamedFile(`book-${range.from}-${range.to}`, 'journal', 'text/plain', journalOf(ctx.site, range, goOn))
})
