import type { GradeScale } from '~/domain/results/scale.policy'
import type { ScaleForm } from './settings.form'

type Errors = Record<string, string[]>
const key = (name: string, values: Record<string, string | number> = {}): string => {
  const query = new URLSearchParams(Object.entries(values).map(([k, v]) => [k, String(v)])).toString()
  return `exam-settings:scale.${name}${query && `?${query}`}`
}
const hundredths = (value: number): number => Math.round(value * 100)

/**
 * A scale as it was typed, to what is stored (highest band first, all numbers in hundredths), or what is wrong, each at its
 * field. A band is typed 'from' and 'to'; an empty 'to' is where the next begins. Whole percents that follow each other
 * (70 to 79, 80 to 100) leave no gap, because a band's beginning decides. GPA letters are those of the points.
 */
export function readScale(form: Pick<ScaleForm, 'bands'>): { scale: GradeScale } | { errors: Errors } {
  const errors: Errors = {}
  const add = (at: number, field: string, message: string) => {
    ;(errors[`bands[${at}].${field}`] ??= []).push(message)
  }
  const typed = form.bands
    .map((row, at) => ({ ...row, at }))
    .filter((row) => row.from !== null || row.to !== null || row.letter !== null || row.point !== null)
  for (const row of typed)
    for (const field of ['from', 'letter', 'point'] as const)
      if (row[field] === null) add(row.at, field, 'ui:error.required')
  if (typed.length < 2) return { errors: { ...errors, bands: [key('tooFew')] } }
  if (Object.keys(errors).length) return { errors }

  const rows = typed
    .map((row) => ({
      at: row.at,
      from: hundredths(row.from ?? 0),
      to: row.to === null ? null : hundredths(row.to),
      letter: row.letter ?? '',
      point: hundredths(row.point ?? 0),
    }))
    .sort((a, b) => b.from - a.from)
  const letters = new Set<string>()
  rows.forEach((row, index) => {
    const above = rows[index - 1]
    if (letters.has(row.letter)) add(row.at, 'letter', key('sameLetter', { letter: row.letter }))
    letters.add(row.letter)
    const upsideDown = row.to !== null && row.to < row.from
    if (upsideDown) add(row.at, 'to', key('upsideDown'))
    if (above && above.from === row.from) return add(row.at, 'from', key('overlap', { letter: above.letter }))
    if (above && row.point >= above.point) add(row.at, 'point', key('pointNotLower', { letter: above.letter }))
    if (row.to === null || upsideDown) return
    if (!above && row.to !== 10_000) add(row.at, 'to', key('endsAt100'))
    if (above && row.to > above.from) add(row.at, 'to', key('overlap', { letter: above.letter }))
    if (above && row.to < above.from && above.from - row.to > 100)
      add(row.at, 'to', key('gap', { from: row.to / 100, to: above.from / 100 }))
  })
  const lowest = rows.at(-1)
  if (lowest && lowest.from !== 0) add(lowest.at, 'from', key('beginsAt0'))
  if (lowest && lowest.point !== 0) add(lowest.at, 'point', key('lowestNotFail'))
  if (Object.keys(errors).length) return { errors }
  return {
    scale: {
      bands: rows.map((row, index) => ({
        minPercent: row.from,
        maxPercent: row.to ?? (index === 0 ? 10_000 : (rows[index - 1]?.from ?? 0) - 1),
        letter: row.letter,
        point: row.point,
      })),
      gpaLetters: rows.map((row) => ({ min: row.point, letter: row.letter })),
    },
  }
}
