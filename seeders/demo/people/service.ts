import type { Row } from '../../rows'

/** First step of each grade of the national pay scale of 2015, in taka. */
const SCALE: Record<number, number> = {
  5: 43_000,
  6: 35_500,
  7: 29_000,
  8: 23_000,
  9: 22_000,
  10: 16_000,
  11: 12_500,
  12: 11_300,
  13: 11_000,
  14: 10_200,
  15: 9_700,
  16: 9_300,
  17: 9_000,
  18: 8_800,
  19: 8_500,
  20: 8_250,
}
/** Increments that the demo tells of: 1 July of each. */
const YEARS = [2022, 2023, 2024, 2025, 2026]

/** Five per cent more, to the next ten taka; poisha. */
const raised = (poisha: number) => Math.ceil((poisha * 105) / 100_000) * 1_000

/**
 * Somebody's service in events: joining, with who was promoted as a junior first, an increment each July, and the extension at the end. In order, as
 * rows of employee_event.
 */
export function serviceOf(one: {
  own: Row
  by: number
  joinedOn: string
  designationId: number
  juniorId: number | null
  grade: number | null
  extendedTo: string | null
}): Row[] {
  const began = one.juniorId ?? one.designationId
  const beganGrade = one.juniorId === null ? one.grade : 11
  const events: Row[] = []
  const now = { designation: null as number | null, grade: null as number | null, basic: null as number | null }
  const event = (kind: string, onDate: string, to: Partial<typeof now>, more: Row = {}) => {
    events.push({
      ...one.own,
      kind,
      on_date: onDate,
      from_designation_id: now.designation,
      designation_id: to.designation ?? null,
      from_grade: now.grade,
      pay_grade: to.grade ?? null,
      from_basic: now.basic,
      basic: to.basic ?? null,
      until: null,
      order_no: '',
      note: '',
      made_by: one.by,
      ...more,
    })
    now.designation = to.designation ?? now.designation
    now.grade = to.grade ?? now.grade
    now.basic = to.basic ?? now.basic
  }
  const basicOf = (grade: number | null) => (grade === null ? null : (SCALE[grade] ?? 22_000) * 100)
  event('joined', one.joinedOn, { designation: began, grade: beganGrade, basic: basicOf(beganGrade) })
  const joined = Number(one.joinedOn.slice(0, 4))
  if (one.juniorId !== null) {
    const year = Math.min(2021, joined + 10)
    if (year > joined)
      event(
        'promotion',
        `${year}-01-01`,
        {
          designation: one.designationId,
          grade: one.grade,
          basic: basicOf(one.grade),
        },
        { order_no: `পদোন্নতি/${year}` },
      )
  }
  for (const year of YEARS)
    if (now.basic !== null && joined < year - 1) event('increment', `${year}-07-01`, { basic: raised(now.basic) })
  if (one.extendedTo !== null)
    event('extension', '2026-10-01', {}, { until: one.extendedTo, note: 'পরিচালনা পর্ষদের সিদ্ধান্ত' })
  return events
}
