import { randomUUID } from 'node:crypto'
import { calledOfferings, rollOf } from '~/domain/attendance/take/roll.server'
import { sheetChanges, type SheetChange } from '~/domain/attendance/take/sheet-changes.server'
import { refusalOf, sectionDay } from '~/domain/attendance/take/section-day.server'
import { beginsAs, type TakeRight } from '~/domain/attendance/take/take.policy'
import { type AttendanceState } from '~/domain/attendance/states.policy'
import type { SiteCtx } from '~/domain/context'
import { Missing, Refusal } from '~/domain/errors'
import { periodsOf } from '~/domain/routine/periods.server'
import { placesOf } from '~/domain/students/student-places.server'
import { today, type Day } from '~/format/dates'
import { nameIn } from '~/format/names'
import { paths } from '~/paths'

/** A student of a roll call, in the reader's language. */
export interface CallRow {
  id: number
  roll: number
  code: string
  name: string
  /** What the page begins with. */
  state: AttendanceState
  /** What stands; null: not taken. */
  stands: AttendanceState | null
  minutes: number | null
  note: string
  onLeave: boolean
  /** Address of the photograph, where photographs are shown. */
  photo: string | null
}

export interface CallData {
  siteId: number
  sectionId: number
  place: string
  day: Day
  period: { id: number; name: string } | null
  version: number
  takenAt: Date | null
  takenBy: string | null
  /** Why nothing may be written, as a message key. */
  refused: string | null
  /** What stood is put right after its day: that wants a reason. */
  later: boolean
  key: string
  scanning: boolean
  photos: boolean
  /** The page of this very roll call, as '?section=…'. */
  here: string
  rows: CallRow[]
  /** What was changed after it was taken, of the students it shows. */
  changes: (Omit<SheetChange, 'enrolmentId'> & { roll: number; name: string })[]
}

/**
 * A roll call as it is shown for taking.
 * @param mayTake whether this person may write at all; else it is only looked at
 * @throws Missing for another institution's section; Refusal (403) for a teacher who has nothing to do with it
 */
export async function loadCall(
  ctx: SiteCtx,
  of: { sectionId: number; day: Day; periodId: number | null; scanning: boolean; photos: boolean },
  right: TakeRight,
  mayTake: boolean,
): Promise<CallData> {
  const section = await sectionDay(ctx.site.id, ctx.user.employeeId, of)
  const refused = await refusalOf(ctx, section, of.day, right)
  if (refused === 'attendance:refused.section') throw new Refusal(refused, {}, 403)
  const own = right === 'own' && !section.isClassTeacher
  const roll = await rollOf(ctx.site.id, of, own || of.periodId !== null ? calledOfferings(section) : null)
  const [place] = await placesOf(ctx.site.id, ctx.lang, { sectionIds: [of.sectionId], day: of.day })
  const period = of.periodId === null ? null : (await periodsOf(ctx.site.id)).find((one) => one.id === of.periodId)
  if (!place || period === undefined) throw new Missing('section')
  const changes = section.sheetId === null ? [] : await sheetChanges(ctx.site.id, section.sheetId)
  const called = new Map(roll.map((one) => [one.enrolmentId, one]))
  return {
    siteId: ctx.site.id,
    sectionId: of.sectionId,
    place: place.text,
    day: of.day,
    period: period && { id: period.id, name: nameIn(period, ctx.lang) },
    version: section.version,
    takenAt: section.takenAt,
    takenBy: section.takenAt && nameIn({ nameEn: section.takenEn ?? '', nameBn: section.takenBn ?? '' }, ctx.lang),
    refused: mayTake ? refused : 'attendance:refused.view',
    later: section.version > 0 && of.day < today(),
    key: randomUUID(),
    scanning: of.scanning,
    photos: of.photos,
    here: `?section=${of.sectionId}&day=${of.day}${of.periodId === null ? '' : `&period=${of.periodId}`}`,
    rows: roll.map((one) => ({
      id: one.enrolmentId,
      roll: one.roll,
      code: one.code,
      name: nameIn(one, ctx.lang),
      state: beginsAs(one.state, one.onLeave, of.scanning),
      stands: one.state,
      minutes: one.minutes,
      note: one.note,
      onLeave: one.onLeave,
      photo: of.photos && one.photo ? paths.file(one.photo) : null,
    })),
    changes: changes.flatMap(({ enrolmentId, ...change }) => {
      const whose = called.get(enrolmentId)
      return whose ? [{ ...change, roll: whose.roll, name: nameIn(whose, ctx.lang) }] : []
    }),
  }
}
