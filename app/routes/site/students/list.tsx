import { redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { guard } from '~/access/guard.server'
import { submitted } from '~/access/intents.server'
import { remembered } from '~/domain/academics/remembered-setup.server'
import { choosablePapers, openAmong } from '~/domain/subject-choices/open-choices.server'
import { kept, LISTED } from '~/domain/students/student-fields.policy'
import { listStudents } from '~/domain/students/student-list.server'
import { religionsOf } from '~/domain/students/student-places.server'
import { paths } from '~/paths'
import { listOf } from '~/screens/listing.server'
import { ListTable } from '~/screens/list/list-table'
import { fileOf } from '~/screens/list/listed.server'
import { LinkButton } from '~/ui/button'
import { zIds } from '~/ui/fields/zod'
import { useWords } from '~/ui/lang'
import { EmptyState, Page } from '~/ui/page'
import { fromList } from '~/ui/record-link'
import type { ScreenHandle } from '~/ui/screen-handle'
import { askedList } from './list/asked-list.server'
import { choicesOf } from './parts/filters'
import { studentFile } from './parts/student-file'
import { studentList } from './parts/students.list'
import { SessionPicker } from './parts/session-picker'

export const handle: ScreenHandle = {
  title: 'students:list.title',
  guide: 'students:list.guide',
  words: ['students', 'choices'],
}

export const loader = guard('students.students.view', async (ctx, { request }) => {
  const { listing, sessions, session, places, query } = await askedList(ctx, new URL(request.url))
  const religions = await religionsOf(ctx.lang)
  const found = query ? await listStudents(ctx.site.id, query) : { rows: [], total: 0 }
  // One object a section: the page's copy of the data names it once.
  const placeOf = new Map(
    places.map(({ id, className, group, section, shift, version }) => [
      id,
      { className, group, section, shift, version },
    ]),
  )
  const rows = found.rows.map((row) => ({
    ...row,
    place: placeOf.get(row.sectionId) ?? null,
    religion: religions.find((one) => one.id === row.religionId)?.name ?? null,
  }))
  if (listing.export) throw fileOf(ctx.lang, listing.export, studentFile, rows)
  const papers = await remembered(ctx, `papers ${session?.id}`, () =>
    choosablePapers(ctx.site.id, [...new Set(places.map((one) => one.offeringId))]),
  )
  const offerings = new Map(places.map((one) => [one.id, one.offeringId]))
  const open = openAmong(rows, (row) => papers.get(offerings.get(row.sectionId) ?? 0) ?? [])
  // The page shows a part of what an export holds.
  const shown = rows.map(({ enrolmentId, studentId, roll, state, code, mobile, religion, place, ...row }) => ({
    ...kept(LISTED, row),
    enrolmentId,
    studentId,
    roll,
    state,
    code,
    father: (ctx.lang === 'bn' ? row.fatherNameBn || row.fatherNameEn : row.fatherNameEn || row.fatherNameBn) || null,
    mobile,
    religion,
    place,
    incomplete: open.has(enrolmentId),
  }))
  return {
    list: listOf(listing, shown, found.total),
    choices: choicesOf(places, religions, listing.filters),
    sessions: sessions.map(({ id, label }) => ({ id, label })),
    sessionId: session?.id ?? null,
    mayManage: ctx.can('students.students.manage'),
    mayPrint: ctx.can('students.id-cards.print'),
    mayLogins: ctx.can('students.logins.manage'),
    mayImport: ctx.can('students.students.import'),
  }
})

/** Leads with those that were ticked to what can be done with them. */
export const action = guard(
  'students.students.view',
  { body: 'grid' },
  submitted(z.object({ ids: zIds({ min: 1 }) }), (_, { ids }, { request }) =>
    redirect(fromList(paths.studentsChosen(ids), new URL(request.url).search)),
  ),
)

export default function StudentList() {
  const { list, choices, sessions, sessionId, mayManage, mayPrint, mayLogins, mayImport } =
    useLoaderData<typeof loader>()
  const { t } = useWords()
  return (
    <Page
      title={t('students:list.title')}
      actions={
        <>
          <SessionPicker sessions={sessions} chosen={sessionId} />
          {mayManage ? (
            <LinkButton to={`${paths.studentSubjectsAll}?f_session=${sessionId}`}>
              {t('students:list.subjects')}
            </LinkButton>
          ) : null}
          {mayLogins ? <LinkButton to={paths.studentLogins}>{t('students:list.logins')}</LinkButton> : null}
          {mayImport ? <LinkButton to={paths.rosterImport}>{t('common:import')}</LinkButton> : null}
          {mayManage ? (
            <LinkButton look="primary" to={sessionId ? `${paths.studentNew}?session=${sessionId}` : paths.studentNew}>
              {t('students:list.add')}
            </LinkButton>
          ) : null}
        </>
      }
    >
      <ListTable
        spec={studentList}
        list={list}
        rowKey={(row) => row.enrolmentId}
        choices={choices}
        record
        bulk={mayManage || mayPrint ? [{ intent: 'chosen', label: 'students:list.chosen' }] : undefined}
        rowMuted={(row) => row.state !== 'active'}
        empty={
          <EmptyState
            title="students:list.empty"
            text="students:list.emptyText"
            action={
              mayImport ? (
                <LinkButton look="primary" to={paths.rosterImport}>
                  {t('students:list.importFirst')}
                </LinkButton>
              ) : undefined
            }
          />
        }
      />
    </Page>
  )
}
