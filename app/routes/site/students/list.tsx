import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { remembered } from '~/domain/academics/remembered-setup.server'
import { choosablePapers, openAmong, openChoices } from '~/domain/subject-choices/open-choices.server'
import { chosenSession } from '~/domain/students/student-editor.server'
import { GENDERS } from '~/domain/students/student-field-kinds.policy'
import { kept, LISTED } from '~/domain/students/student-fields.policy'
import {
  ENROLMENT_STATES,
  LIST_SORTS,
  listStudents,
  narrowed,
  type ListSort,
} from '~/domain/students/student-list.server'
import { placesOf, religionsOf } from '~/domain/students/student-places.server'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { listOf, parseListing } from '~/screens/listing.server'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { EmptyState, Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { DataTable } from '~/ui/table'
import { idIn } from '~/ui/table/url'
import { exportStudents } from './parts/export.server'
import { filtersOf } from './parts/filters'
import { useStudentColumns } from './parts/list-columns'
import { SessionPicker } from './parts/session-picker'

export const handle: ScreenHandle = {
  title: 'students:list.title',
  guide: 'students:list.guide',
  words: ['students', 'choices'],
}

export const loader = guard('students.students.view', async (ctx, { request }) => {
  const listing = parseListing(request, {
    sortable: LIST_SORTS,
    defaultSort: 'roll',
    filters: {
      class: 'id',
      group: 'id',
      section: 'id',
      shift: 'id',
      version: 'id',
      religion: 'id',
      gender: GENDERS,
      state: ENROLMENT_STATES,
      choices: ['incomplete'],
    },
  })
  const wanted = new URL(request.url).searchParams.get('session')
  const { sessions, session } = await chosenSession(ctx, idIn(wanted))
  const places = session
    ? await remembered(ctx, `places ${session.id} ${ctx.lang}`, () =>
        placesOf(ctx.site.id, ctx.lang, { sessionId: session.id }),
      )
    : []
  const religions = await religionsOf(ctx.lang)
  const sections = narrowed(places, listing.filters)
  const chosen =
    session && listing.filters.choices
      ? { ids: (await openChoices(ctx.site.id, { sessionId: session.id })).open.map((one) => one.enrolmentId) }
      : null
  const found = session
    ? await listStudents(ctx.site.id, {
        sessionId: session.id,
        sections: sections.map((one) => one.id),
        wholeSession: sections.length === places.length,
        q: listing.q,
        gender: listing.filters.gender,
        religion: listing.filters.religion,
        state: listing.filters.state,
        enrolments: chosen?.ids,
        sort: { key: (listing.sort?.key ?? 'roll') as ListSort, dir: listing.sort?.dir ?? 'asc' },
        offset: listing.offset,
        limit: listing.limit,
        lang: ctx.lang,
      })
    : { rows: [], total: 0 }
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
  if (listing.export) return exportStudents(listing.export, rows, ctx.lang)
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
    filters: filtersOf(places, religions, listing.filters),
    sessions: sessions.map(({ id, label }) => ({ id, label })),
    sessionId: session?.id ?? null,
    mayManage: ctx.can('students.students.manage'),
    mayLogins: ctx.can('students.logins.manage'),
    mayImport: ctx.can('students.students.import'),
  }
})

export default function StudentList() {
  const { list, filters, sessions, sessionId, mayManage, mayLogins, mayImport } = useLoaderData<typeof loader>()
  const { t } = useWords()
  const nameOf = useName()
  const columns = useStudentColumns()
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
      <DataTable
        list={list}
        columns={columns}
        rowKey={(row) => row.enrolmentId}
        rowName={nameOf}
        caption="students:list.title"
        record
        filters={filters}
        defaultSort="roll"
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
