import { z } from 'zod'
import { useLoaderData, useLocation } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { submitted } from '~/access/intents.server'
import { orderLogExport } from '~/domain/platform/audit/export-job.server'
import { formatDateTime } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { SubmitButton } from '~/ui/button'
import { Dialog } from '~/ui/dialog'
import { zChoice } from '~/ui/fields/zod'
import { useWords } from '~/ui/lang'
import { Link } from '~/ui/link'
import { Alert, Badge, Page } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import type { ScreenHandle } from '~/ui/screen-handle'
import { DataTable, DatesFilter, hrefWith, type Column } from '~/ui/table'
import { Tabs } from '~/ui/tabs'
import { loadLog, searchOf } from './load-log.server'
import { RecordView } from './record-view'

export const handle: ScreenHandle = { title: 'log:title', words: ['platform'] }

export const loader = guard('operations.log.view', (ctx, { request }) => loadLog(ctx, request))

/** Makes the file of a search too long for an answer at once; the search is the address's. */
export const action = guard(
  'operations.log.view',
  { deed: 'export' },
  submitted(z.object({ format: zChoice(['csv', 'xlsx']) }), async (ctx, { format }, { request, done }) => {
    const { search } = await searchOf(ctx, request)
    return done(paths.job(await orderLogExport(ctx, { search, format, lang: ctx.lang })), 'log:ordered')
  }),
)

export default function Log() {
  const { list, capped, counted, programs, record, tabs } = useLoaderData<typeof loader>()
  const { t, n, lang } = useWords()
  const nameOf = useName()
  const location = useLocation()
  type Row = (typeof list.items)[number]
  const person = (en: string | null, bn: string | null, username: string | null) =>
    nameOf({ nameEn: en ?? '', nameBn: bn ?? '' }) || username
  const columns: Column<Row>[] = [
    {
      key: 'at',
      header: 'log:at',
      hideable: false,
      cell: (row) => (
        <Link
          className="whitespace-nowrap link-lined"
          preventScrollReset
          to={hrefWith(location, { record: `${row.tenantId}.${row.id}` })}
        >
          {formatDateTime(new Date(row.at), lang)}
        </Link>
      ),
    },
    {
      key: 'user',
      header: 'log:user',
      phone: true,
      cell: (row) =>
        row.username === null && row.clientName === null && row.actorUsername === null ? null : (
          <>
            {row.username === null ? null : (
              <span className="sm:block">
                {person(row.userEn, row.userBn, row.username)}{' '}
                <span className="text-[0.8125rem] text-muted">{row.username}</span>
              </span>
            )}
            {row.clientName ? (
              <span className="sm:block [&>span]:whitespace-normal">
                <Badge tone="accent">{t('log:through', { name: row.clientName })}</Badge>
              </span>
            ) : null}
            {row.actorUsername ? (
              <Badge tone="warn">{t('log:by', { name: person(row.actorEn, row.actorBn, row.actorUsername) })}</Badge>
            ) : null}
          </>
        ),
    },
    {
      key: 'tenant',
      header: 'log:site',
      phone: true,
      cell: (row) => nameOf({ nameEn: row.tenantEn, nameBn: row.tenantBn }),
    },
    { key: 'action', header: 'log:action', phone: true, className: 'break-all', cell: (row) => row.actionWords },
    {
      key: 'record',
      header: 'log:record',
      cell: (row) =>
        row.recordType ? (
          <Link
            className="link-lined"
            preventScrollReset
            to={hrefWith(location, { f_type: row.typeTyped, f_record: row.recordId, page: null, record: null })}
          >
            {row.typeWords} {n(row.recordId ?? '')}
          </Link>
        ) : null,
    },
    {
      key: 'changes',
      header: 'log:changes',
      className: 'max-w-md break-words text-[0.875rem]',
      cell: (row) => (row.changes.length ? row.changes.join(', ') : null),
    },
    { key: 'ip', header: 'log:ip', hidden: true },
    { key: 'path', header: 'log:path', hidden: true, className: 'break-all' },
  ]
  return (
    <Page
      title={t('log:title')}
      description={t('log:about')}
      actions={
        capped ? (
          <PostValues className="flex flex-wrap gap-2">
            <SubmitButton look="plain" name="format" value="csv">
              {t('log:orderCsv')}
            </SubmitButton>
            <SubmitButton look="plain" name="format" value="xlsx">
              {t('log:orderXlsx')}
            </SubmitButton>
          </PostValues>
        ) : undefined
      }
    >
      <Tabs label="log:tabs" tabs={tabs} />
      {record ? (
        <Dialog wide title={t('log:one', { number: n(record.id) })} closeTo={hrefWith(location, { record: null })}>
          <RecordView record={record} />
        </Dialog>
      ) : null}
      {capped ? <Alert>{t('log:capped', { count: counted })}</Alert> : null}
      <DataTable
        list={list}
        columns={columns}
        rowKey={(row) => `${row.tenantId}.${row.id}`}
        rowHeader="at"
        caption="log:title"
        exports={!capped}
        filters={[
          { key: 'tenant', label: 'platform:tenantFilter', kind: 'text' },
          { key: 'actor', label: 'log:actorFilter', kind: 'text' },
          { key: 'as', label: 'log:impersonated', options: [{ value: 'yes', label: 'log:impersonatedOnly' }] },
          {
            key: 'program',
            label: 'log:program',
            kind: 'choice',
            options: programs.map((one) => ({ value: one.id, text: one.name })),
          },
          { key: 'work', label: 'log:work', kind: 'text' },
          { key: 'type', label: 'log:recordType', kind: 'text' },
          { key: 'record', label: 'log:recordId', kind: 'text' },
          { key: 'action', label: 'log:action', kind: 'text' },
          { key: 'at', label: 'log:at', dates: DatesFilter },
          { key: 'ip', label: 'log:ip', kind: 'text' },
        ]}
      />
    </Page>
  )
}
