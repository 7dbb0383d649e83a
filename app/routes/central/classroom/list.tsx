import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { listPosts, POST_SORTS } from '~/domain/lessons/class-posts.server'
import { LEVELS, POST_STATES } from '~/domain/lessons/post.form'
import { showing } from '~/domain/lessons/post-state.policy'
import { formatDateShort, formatDateTime, today } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { Download } from '~/screens/download.server'
import { likePattern, listOf, parseListing } from '~/screens/listing.server'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { EmptyState, Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { DataTable, type Column } from '~/ui/table'
import { RecordLink } from '~/ui/record-link'
import { StateBadge } from './parts'
import { postChoices } from './post.server'

export const handle: ScreenHandle = { title: 'lessons:post.title', words: ['ui', 'lessons'] }

export const loader = guard('catalogues.classroom.view', async (ctx, { request }) => {
  const listing = parseListing(request, {
    sortable: Object.keys(POST_SORTS),
    filters: { state: POST_STATES, level: LEVELS, class: 'id', subject: 'id' },
    defaultSort: '-updatedAt',
  })
  const { state, level, class: classIds, subject: subjectIds } = listing.filters
  const { items, total } = await listPosts(ctx, {
    like: listing.q ? likePattern(listing.q) : null,
    states: state,
    levels: level,
    classIds,
    subjectIds,
    sort: listing.sort?.key ?? 'updatedAt',
    dir: listing.sort?.dir ?? 'desc',
    offset: listing.offset,
    limit: listing.limit,
  })
  if (listing.export) {
    throw new Download(
      listing.export,
      'lessons:post.title',
      ['common:nameBn', 'common:nameEn', 'lessons:post.state', 'lessons:post.publishFrom', 'lessons:post.publishTo'],
      items.map((row) => [row.titleBn, row.titleEn, row.state, row.publishFrom, row.publishTo]),
    )
  }
  const { levels, classes, subjects } = await postChoices()
  return {
    list: listOf(listing, items, total),
    levels,
    classes,
    subjects,
    states: POST_STATES,
    manages: ctx.can('catalogues.classroom.manage'),
    day: today(),
  }
})

export default function ClassRoomPosts() {
  const { list, levels, classes, subjects, states, manages, day } = useLoaderData<typeof loader>()
  const { t, lang } = useWords()
  const nameOf = useName()
  type Row = (typeof list.items)[number]
  const titleOf = (row: Row) => nameOf({ nameEn: row.titleEn, nameBn: row.titleBn })
  const forWhom = (row: Row) =>
    [
      ...row.levels.map((level) => t(`lessons:levelsOf.${level}`)),
      ...row.classIds.flatMap((id) => classes.find((one) => one.value === id) ?? []).map(nameOf),
      ...row.subjectIds.flatMap((id) => subjects.find((one) => one.value === id) ?? []).map(nameOf),
    ].join(', ')
  const shown = (row: Row) => {
    const when = showing(row, day)
    return when === 'now'
      ? t('lessons:post.shownNow')
      : when === 'later'
        ? t('lessons:post.shownFrom', { day: formatDateShort(row.publishFrom, lang) })
        : when === 'over'
          ? t('lessons:post.shownUntil', { day: formatDateShort(row.publishTo ?? '', lang) })
          : ''
  }
  const columns: Column<Row>[] = [
    {
      key: lang === 'bn' ? 'titleBn' : 'titleEn',
      header: 'lessons:post.titleOf',
      sortable: true,
      cell: (row) => (
        <RecordLink className="link-lined" to={paths.classPostEdit(row.id)}>
          {titleOf(row)}
        </RecordLink>
      ),
    },
    {
      key: 'forWhom',
      header: 'lessons:post.forWhom',
      cell: (row) => forWhom(row) || <span className="text-muted">{t('lessons:post.forAll')}</span>,
    },
    {
      key: 'state',
      header: 'lessons:post.state',
      sortable: true,
      cell: (row) => (
        <span className="flex flex-wrap items-center gap-2">
          <StateBadge state={row.state} />
          <span className="text-[0.875rem] text-muted">{shown(row)}</span>
        </span>
      ),
    },
    {
      key: 'publishFrom',
      header: 'lessons:post.days',
      sortable: true,
      cell: (row) =>
        `${formatDateShort(row.publishFrom, lang)} – ${row.publishTo ? formatDateShort(row.publishTo, lang) : ''}`,
    },
    {
      key: 'updatedAt',
      header: 'lessons:post.updatedAt',
      sortable: true,
      cell: (row) => formatDateTime(new Date(row.updatedAt), lang),
    },
  ]
  const add = manages ? (
    <LinkButton look="primary" to={paths.classPostNew}>
      {t('lessons:post.writeNew')}
    </LinkButton>
  ) : null
  return (
    <Page title={t('lessons:post.title')} actions={add}>
      <DataTable
        list={list}
        columns={columns}
        rowKey={(row) => row.id}
        rowHeader={lang === 'bn' ? 'titleBn' : 'titleEn'}
        rowName={titleOf}
        caption="lessons:post.title"
        defaultSort="-updatedAt"
        rowMuted={(row) => row.state === 'retired'}
        empty={<EmptyState title="ui:table.empty" text="lessons:post.emptyText" action={add} />}
        filters={[
          {
            key: 'state',
            label: 'lessons:post.state',
            options: states.map((value) => ({ value, label: `lessons:states.${value}` })),
          },
          {
            key: 'level',
            label: 'lessons:post.levels',
            options: levels.map((one) => ({ value: one.value, text: nameOf(one) })),
          },
          {
            key: 'class',
            label: 'lessons:post.classIds',
            kind: 'choice',
            options: classes.map((one) => ({ value: one.value, text: nameOf(one) })),
          },
          {
            key: 'subject',
            label: 'lessons:post.subjectIds',
            kind: 'choice',
            options: subjects.map((one) => ({
              value: one.value,
              text: nameOf(one),
              group: lang === 'bn' ? one.groupBn : one.groupEn,
            })),
          },
        ]}
      />
    </Page>
  )
}
