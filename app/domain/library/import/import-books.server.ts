import { z } from 'zod'
import { oneAtATime } from 'db/locks'
import type { SiteCtx } from '~/domain/context'
import type { Change, CheckedRow, Problem, SheetKind } from '~/domain/sheets/imports/kind'
import { linesOf } from '~/domain/sheets/imports/lines.policy'
import { problemOf } from '~/domain/sheets/imports/problem.server'
import { today } from '~/format/dates'
import { digits } from '~/format/digits'
import { shortTaka } from '~/format/money'
import { matchKey } from '~/format/text'
import { wordsFor } from '~/i18n/i18n.server'
import { bookFields } from '../catalogue/book.form'
import type { BookFacts } from '../catalogue/save-book.server'
import { ROLES } from '../library'
import { BOOK_FIELDS, languageOf, passesBook, readBook, type BookLine } from './book-rows.policy'
import { knownBooks, titleKey, type KnownBook, type KnownBooks } from './known-books.server'
import { writeBooks, type BookPlan } from './write-books.server'

/** Of a file that came as MARC 21: fields that no sheet holds, and records that cannot be read. */
export interface BookSubject {
  marc?: { left: string[]; wrong: { nth: number; why: string }[] }
}

const marcNotes = ({ marc }: BookSubject): Problem[] => [
  ...(marc?.left.length ? [{ label: null, code: 'library-marc:left', params: { tags: marc.left.join(', ') } }] : []),
  ...(['form', 'script', 'long'] as const).flatMap((why) => {
    const records = marc?.wrong.filter((one) => one.why === why) ?? []
    return records.length
      ? [
          {
            label: null,
            code: `library-marc:wrong.${why}`,
            params: { records: records.map(({ nth }) => nth).join(', ') },
          },
        ]
      : []
  }),
]

interface CheckedBook extends CheckedRow {
  plan: BookPlan | null
}

const label = (key: string): string => `library-import:column.${key}`
const factsForm = z.object(bookFields)
const EMPTY = {
  titleEn: '',
  isbn: '',
  publisher: '',
  edition: '',
  publishedYear: '',
  subject: '',
  ddc: '',
  pages: '',
  price: '',
  note: '',
}

/** The title as it would be: what the file says over what stands. */
function judge(
  ctx: SiteCtx,
  line: BookLine,
  known: KnownBook | undefined,
): { facts: BookFacts } | { problems: Problem[] } {
  const title = typeof line.said.titleBn === 'string' ? line.said.titleBn : ''
  // Of what stands the form reads digits as it reads typed ones; an amount is poisha there and taka here.
  const stands = known && { ...known, price: known.price === null ? '' : (known.price / 100).toFixed(2) }
  const judged = factsForm.safeParse({ ...EMPTY, language: languageOf(title), ...stands, ...line.said })
  return judged.success
    ? { facts: { ...judged.data, titleEn: judged.data.titleEn || judged.data.titleBn } }
    : { problems: judged.error.issues.map(({ path, message }) => problemOf(ctx.lang, label(String(path[0])), message)) }
}

/** What changes of a title, its authors and the place of its copy. */
function changesOf(
  ctx: SiteCtx,
  facts: BookFacts,
  line: BookLine,
  known: KnownBook,
  rack: string | null,
  names: KnownBooks['nameOf'],
): Change[] {
  const t = wordsFor(ctx.lang)
  const said = (key: string, value: unknown): string =>
    key === 'price' && typeof value === 'number'
      ? shortTaka(value, ctx.lang)
      : key === 'language'
        ? t(`library:language.${String(value)}`)
        : digits(String(value ?? ''), ctx.lang)
  const changes = (Object.keys(facts) as (keyof BookFacts)[]).flatMap((key) =>
    (facts[key] ?? '') === (known[key] ?? '')
      ? []
      : [{ label: label(key), before: said(key, known[key]), after: said(key, facts[key]) }],
  )
  const people = ROLES.flatMap((role) => {
    const given = line.names[role]
    if (given === null) return []
    const [before, after] = [known[role], given.map((name) => names.get(matchKey(name)) ?? name)].map((all) =>
      all.join(', '),
    )
    return before === after ? [] : [{ label: label(role), before: before ?? '', after: after ?? '' }]
  })
  return [
    ...changes,
    ...people,
    ...(rack !== null && line.rack && matchKey(rack) !== matchKey(line.rack)
      ? [{ label: label('rack'), before: rack, after: line.rack }]
      : []),
  ]
}

