import { sql } from 'db/connection'
import { writeXlsx } from '~/documents/spreadsheet.server'
import type { SiteCtx } from '~/domain/context'
import { Invalid } from '~/domain/errors'
import { startImport } from '~/domain/sheets/imports/read-file.server'
import { wordsFor } from '~/i18n/i18n.server'
import { BOOK_FIELDS } from '../import/book-rows.policy'
import { booksImport, type BookSubject } from '../import/import-books.server'
import { knownBooks } from '../import/known-books.server'
import { readMarc, writeMarc, type MarcLine } from './iso2709.policy'
import { MARC_LANGUAGE, marcRows } from './marc-books.policy'

/** Records of a file that are read. */
export const MOST_RECORDS = 5_000

/**
 * A file of MARC 21 becomes a sheet of the import of books: looked at row by row, written, and taken back like any other. What a sheet does not hold, and
 * records that cannot be read, are said there.
 * @returns the import's id @throws Invalid at `file` where no record can be read, and for a file with too many
 */
export async function startMarc(ctx: SiteCtx, file: File): Promise<number> {
  const read = readMarc(new Uint8Array(await file.arrayBuffer()), MOST_RECORDS)
  if (read.more) throw new Invalid({ file: [`library-marc:error.many?most=${MOST_RECORDS}`] })
  if (!read.records.length) throw new Invalid({ file: ['library-marc:error.none'] })
  const { rows, left } = marcRows(read)
  const t = wordsFor(ctx.lang)
  const sheet = await writeXlsx([
    {
      name: 'MARC 21',
      columns: BOOK_FIELDS.map(({ label }) => ({ header: t(label), width: 16 })),
      rows: rows.map((row) => BOOK_FIELDS.map(({ key }) => (row as Partial<Record<string, string>>)[key] ?? '')),
    },
  ])
  const subject: BookSubject = {
    marc: {
      left: left.slice(0, 60).map(([tag, count]) => `${tag} (${count})`),
      wrong: read.wrong.slice(0, 60).map(({ nth, why }) => ({ nth, why })),
    },
  }
  return startImport(ctx, booksImport, { file: new File([new Uint8Array(sheet)], `${file.name}.xlsx`), subject })
}

/** The catalogue as MARC 21 in UTF-8: a record a title, its copies in 852. */
export async function catalogueAsMarc(siteId: number): Promise<Uint8Array> {
  const { byId } = await knownBooks(siteId)
  const copies = await sql<{ bookId: number; number: string; rack: string }>(
    `SELECT c.book_id AS "bookId", c.accession_no::text AS number, coalesce(r.code, '') AS rack FROM library_copy c LEFT JOIN library_rack r ON r.site_id = c.site_id AND r.id = c.rack_id
     WHERE c.site_id = $1 AND c.state <> 'written-off' ORDER BY c.accession_no`,
    [siteId],
  )
  const ofBook = new Map<number, typeof copies>()
  for (const one of copies) ofBook.set(one.bookId, [...(ofBook.get(one.bookId) ?? []), one])
  const records = [...byId.values()].map((book) => {
    const language = MARC_LANGUAGE[book.language] ?? 'und'
    const [title, other] = book.language === 'bn' ? [book.titleBn, book.titleEn] : [book.titleEn, book.titleBn]
    const year = book.publishedYear === null ? '    ' : String(book.publishedYear)
    const name = (tag: string, who: string, role?: string): MarcLine => ({
      tag,
      indicators: '0 ',
      of: [['a', who], ...(role ? [['4', role] as const] : [])],
    })
    const [main, ...more] = book.author
    const lines: MarcLine[] = [
      { tag: '001', of: String(book.id) },
      {
        tag: '008',
        of: `000000${book.publishedYear === null ? 'n' : 's'}${year}    bg ${' '.repeat(17)}${language}  `,
      },
      ...(book.isbn === null ? [] : [{ tag: '020', of: [['a', book.isbn]] as const }]),
      { tag: '041', indicators: '0 ', of: [['a', language]] },
      ...(book.ddc ? [{ tag: '082', indicators: '04', of: [['a', book.ddc]] as const }] : []),
      ...(main === undefined ? [] : [name('100', main)]),
      { tag: '245', indicators: `${main === undefined ? 0 : 1}0`, of: [['a', title]] },
      ...(other === title ? [] : [{ tag: '246', indicators: '31', of: [['a', other]] as const }]),
      ...(book.edition ? [{ tag: '250', of: [['a', book.edition]] as const }] : []),
      ...(book.publisher || book.publishedYear !== null
        ? [
            {
              tag: '264',
              indicators: ' 1',
              of: [
                ...(book.publisher ? [['b', book.publisher] as const] : []),
                ...(book.publishedYear === null ? [] : [['c', year] as const]),
              ],
            },
          ]
        : []),
      ...(book.pages === null ? [] : [{ tag: '300', of: [['a', `${book.pages} p.`]] as const }]),
      ...(book.subject ? [{ tag: '653', of: [['a', book.subject]] as const }] : []),
      ...more.map((who) => name('700', who, 'aut')),
      ...book.translator.map((who) => name('700', who, 'trl')),
      ...book.editor.map((who) => name('700', who, 'edt')),
      ...(ofBook.get(book.id) ?? []).map((copy) => ({
        tag: '852',
        of: [...(copy.rack ? [['c', copy.rack] as const] : []), ['p', copy.number] as const],
      })),
    ]
    return writeMarc(lines)
  })
  return Buffer.concat(records)
}
