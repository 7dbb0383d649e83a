import { useLoaderData } from '@remix-run/react'
import { formatDateShort, formatDateTime } from '~/format/dates'
import { paths } from '~/paths'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Badge, EmptyState, Page } from '~/ui/page'
import { RecordLink } from '~/ui/record-link'
import { DataTable, type Column } from '~/ui/table'
import { KIND_PATHS } from './kind-paths'
import type { EntriesData } from './load-entries.server'

type Row = Omit<
  EntriesData['list']['items'][number],
  'publishAt' | 'expiresAt' | 'changedAt' | 'startsAt' | 'endsAt'
> & {
  publishAt: string | Date
  expiresAt: string | Date | null
  changedAt: string | Date
  startsAt: string | Date | null
}

/** Entries of one kind, as a clerk keeps them. */
export function EntryList() {
  const { kind, list, states, topics, defaultSort, mayWrite } = useLoaderData<EntriesData>() as unknown as Omit<
    EntriesData,
    'list'
  > & {
    list: Omit<EntriesData['list'], 'items'> & { items: Row[] }
  }
  const { t, lang } = useWords()
  const at = KIND_PATHS[kind]
  const titleOf = (row: Row) => (lang === 'bn' ? row.titleBn || row.titleEn : row.titleEn || row.titleBn)
  const day = (value: string | Date) => formatDateShort(new Date(value), lang)
  const columns: Column<Row>[] = [
    {
      key: lang === 'bn' ? 'titleBn' : 'titleEn',
      header: 'webedit:titleOf',
      sortable: true,
      cell: (row) => (
        <span className="flex items-center gap-3">
          {row.picture ? (
            <img
              src={paths.file(row.picture)}
              alt=""
              width={56}
              height={36}
              loading="lazy"
              className="h-9 w-14 shrink-0 rounded object-cover"
            />
          ) : null}
          <RecordLink className="link-lined" to={at.edit(row.id)}>
            {titleOf(row)}
          </RecordLink>
        </span>
      ),
    },
    ...(topics.length
      ? [{ key: 'topic', header: 'webedit:topic', cell: (row: Row) => t(`webedit:topics.${row.topic}`) }]
      : []),
    ...(kind === 'event' || kind === 'album'
      ? [
          {
            key: 'startsAt',
            header: 'webedit:startsOn',
            sortable: true,
            cell: (row: Row) => (row.startsAt ? day(row.startsAt) : ''),
          },
        ]
      : []),
    {
      key: 'state',
      header: 'webedit:state',
      sortable: true,
      cell: (row) => (
        <span className="flex flex-wrap gap-1.5">
          <Badge tone={row.shows === 'now' ? 'good' : row.shows === 'later' ? 'accent' : 'plain'}>
            {row.shows === 'later'
              ? t('webedit:shownFrom', { day: day(row.publishAt) })
              : row.shows === 'over'
                ? t('webedit:over')
                : t(`webedit:states.${row.state}`)}
          </Badge>
          {row.waits ? <Badge tone="warn">{t('webedit:waits')}</Badge> : null}
          {row.audience.includes('public') ? null : <Badge>{t('webedit:inside')}</Badge>}
          {row.pinned ? <Badge tone="accent">{t('webedit:pinned')}</Badge> : null}
        </span>
      ),
    },
    { key: 'publishAt', header: 'webedit:publishOn', sortable: true, cell: (row) => day(row.publishAt) },
    {
      key: 'changedAt',
      header: 'webedit:changed',
      sortable: true,
      cell: (row) => [formatDateTime(new Date(row.changedAt), lang), row.changedBy].filter(Boolean).join(', '),
    },
  ]
  const add = mayWrite ? (
    <LinkButton look="primary" to={at.add}>
      {t(`webedit:${kind}.new`)}
    </LinkButton>
  ) : null
  return (
    <Page title={t(`webedit:${kind}.title`)} description={t(`webedit:${kind}.help`)} actions={add}>
      <DataTable
        list={list}
        columns={columns}
        rowKey={(row) => row.id}
        rowHeader={lang === 'bn' ? 'titleBn' : 'titleEn'}
        rowName={titleOf}
        caption={`webedit:${kind}.title`}
        defaultSort={defaultSort}
        rowMuted={(row) => row.state === 'retired'}
        empty={<EmptyState title="ui:table.empty" text="webedit:emptyText" action={add} />}
        filters={[
          {
            key: 'state',
            label: 'webedit:state',
            options: states.map((value) => ({ value, label: `webedit:states.${value}` })),
          },
          ...(topics.length
            ? [
                {
                  key: 'topic',
                  label: 'webedit:topic',
                  options: topics.map((value) => ({ value, label: `webedit:topics.${value}` })),
                },
              ]
            : []),
        ]}
      />
    </Page>
  )
}
