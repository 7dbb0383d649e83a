import { writeXlsx } from '~/documents/spreadsheet.server'
import type { SiteCtx } from '~/domain/context'
import { placesOf } from '~/domain/students/student-places.server'
import { NAMING_FIELDS } from '~/domain/students/import/named-students.server'
import { addDays, monthRange, type Day } from '~/format/dates'
import { digits } from '~/format/digits'
import { nameIn } from '~/format/names'
import { wordsFor } from '~/i18n/i18n.server'
import type { TakeRight } from '../take/take.policy'
import { monthFacts } from './month-facts.server'

const SHOWN = ['code', 'className', 'section', 'roll', 'name'] as const

/**
 * A month as a sheet, with what stands: a student a row, a day a column. Sent back as it is, it changes nothing.
 * @param month 'YYYY-MM'
 */
export async function monthTemplate(ctx: SiteCtx, month: string, right: TakeRight): Promise<Buffer> {
  const t = wordsFor(ctx.lang)
  const range = monthRange(`${month}-01`)
  const facts = await monthFacts(ctx, range, right)
  const places = await placesOf(ctx.site.id, ctx.lang, {
    sectionIds: [...new Set(facts.students.map(({ sectionId }) => sectionId))],
  })
  const place = new Map(places.map((one, at) => [one.id, { ...one, at }]))
  const days: Day[] = []
  for (let day = range.from; day <= range.to; day = addDays(day, 1)) days.push(day)
  const students = facts.students
    .filter(({ sectionId }) => right === 'any' || facts.refusal(sectionId, range.from) !== 'attendance:refused.section')
    .sort((a, b) => (place.get(a.sectionId)?.at ?? 0) - (place.get(b.sectionId)?.at ?? 0) || a.roll - b.roll)
  const label = new Map(NAMING_FIELDS.map((one) => [one.key, one.label]))
  return writeXlsx([
    {
      name: month,
      columns: [
        ...SHOWN.map((key) => ({ header: t(label.get(key) ?? key), ...(key === 'name' ? { width: 28 } : {}) })),
        ...days.map((day) => ({ header: digits(Number(day.slice(8)), ctx.lang), width: 5 })),
      ],
      rows: students.map((one) => [
        one.code,
        place.get(one.sectionId)?.className ?? '',
        place.get(one.sectionId)?.section ?? '',
        one.roll,
        nameIn(one, ctx.lang),
        ...days.map((day) => {
          const mark = facts.markOf(one.enrolmentId, day)
          return mark ? t(`month-attendance:mark.${mark.state}`) : null
        }),
      ]),
    },
  ])
}
