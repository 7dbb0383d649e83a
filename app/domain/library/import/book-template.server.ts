import { sql } from 'db/connection'
import { writeXlsx } from '~/documents/spreadsheet.server'
import { typedCell } from '~/documents/typed-cells'
import type { SiteCtx } from '~/domain/context'
import type { Day } from '~/format/dates'
import { plainTaka } from '~/format/money'
import { wordsFor } from '~/i18n/i18n.server'
import type { Source } from '../library'
import { BOOK_FIELDS } from './book-rows.policy'
import { knownBooks } from './known-books.server'

/** The books that are there, a copy a row, as the import reads them: sent back, it changes nothing. */
export async function booksTemplate(ctx: SiteCtx): Promise<Buffer> {
  const t = wordsFor(ctx.lang)
  const { byId } = await knownBooks(ctx.site.id)
  const copies = await sql<{ bookId: number; accessionNo: number; rack: string; acquiredOn: Day; source: Source }>(
    `SELECT c.book_id AS "bookId", c.accession_no AS "accessionNo", coalesce(r.code, '') AS rack, c.acquired_on AS "acquiredOn", c.source
     FROM library_copy c LEFT JOIN library_rack r ON r.site_id = c.site_id AND r.id = c.rack_id WHERE c.site_id = $1 AND c.state <> 'written-off' ORDER BY c.accession_no`,
    [ctx.site.id],
  )
  return writeXlsx([
    {
      name: t('library-import:title').slice(0, 31),
      columns: BOOK_FIELDS.map(({ key, label }) => ({ header: t(label), width: /title|author/.test(key) ? 32 : 14 })),
      rows: copies.flatMap((copy) => {
        const book = byId.get(copy.bookId)
        if (!book) return []
        return [
          [
            copy.accessionNo,
            book.titleBn,
            book.titleEn,
            book.author.join('; '),
            book.translator.join('; '),
            book.editor.join('; '),
            book.isbn ?? '',
            t(`library:language.${book.language}`),
            book.publisher,
            book.edition,
            book.publishedYear,
            book.subject,
            book.ddc,
            book.pages,
            book.price === null ? null : typedCell(plainTaka(BigInt(book.price))),
            1,
            copy.rack,
            typedCell(copy.acquiredOn),
            t(`library:source.${copy.source}`),
          ],
        ]
      }),
    },
  ])
}
