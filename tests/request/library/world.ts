import { sql } from 'db/connection'
import { addDays, today } from '~/format/dates'
import { paths } from '~/paths'
import { everywhere, makeSite, makeUser, type MadeSite } from 'tests/factories'
import { visit, type Answer, type Visitor } from 'tests/harness/visitor'

/* An institution with a library: a title, copies, members. */

export const rows = <T extends object>(text: string, binds: unknown[] = []) => everywhere(() => sql<T>(text, binds))

export interface Library {
  site: MadeSite
  head: Visitor
  librarian: Visitor
  book: number
  /** By accession number, from 1. */
  copies: number[]
  members: { id: number; card: string; studentId: number }[]
  scan: (code: string | number, over?: Record<string, string | number>) => Promise<Answer>
}

export const idOfView = (url: string): number => Number(/\/view\/(\d+)/.exec(url)?.[1])

/** @param count copies of the one title */
export async function makeLibrary(count = 3, students = 3): Promise<Library> {
  const site = await makeSite({ students })
  const head = await visit(site.alias).login('admin')
  const made = await makeUser(site.id, { roles: ['librarian'] })
  const librarian = await visit(site.alias).login(made.username)
  const book = idOfView(
    (
      await librarian.post(paths.libraryBookNew, {
        titleBn: 'আরণ্যক',
        titleEn: 'Aranyak',
        author: 'বিভূতিভূষণ বন্দ্যোপাধ্যায়',
        language: 'bn',
        ddc: '891.443',
        revision: 0,
      })
    ).url,
  )
  await librarian.post(paths.libraryBook(book), {
    intent: 'add',
    count,
    acquiredOn: addDays(today(), -30),
    source: 'bought',
    lendable: 'on',
    price: '250',
  })
  await librarian.post(paths.libraryMemberNew, { sectionId: site.sections[0]?.id ?? 0, fromOn: addDays(today(), -60) })
  const copies = await rows<{ id: number }>('SELECT id FROM library_copy WHERE site_id = $1 ORDER BY accession_no', [
    site.id,
  ])
  const members = await rows<{ id: number; card: string; studentId: number }>(
    'SELECT id, card_no AS card, student_id AS "studentId" FROM library_member WHERE site_id = $1 ORDER BY card_no',
    [site.id],
  )
  return {
    site,
    head,
    librarian,
    book,
    copies: copies.map((one) => one.id),
    members,
    scan: (code, over = {}) => librarian.post(paths.libraryDesk, { intent: 'scan', code, ...over }),
  }
}

/** A rule of students from today on. */
export const studentRule = (over: Record<string, string | number> = {}) => ({
  intent: 'rule',
  memberKind: 'student',
  fromOn: today(),
  mostLoans: 2,
  loanDays: 7,
  renewals: 1,
  finePerDay: '2',
  mostFine: '0',
  graceDays: 0,
  holdDays: 3,
  mostReservations: 1,
  ...over,
})

export const openLoans = (siteId: number) =>
  rows<{ id: number; copyId: number; memberId: number; renewed: number }>(
    'SELECT id, copy_id AS "copyId", member_id AS "memberId", renewed::int AS renewed FROM library_loan WHERE site_id = $1 AND ended_on IS NULL ORDER BY id',
    [siteId],
  )

/** The open loan was due so many days ago. */
export const dueAgo = (siteId: number, days: number) =>
  rows('UPDATE library_loan SET lent_on = $2::date - 30, due_on = $2::date WHERE site_id = $1 AND ended_on IS NULL', [
    siteId,
    addDays(today(), -days),
  ])
