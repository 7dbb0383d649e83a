import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { remembered } from '~/domain/academics/remembered-setup.server'
import { chosenSession } from '~/domain/students/student-editor.server'
import {
  ENROLMENT_STATES,
  GENDERS,
  LIST_SORTS,
  listStudents,
  narrowed,
  type ListSort,
} from '~/domain/students/student-list.server'
import { placesOf, religionsOf } from '~/domain/students/student-places.server'
import { formatDateShort } from '~/format/dates'
import { formatPhone } from '~/format/phone'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { listOf, parseListing } from '~/screens/listing.server'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Badge, EmptyState, Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { DataTable, type Column } from '~/ui/table'
import { exportStudents } from './parts/export.server'
import { filtersOf } from './parts/filters'
import { SessionPicker } from './parts/session-picker'
import { Link } from '~/ui/link'

export const handle: ScreenHandle = { title: 'students:list.title', words: ['students'] }

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
    },
  })
  const wanted = new URL(request.url).searchParams.get('session')
  const { sessions, session } = await chosenSession(ctx, wanted && /^\d{1,15}$/.test(wanted) ? Number(wanted) : null)
  const places = session
    ? await remembered(ctx, `places ${session.id} ${ctx.lang}`, () =>
        placesOf(ctx.site.id, ctx.lang, { sessionId: session.id }),
      )
    : []
  const religions = await religionsOf(ctx.lang)
  const sections = narrowed(places, listing.filters)
  const found = session
    ? await listStudents(ctx.site.id, {
        sessionId: session.id,
        sections: sections.map((one) => one.id),
        wholeSession: sections.length === places.length,
        q: listing.q,
        gender: listing.filters.gender,
        religion: listing.filters.religion,
        state: listing.filters.state,
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
  // The page shows a part of what an export holds.
  const shown = rows.map(
    ({
      enrolmentId,
      studentId,
      roll,
      state,
      code,
      nameBn,
      nameEn,
      fatherNameBn,
      fatherNameEn,
      gender,
      bornOn,
      mobile,
      religion,
      place,
    }) => ({
      enrolmentId,
      studentId,
      roll,
      state,
      code,
      nameBn,
      nameEn,
      father: (ctx.lang === 'bn' ? fatherNameBn || fatherNameEn : fatherNameEn || fatherNameBn) || null,
      gender,
      bornOn,
      mobile,
      religion,
      place,
    }),
  )
  return {
    list: listOf(listing, shown, found.total),
    filters: filtersOf(places, religions),
    sessions: sessions.map(({ id, label }) => ({ id, label })),
    sessionId: session?.id ?? null,
    mayManage: ctx.can('students.students.manage'),
    mayLogins: ctx.can('students.logins.manage'),
    mayImport: ctx.can('students.students.import'),
  }
})

export default function StudentList() {
  const { list, filters, sessions, sessionId, mayManage, mayLogins, mayImport } = useLoaderData<typeof loader>()
  const { t, lang, n } = useWords()
  const nameOf = useName()
  const columns: Column<(typeof list.items)[number]>[] = [
    {
      key: 'name',
      header: 'common:name',
      sortable: true,
      cell: (row) => (
        <Link className="link" to={paths.student(row.studentId)}>
          {nameOf(row)}
        </Link>
      ),
    },
    { key: 'roll', header: 'students:roll', sortable: true, numeric: true, cell: (row) => n(row.roll) },
    { key: 'class', header: 'students:class', cell: (row) => row.place?.className },
    { key: 'group', header: 'students:group', cell: (row) => row.place?.group || null },
    { key: 'section', header: 'students:section', cell: (row) => row.place?.section },
    { key: 'shift', header: 'students:shift', cell: (row) => row.place?.shift },
    { key: 'version', header: 'students:version', hidden: true, cell: (row) => row.place?.version },
    { key: 'father', header: 'students:father' },
    {
      key: 'mobile',
      header: 'students:mobile',
      className: 'whitespace-nowrap tabular-nums',
      cell: (row) => row.mobile && formatPhone(row.mobile, lang),
    },
    { key: 'code', header: 'students:code', sortable: true, className: 'tabular-nums', cell: (row) => n(row.code) },
    {
      key: 'nameBn',
      header: 'common:nameBn',
      sortable: true,
      hidden: true,
      cell: (row) => row.nameBn && <span lang="bn">{row.nameBn}</span>,
    },
    {
      key: 'nameEn',
      header: 'common:nameEn',
      sortable: true,
      hidden: true,
      cell: (row) => row.nameEn && <span lang="en">{row.nameEn}</span>,
    },
    {
      key: 'gender',
      header: 'students:gender',
      hidden: true,
      cell: (row) => row.gender && t(`students:genders.${row.gender}`),
    },
    { key: 'religion', header: 'students:religion', hidden: true, cell: (row) => row.religion },
    {
      key: 'bornOn',
      header: 'students:bornOn',
      sortable: true,
      hidden: true,
      cell: (row) => row.bornOn && formatDateShort(row.bornOn, lang),
    },
    {
      key: 'state',
      header: 'common:status',
      cell: (row) => (
        <Badge tone={row.state === 'active' ? 'good' : 'plain'}>{t(`students:states.${row.state}`)}</Badge>
      ),
    },
  ]
  return (
    <Page
      title={t('students:list.title')}
      actions={
        <>
          <SessionPicker sessions={sessions} chosen={sessionId} />
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
