import { z } from 'zod'
import { addDays, today } from '~/format/dates'
import { issue } from '~/ui/fields/error'
import { PICTURE } from '~/ui/fields/file-rules'
import {
  bengaliAlone,
  bengaliTitleAlone,
  zCheck,
  zChoice,
  zCode,
  zDate,
  zFile,
  zId,
  zMoney,
  zNumber,
  zText,
} from '~/ui/fields/zod'
import { SOURCES } from '../library'
import { isbn13 } from '../isbn'

const zPrice = () =>
  zMoney({ min: 0n, max: 100_000_000n, optional: true }).transform((poisha) =>
    poisha === null ? null : Number(poisha),
  )
const zWords = (max: number) => zText({ max, optional: true }).transform((text) => text ?? '')
/** One name a line. */
const zNames = () => zText({ max: 2000, lines: true, optional: true }).transform((text) => namesIn(text))

export const namesIn = (text: string | null): string[] => [
  ...new Set(
    (text ?? '')
      .split(/[\n;]/)
      .map((line) => line.trim())
      .filter(Boolean),
  ),
]

/** The thirteen digits of whatever was typed; empty is none. */
const zIsbn = () =>
  zText({ max: 40, optional: true }).transform((typed, context) => {
    if (typed === null) return null
    const isbn = isbn13(typed)
    if (isbn === null) context.addIssue({ code: 'custom', message: 'library:error.isbn' })
    return isbn
  })

export const bookFields = {
  titleBn: zText({ max: 300 }),
  titleEn: zText({ max: 300, optional: true }) as unknown as z.ZodType<string>,
  isbn: zIsbn(),
  language: zText({ max: 3, pattern: /^[a-z]{2,3}$/ }),
  publisher: zWords(200),
  edition: zWords(60),
  publishedYear: zNumber({ min: 1000, max: 2200, optional: true }),
  subject: zWords(120),
  ddc: zText({ max: 16, optional: true, pattern: /^\d{3}(\.\d{1,12})?$/, message: 'library:error.ddc' }).transform(
    (text) => text ?? '',
  ),
  pages: zNumber({ min: 1, max: 30_000, optional: true }),
  price: zPrice(),
  note: zText({ max: 1000, lines: true, optional: true }).transform((text) => text ?? ''),
}

export const bookForm = z
  .object({
    ...bookFields,
    revision: zNumber({ min: 0, optional: true }),
    author: zNames(),
    translator: zNames(),
    editor: zNames(),
    cover: zFile(PICTURE, { optional: true }),
  })
  .superRefine((given, context) => {
    for (const key of ['author', 'translator', 'editor'] as const)
      if (given[key]?.some((name) => name.length > 120))
        context.addIssue({ code: 'custom', path: [key], message: issue('max.string', { max: 120 }) })
  })
  .overwrite(bengaliTitleAlone)
export type BookForm = z.infer<typeof bookForm>

/** Copies that come to a book: so many with the next numbers of the register, or one under a number of an older register. */
export const copiesForm = z.object({
  count: zNumber({ min: 1, max: 200 }),
  accessionNo: zNumber({ min: 1, max: 9_999_999_999, optional: true }),
  rackId: zId({ optional: true }),
  acquiredOn: zDate().refine((day) => typeof day !== 'string' || day <= addDays(today(), 1), {
    error: 'library:error.future',
  }),
  source: zChoice(SOURCES),
  supplier: zWords(120),
  price: zPrice(),
  lendable: zCheck(),
})
export type CopiesForm = z.infer<typeof copiesForm>

/** What may change of a copy afterwards: never its number. */
export const copyForm = z.object({
  id: zId(),
  barcode: zCode({ max: 30 }).transform((code) => code.toUpperCase()),
  rackId: zId({ optional: true }),
  state: zChoice(['here', 'damaged', 'missing']),
  lendable: zCheck(),
  note: zWords(300),
})
export type CopyForm = z.infer<typeof copyForm>

export const authorForm = z
  .object({
    nameBn: zText({ max: 120 }),
    nameEn: zText({ max: 120, optional: true }) as unknown as z.ZodType<string>,
    life: zWords(30),
    active: zCheck(),
  })
  .overwrite(bengaliAlone)
export type AuthorForm = z.infer<typeof authorForm>

export const rackForm = z
  .object({
    code: zText({ max: 20 }),
    nameBn: zText({ max: 80 }),
    nameEn: zText({ max: 80, optional: true }) as unknown as z.ZodType<string>,
    roomId: zId({ optional: true }),
    active: zCheck(),
  })
  .overwrite(bengaliAlone)
export type RackForm = z.infer<typeof rackForm>
