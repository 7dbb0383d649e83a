import type { DeskRow } from '~/domain/admissions/desk/desk-list.server'
import { fieldLabel, shownAnswers } from '~/domain/admissions/form/admission-fields.policy'
import { formNames } from '~/domain/admissions/form/form-names.server'
import type { SiteCtx } from '~/domain/context'
import { wordsFor } from '~/i18n/i18n.server'
import { fileOf } from '~/screens/list/listed.server'
import { saidColumns } from '~/screens/list/spec'
import { deskList, IN_FILE } from './desk.list'
import { ADMISSION_FIELDS } from '~/domain/admissions/form/admission-fields'

const OWN = new Set(['offer', 'nameBn', 'nameEn', 'birthRegNo', 'bornOn', 'gender', 'contactNumber', 'gpa'])
const ANSWERS = ADMISSION_FIELDS.filter((one) => !OWN.has(one.key))

/** Every column of the file, for choosing, called as the reader calls it: the list needs no words of the form. */
export function sheetColumns({ lang }: SiteCtx): { key: string; text: string }[] {
  const t = wordsFor(lang)
  const said = saidColumns(deskList())
  return [
    ...IN_FILE.map((key) => ({ key, text: t(said.find((one) => one.key === key)?.header ?? '') })),
    ...ANSWERS.map(({ key }) => ({ key: `a.${key}`, text: t(fieldLabel(key)) })),
  ]
}

/** The list as a file with the columns that were chosen; without a choice, its own. */
export async function exportDesk(
  ctx: SiteCtx,
  format: 'csv' | 'xlsx',
  rows: readonly (DeskRow & { offer: string })[],
  chosen: readonly string[],
): Promise<never> {
  const own = IN_FILE.filter((key) => chosen.includes(key))
  const asked = ANSWERS.filter(({ key }) => chosen.includes(`a.${key}`))
  const names = asked.length
    ? await formNames(
        ctx.site.id,
        rows.map((row) => row.answers),
      )
    : {}
  const t = wordsFor(ctx.lang)
  const said = new Map(
    rows.map((row) => [
      row.id,
      new Map(shownAnswers(row.answers, ctx.lang, names).map((one) => [one.key, one.word ? t(one.word) : one.value])),
    ]),
  )
  const more = asked.map(({ key }) => ({
    key: `a.${key}`,
    kind: 'text' as const,
    header: fieldLabel(key),
    of: (row: { id: number }) => said.get(row.id)?.get(key) ?? null,
  }))
  throw fileOf(ctx.lang, format, { ...deskList(), ...((own.length || asked.length) && { inFile: own, more }) }, rows)
}
