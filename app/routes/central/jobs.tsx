import { useActionData, useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { byId } from '~/access/intents.server'
import { tenantsNamed } from '~/domain/platform/central.server'
import { JOB_STATES, listJobs, retryJob } from '~/domain/platform/jobs/operate.server'
import { jobTitle, refusalOf } from '~/domain/platform/jobs/view.server'
import { formatDateTime } from '~/format/dates'
import { wordsFor } from '~/i18n/i18n.server'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { likePattern, listOf, parseListing } from '~/screens/listing.server'
import { Button } from '~/ui/button'
import { stateTone } from '~/ui/central-states'
import { FormErrors } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Badge, EmptyState, Page } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import type { ScreenHandle } from '~/ui/screen-handle'
import { DataTable, type Column } from '~/ui/table'

export const handle: ScreenHandle = { title: 'platform:jobs.title' }

export const loader = guard('operations.jobs.view', async (ctx, { request }) => {
  const listing = parseListing(request, { filters: { state: JOB_STATES, tenant: 'text' }, defaultSort: '-finishedAt' })
  const { state, tenant } = listing.filters
  const { items, total } = await listJobs(ctx, {
    like: listing.q ? likePattern(listing.q) : null,
    states: state ?? ['failed'],
    tenants: await tenantsNamed(ctx, tenant),
    offset: listing.offset,
    limit: listing.per,
  })
  const t = wordsFor(ctx.lang)
  const rows = items.map((row) => {
    const refusal = refusalOf(row.error)
    return {
      ...row,
      title: t(jobTitle(row.kind)),
      error: refusal ? t(refusal.key, { ...refusal.params, number: row.id }) : row.error,
    }
  })
  return { list: listOf(listing, rows, total), states: JOB_STATES, mayRetry: ctx.can('operations.jobs.retry') }
})

export const action = guard(
  'operations.jobs.retry',
  byId(async (ctx, id, { done }) => {
    await retryJob(ctx, id)
    return done(paths.centralJobs, 'platform:jobs.retried')
  }),
)

export default function Jobs() {
  const { list, states, mayRetry } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>() as { error?: Record<string, string[] | null> } | undefined
  const { t, lang, n } = useWords()
  const nameOf = useName()
  type Row = (typeof list.items)[number]
  const columns: Column<Row>[] = [
    {
      key: 'kind',
      header: 'platform:jobs.job',
      cell: (row) => (
        <>
          <span className="block">{row.title}</span>
          <span className="text-[0.8125rem] text-muted">{t('platform:job.number', { number: n(row.id) })}</span>
        </>
      ),
    },
    { key: 'tenant', header: 'platform:tenant', cell: (row) => nameOf({ nameEn: row.tenantEn, nameBn: row.tenantBn }) },
    {
      key: 'state',
      header: 'common:status',
      cell: (row) => <Badge tone={stateTone(row.state)}>{t(`platform:jobState.${row.state}`)}</Badge>,
    },
    {
      key: 'progress',
      header: 'platform:jobs.progress',
      numeric: true,
      cell: (row) => (row.total ? t('platform:jobs.share', { done: n(row.done), total: n(row.total) }) : null),
    },
    { key: 'attempts', header: 'platform:attempts', numeric: true },
    { key: 'error', header: 'common:error', className: 'max-w-md break-words', cell: (row) => row.error },
    { key: 'at', header: 'platform:jobs.at', cell: (row) => formatDateTime(row.finishedAt ?? row.createdAt, lang) },
  ]
  return (
    <Page title={t('platform:jobs.title')} description={t('platform:jobs.about')}>
      <FormErrors form={{ errors: refused?.error?.[''] ?? undefined }} />
      <DataTable
        list={list}
        columns={columns}
        rowKey={(row) => row.id}
        rowHeader="kind"
        caption="platform:jobs.title"
        exports={false}
        empty={<EmptyState title="platform:jobs.none" />}
        filters={[
          {
            key: 'state',
            label: 'common:status',
            kind: 'checks',
            options: states.map((value) => ({ value, label: `platform:jobState.${value}` })),
          },
          { key: 'tenant', label: 'platform:tenantFilter', kind: 'text' },
        ]}
        actions={(row) =>
          mayRetry && row.state === 'failed' ? (
            <PostValues values={{ id: row.id }} preventScrollReset>
              <Button
                type="submit"
                small
                aria-label={t('platform:jobs.retryNamed', { job: row.title, number: n(row.id) })}
              >
                {t('platform:jobs.retry')}
              </Button>
            </PostValues>
          ) : null
        }
      />
    </Page>
  )
}
