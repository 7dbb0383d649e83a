import type { OwnEnrolment } from '~/domain/attendance/own.server'
import type { SiteCtx } from '~/domain/context'
import { homeworkOn } from '~/domain/lessons/own/own-homework.server'
import { ownLessonsOn, ownRoutineOn, sectionOn } from '~/domain/lessons/own/own-lessons.server'
import { placesOf } from '~/domain/students/student-places.server'
import { centralPosts } from '~/domain/website/public/central-posts.server'
import { shownEntries } from '~/domain/website/public/shown-entries.server'
import { parseDay, type Day } from '~/format/dates'
import { nameIn } from '~/format/names'
import { paths } from '~/paths'

/** Posts of each kind on the page. */
const POSTS = 4

/** Sunday is 0, as the routine counts. */
const sundayFirst = (day: Day): number => {
  const { year, month, date } = parseDay(day)
  return new Date(Date.UTC(year, month - 1, date)).getUTCDay()
}

/** A student's day: what is taught when, the lessons that are planned for it, what is to be done at home, what was posted for the class. */
export async function ownDay(ctx: SiteCtx, child: OwnEnrolment, day: Day) {
  const site = ctx.site.id
  const sectionId = await sectionOn(site, child.id, day)
  const [place] = await placesOf(site, ctx.lang, { sectionIds: [sectionId], day })
  return {
    place: place?.text ?? '',
    routine: (await ownRoutineOn(site, child, sectionId, sundayFirst(day))).map(
      ({ id, nameEn, nameBn, startsAt, endsAt, teacher, room }) => ({
        id,
        nameEn,
        nameBn,
        startsAt,
        endsAt,
        teacher,
        room,
      }),
    ),
    lessons: await ownLessonsOn(site, child.id, day),
    homework: await homeworkOn(site, child.id, day),
    posts: await postsFor(ctx, place?.classId ?? child.classId),
  }
}

/** What the web site and the centre show for a class. */
async function postsFor(ctx: SiteCtx, classId: number) {
  if (ctx.site.modules && !ctx.site.modules.includes('website')) return []
  const own = await shownEntries(ctx.site.id, { kind: 'class-post', order: 'newest', classId, limit: POSTS })
  const central = await centralPosts({ classId, offset: 0, limit: POSTS })
  return [
    ...own.items.map((one) => ({
      key: `own-${one.id}`,
      title: nameIn({ nameBn: one.titleBn, nameEn: one.titleEn }, ctx.lang),
      to: paths.webClassPost(one.id),
    })),
    ...central.items.map((one) => ({
      key: `central-${one.id}`,
      title: nameIn({ nameBn: one.titleBn, nameEn: one.titleEn }, ctx.lang),
      to: paths.webEduClassPost(one.id),
    })),
  ]
}
export type OwnDay = Awaited<ReturnType<typeof ownDay>>
