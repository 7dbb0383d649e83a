import { lessonsOf, type LessonRow } from '~/domain/routine/lessons.server'
import { ownOfferings, type OwnEnrolment } from './own.server'

/** Days of the week from Saturday (0) on, with what a student is taught. */
interface OwnWeekDay {
  day: number
  lessons: Pick<LessonRow, 'id' | 'nameEn' | 'nameBn' | 'startsAt' | 'endsAt' | 'teacher' | 'room'>[]
}

/** The routine of a student's section, of subjects side by side only those that they take; days without a lesson are left out. */
export async function ownWeek(
  siteId: number,
  of: Pick<OwnEnrolment, 'id' | 'sectionId' | 'sessionId'>,
): Promise<OwnWeekDay[]> {
  const lessons = await lessonsOf(siteId, { sessionIds: [of.sessionId], sectionId: of.sectionId })
  const taken = new Set(await ownOfferings(siteId, of.id))
  const own = lessons.filter(
    (one) => one.condition === 'compulsory' || one.condition === 'continuous' || taken.has(one.offeringId),
  )
  return [0, 1, 2, 3, 4, 5, 6].flatMap((day) => {
    // The routine counts from Sunday on.
    const here = own
      .filter((one) => one.weekday === (day + 6) % 7)
      .sort((a, b) => a.startsAt.localeCompare(b.startsAt))
      .map(({ id, nameEn, nameBn, startsAt, endsAt, teacher, room }) => ({
        id,
        nameEn,
        nameBn,
        startsAt,
        endsAt,
        teacher,
        room,
      }))
    return here.length ? [{ day, lessons: here }] : []
  })
}
