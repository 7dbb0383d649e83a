import { remembered } from '~/domain/academics/remembered-setup.server'
import type { SiteCtx } from '~/domain/context'
import { studentsBeside } from '~/domain/students/beside.server'
import { chosenSession } from '~/domain/students/student-editor.server'
import { narrowed, type ListSort, type StudentQuery } from '~/domain/students/student-list.server'
import { placesOf } from '~/domain/students/student-places.server'
import { openChoices } from '~/domain/subject-choices/open-choices.server'
import { paths } from '~/paths'
import { askedOf } from '~/screens/list/listed.server'
import { idIn } from '~/ui/table/url'
import { fromList, listIn } from '~/ui/record-link'
import { studentList } from '../parts/students.list'
import type { Beside } from './neighbours'

/** What the address of the list of students asks for. @throws Missing a session that is not there */
export async function askedList(ctx: SiteCtx, address: URL) {
  const listing = askedOf(address, studentList)
  const { sessions, session } = await chosenSession(ctx, idIn(address.searchParams.get('session')))
  const places = session
    ? await remembered(ctx, `places ${session.id} ${ctx.lang}`, () =>
        placesOf(ctx.site.id, ctx.lang, { sessionId: session.id }),
      )
    : []
  const sections = narrowed(places, listing.filters)
  const chosen =
    session && listing.filters.choices
      ? (await openChoices(ctx.site.id, { sessionId: session.id })).open.map((one) => one.enrolmentId)
      : undefined
  const query: StudentQuery | null = session && {
    sessionId: session.id,
    sections: sections.map((one) => one.id),
    wholeSession: sections.length === places.length,
    q: listing.q,
    ...(listing.filters.gender && { gender: listing.filters.gender }),
    ...(listing.filters.religion && { religion: listing.filters.religion }),
    ...(listing.filters.state && { state: listing.filters.state }),
    enrolments: chosen,
    sort: { key: (listing.sort?.key ?? 'roll') as ListSort, dir: listing.sort?.dir ?? 'asc' },
    offset: listing.offset,
    limit: listing.limit,
    lang: ctx.lang,
  }
  return { listing, sessions, session, places, query }
}

/** Who stands before and after a student in the list that the record's address names; null where it names none. */
export async function besideInList(ctx: SiteCtx, record: URL, studentId: number): Promise<Beside | null> {
  const list = listIn(record.search)
  if (list === null) return null
  const address = new URL(`${paths.students}?${list}`, record)
  const wanted = idIn(address.searchParams.get('session'))
  const { sessions } = await chosenSession(ctx, null)
  if (wanted !== null && !sessions.some((one) => one.id === wanted)) return null
  const { query } = await askedList(ctx, address)
  if (!query) return null
  const { previous, next } = await studentsBeside(ctx.site.id, query, studentId)
  const said = (one: typeof next) =>
    one && {
      path: fromList(paths.student(one.id), address.search),
      name: (ctx.lang === 'bn' ? one.nameBn || one.nameEn : one.nameEn || one.nameBn) || '',
    }
  return { previous: said(previous), next: said(next) }
}
