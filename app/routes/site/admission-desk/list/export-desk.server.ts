import type { DeskOffer, DeskRow } from '~/domain/admissions/desk/desk-list.server'
import { ADMISSION_FIELDS, fieldLabel, shownAnswers } from '~/domain/admissions/form/admission-fields.policy'
import { formNames } from '~/domain/admissions/form/form-names.server'
import type { SiteCtx } from '~/domain/platform/context'
import { wordsFor } from '~/i18n/i18n.server'
import { Download, Word, type SheetValue } from '~/screens/download.server'

interface Sheet {
  key: string
  header: string
  cell: (row: DeskRow, offer: string) => SheetValue | Word
}

/** Columns that a file may have; the list's own, and after them what the form asked. */
const SHEET: readonly Sheet[] = [
  { key: 'number', header: 'admission-desk:number', cell: (row) => row.number },
  { key: 'nameBn', header: 'common:nameBn', cell: (row) => row.nameBn },
  { key: 'nameEn', header: 'common:nameEn', cell: (row) => row.nameEn },
  { key: 'offer', header: 'admission-desk:offer', cell: (_, offer) => offer },
  { key: 'state', header: 'common:status', cell: (row) => new Word(`admission-desk:state.${row.state}`) },
  { key: 'paid', header: 'admission-desk:paid', cell: (row) => new Word(`admission-desk:paidState.${row.paid}`) },
  { key: 'mobile', header: 'common:mobile', cell: (row) => row.mobile?.replace(/^88/, '') ?? null },
  { key: 'birthRegNo', header: 'admission-desk:birthRegNo', cell: (row) => row.birthRegNo },
  { key: 'bornOn', header: 'students:bornOn', cell: (row) => row.bornOn && new Date(`${row.bornOn}T00:00:00Z`) },
  { key: 'gender', header: 'students:gender', cell: (row) => row.gender && new Word(`students:genders.${row.gender}`) },
  { key: 'gpa', header: 'admission-desk:gpa', cell: (row) => row.gpa },
  {
    key: 'claims',
    header: 'admission-desk:claims',
    cell: (row) => (row.claims ?? []).map((one) => one.code).join(', '),
  },
  { key: 'test', header: 'admission-desk:testScore', cell: (row) => row.test },
  {
    key: 'list',
    header: 'admission-desk:list',
    cell: (row) => row.list && new Word(`admission-desk:lists.${row.list}`),
  },
]
const OWN = new Set(['offer', 'nameBn', 'nameEn', 'birthRegNo', 'bornOn', 'gender', 'contactNumber', 'gpa'])
const ANSWERS = ADMISSION_FIELDS.filter((one) => !OWN.has(one.key))

/** Every column of the file. */
const SHEET_COLUMNS = [
  ...SHEET.map(({ key, header }) => ({ key, header })),
  ...ANSWERS.map(({ key }) => ({ key: `a.${key}`, header: fieldLabel(key) })),
]

/** Every column of the file, for choosing, called as the reader calls it: the list needs no words of the form. */
export function sheetColumns({ lang }: SiteCtx): { key: string; text: string }[] {
  const t = wordsFor(lang)
  return SHEET_COLUMNS.map(({ key, header }) => ({ key, text: t(header) }))
}

/** The list as a file with the columns that were chosen; without a choice, its own. */
export async function exportDesk(
  ctx: SiteCtx,
  format: 'csv' | 'xlsx',
  given: { rows: readonly DeskRow[]; offers: readonly DeskOffer[]; columns: readonly string[] },
): Promise<never> {
  const chosen = given.columns.filter((key) => SHEET_COLUMNS.some((one) => one.key === key))
  const wanted = chosen.length
    ? SHEET_COLUMNS.filter(({ key }) => chosen.includes(key))
    : SHEET.map(({ key, header }) => ({ key, header }))
  const names = wanted.some(({ key }) => key.startsWith('a.'))
    ? await formNames(
        ctx.site.id,
        given.rows.map((row) => row.answers),
      )
    : {}
  const offers = new Map(given.offers.map((one) => [one.id, one.name]))
  const t = wordsFor(ctx.lang)
  throw new Download(
    format,
    'admission-desk:title',
    wanted.map(({ header }) => header),
    given.rows.map((row) => {
      const said = new Map(
        shownAnswers(row.answers, ctx.lang, names).map((one) => [one.key, one.word ? t(one.word) : one.value]),
      )
      return wanted.map(({ key }) => {
        if (key.startsWith('a.')) return said.get(key.slice(2)) ?? null
        return SHEET.find((one) => one.key === key)?.cell(row, offers.get(row.offerId ?? 0) ?? '') ?? null
      })
    }),
  )
}