const namesOf = (line: BookLine, known: KnownBook | undefined): BookPlan['names'] =>
  ROLES.some((role) => line.names[role] !== null)
    ? {
        author: line.names.author ?? known?.author ?? [],
        translator: line.names.translator ?? known?.translator ?? [],
        editor: line.names.editor ?? known?.editor ?? [],
      }
    : null

/** Books with their copies. A blank cell changes nothing; a copy's number that is there is that copy; a title that is there gets no more copies without numbers. */
export const booksImport: SheetKind<BookSubject, CheckedBook> = {
  key: 'library-books',
  title: 'library-import:title',
  fields: BOOK_FIELDS,
  limits: { maxRows: 5_000, maxColumns: 60, ansi: true },
  mostSheets: 20,
  keys: ['titleBn', 'titleEn'],
  undo: true,
  lock: () => oneAtATime('catalogue', 'library_book'),
  async check(ctx, batch) {
    const { lines, passed, dates } = linesOf(batch, BOOK_FIELDS, passesBook)
    const known = await knownBooks(ctx.site.id)
    const seen = new Set<number>()
    const isNew = new Map<string, BookFacts>()
    const rows: CheckedBook[] = lines.map((one) => {
      const line = readBook(one)
      const copy = line.accessionNo === null ? undefined : known.byAccession.get(line.accessionNo)
      const first = judge(ctx, line, undefined)
      const isbn = 'facts' in first ? first.facts.isbn : null
      const titles = [line.said.titleBn, line.said.titleEn].filter((title) => typeof title === 'string')
      const keys = titles.map((title) => titleKey(title, line.names.author?.[0]))
      const book =
        (copy && known.byId.get(copy.bookId)) ??
        (isbn === null ? undefined : known.byIsbn.get(isbn)) ??
        keys.flatMap((key) => known.byTitle.get(key) ?? [])[0]
      const judged = judge(ctx, line, book)
      const problems: Problem[] = [
        ...line.wrong.map((key) => ({ label: label(key), code: `library-import:error.${key}` })),
        ...('problems' in judged ? judged.problems : []),
        ...(line.accessionNo !== null && seen.has(line.accessionNo)
          ? [{ label: label('accessionNo'), code: 'library-import:error.twice' }]
          : []),
        ...(line.accessionNo !== null && line.count > 1
          ? [{ label: label('count'), code: 'library:error.oneNumber' }]
          : []),
        ...(line.rack.length > 20 ? [{ label: label('rack'), code: 'library-import:error.rack' }] : []),
        ...(line.acquiredOn !== null && line.acquiredOn > today()
          ? [{ label: label('acquiredOn'), code: 'library:error.future' }]
          : []),
      ]
      if (line.accessionNo !== null) seen.add(line.accessionNo)
      const key = isbn ?? keys[0] ?? ''
      const facts = 'facts' in judged ? judged.facts : null
      const more = !book && isNew.has(key)
      if (facts && !book && !problems.length) isNew.set(key, facts)
      const changes = facts && book ? changesOf(ctx, facts, line, book, copy?.rack ?? null, known.nameOf) : []
      const comes = !copy && (line.accessionNo !== null || !book)
      return {
        row: line.row,
        name: String(line.said.titleBn ?? ''),
        about: [line.accessionNo === null ? '' : digits(line.accessionNo, ctx.lang), ...(line.names.author ?? [])]
          .filter(Boolean)
          .join(' · '),
        outcome: problems.length ? 'wrong' : comes ? 'new' : changes.length ? 'changed' : 'unchanged',
        changes: problems.length ? [] : changes,
        problems,
        notes: [],
        plan: facts
          ? {
              key,
              bookId: book?.id ?? null,
              facts: more || (book && !changes.length) ? null : facts,
              line,
              names: namesOf(line, book),
              copyId: copy?.id ?? null,
              comes,
            }
          : null,
      }
    })
    return { passed, rows, dates, notes: marcNotes(batch.subject) }
  },
  write: (ctx, _, { rows }) =>
    writeBooks(
      ctx,
      rows.flatMap(({ outcome, plan }) => (plan && (outcome === 'new' || outcome === 'changed') ? plan : [])),
    ),
}
