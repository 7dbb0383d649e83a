import { useActionData, useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { byId } from '~/access/intents.server'
import { tenantsNamed } from '~/domain/tenancy/central.server'
import { listJobs, retryJob, type OperatedJob } from '~/domain/operations/jobs/operate.server'
import { jobTitle, refusalOf } from '~/domain/operations/jobs/view.server'
import { wordsFor } from '~/i18n/i18n.server'
import { paths } from '~/paths'
import { ListTable } from '~/screens/list/list-table'
import { askedOf } from '~/screens/list/listed.server'
import { listSpec } from '~/screens/list/spec'
import { likePattern, listOf } from '~/screens/listing.server'
import { Button } from '~/ui/button'
import { STATE_TONES } from '~/ui/central-states'
import { FormErrors } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { EmptyState, Page } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import type { ScreenHandle } from '~/ui/screen-handle'

export const handle: ScreenHandle = { title: 'platform:jobs.title' }

const jobList = listSpec<OperatedJob & { title: string }>()({
  area: 'platform:jobs',
  title: 'platform:jobs.title',
  name: 'job',
  columns: {
    job: {
      kind: 'text',
      of: 'title',
      cell: (row, shown, { t, n }) => (
        <>
          <span className="block">{shown}</span>
          <span className="text-[0.8125rem] text-muted">{t('platform:job.number', { number: n(row.id) })}</span>
        </>
      ),
    },
    tenant: { kind: 'name', header: 'platform:tenant' },
    state: { kind: 'state', header: 'common:status', words: 'platform:jobState', tones: STATE_TONES },
    progress: {
      kind: 'cell',
      className: 'text-right tabular-nums',
      cell: ({ done, total }, _, { t, n }) =>
        total ? t('platform:jobs.share', { done: n(done), total: n(total) }) : null,
    },
    attempts: { kind: 'count', header: 'platform:attempts' },
    error: { kind: 'text', header: 'common:error', className: 'max-w-md break-words' },
    at: { kind: 'instant', of: (row) => row.finishedAt ?? row.createdAt },
  },
  filters: {
    state: {
      label: 'common:status',
      kind: 'checks',
      of: ['queued', 'running', 'done', 'failed'],
      words: 'platform:jobState',
    },
    tenant: { label: 'platform:tenantFilter', text: true },
  },
})

export const loader = guard('operations.jobs.view', async (ctx, { request }) => {
  const listing = askedOf(request, jobList)
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
  return { list: listOf(listing, rows, total), mayRetry: ctx.can('operations.jobs.retry') }
})

export const action = guard(
  'operations.jobs.retry',
  byId(async (ctx, id, { done }) => {
    await retryJob(ctx, id)
    return done(paths.centralJobs, 'platform:jobs.retried')
  }),
)

export default function Jobs() {
  const { list, mayRetry } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>() as { error?: Record<string, string[] | null> } | undefined
  const { t, n } = useWords()
  return (
    <Page title={t('platform:jobs.title')} description={t('platform:jobs.about')}>
      <FormErrors form={{ errors: refused?.error?.[''] ?? undefined }} />
      <ListTable
        spec={jobList}
        list={list}
        exports={false}
        empty={<EmptyState title="platform:jobs.none" />}
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
