import { z } from 'zod'
import { useLoaderData, useLocation } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { submitted } from '~/access/intents.server'
import { orderLogExport } from '~/domain/operations/audit/export-job.server'
import { paths } from '~/paths'
import { ListTable } from '~/screens/list/list-table'
import { SubmitButton } from '~/ui/button'
import { Dialog } from '~/ui/dialog'
import { zChoice } from '~/ui/fields/zod'
import { useWords } from '~/ui/lang'
import { Alert, Page } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import type { ScreenHandle } from '~/ui/screen-handle'
import { hrefWith } from '~/ui/table'
import { Tabs } from '~/ui/tabs'
import { logList } from './log.list'
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
  const { t, n } = useWords()
  const location = useLocation()
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
      <ListTable
        spec={logList}
        list={list}
        rowKey={(row) => `${row.tenantId}.${row.id}`}
        exports={!capped}
        choices={{ program: programs.map((one) => ({ value: one.id, text: one.name })) }}
      />
    </Page>
  )
}
