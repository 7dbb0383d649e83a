import { useActionData, useLoaderData, useLocation } from '@remix-run/react'
import type { SubmissionResult } from '@conform-to/react'
import { guard } from '~/access/guard.server'
import { submitted } from '~/access/intents.server'
import { waiveFineForm } from '~/domain/fees/fines/fine.form'
import { waiveFine } from '~/domain/fees/fines/make-fines.server'
import { paths } from '~/paths'
import { ListTable } from '~/screens/list/list-table'
import { LinkButton } from '~/ui/button'
import { FormErrors } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { EmptyState, Page, Stat, Stats } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { hrefWith } from '~/ui/table'
import { fineList } from './fines.list'
import { loadFines } from './load-fines.server'
import { WaiveDialog } from './waive-dialog'
import { useTaka } from '~/i18n/use-taka'

export const handle: ScreenHandle = { title: 'fee-relief:fine.title', words: ['ui', 'money-requests'] }

export const loader = guard('fees.fines.view', (ctx, { request }) => loadFines(ctx, request))
export const action = guard(
  'fees.fines.manage',
  submitted(waiveFineForm, async (ctx, value, { request, done }) => {
    const isDone = await waiveFine(ctx, value)
    const { pathname, search } = new URL(request.url)
    return done(
      hrefWith({ pathname, search }, { waive: null }),
      isDone ? 'fee-relief:fine.waiveDone' : 'money-requests:waits',
    )
  }),
)

export default function Fines() {
  const { list, sums, today, choices, ...data } = useLoaderData<typeof loader>()
  const last = useActionData() as SubmissionResult<string[]> | undefined
  const { t, n } = useWords()
  const location = useLocation()
  const taka = useTaka()
  const add = data.mayManage ? (
    <LinkButton look="primary" to={paths.studentFinesNew}>
      {t('fee-relief:fine.new')}
    </LinkButton>
  ) : null
  const closeTo = hrefWith(location, { waive: null })
  return (
    <Page title={t('fee-relief:fine.title')} description={t('fee-relief:fine.about')} actions={add}>
      {data.waiving ? (
        <WaiveDialog fine={data.waiving} data={data} closeTo={closeTo} lastResult={last} />
      ) : (
        <FormErrors form={{ errors: Object.values(last?.error ?? {}).flatMap((one) => one ?? []) }} />
      )}
      <div className="mb-4">
        <Stats>
          <Stat label={t('fee-relief:fine.found')} value={n(sums.total)} />
          <Stat label={t('fee-relief:fine.sum')} value={taka(sums.amount)} />
          <Stat label={t('fee-relief:fine.waived')} value={taka(sums.waived)} />
          <Stat label={t('fee-relief:statement.open')} value={taka(sums.rest)} tone={sums.rest ? 'warn' : undefined} />
        </Stats>
      </div>
      <ListTable
        spec={fineList({ today, toAccount: data.mayDues })}
        list={list}
        choices={choices}
        actions={
          data.mayManage
            ? (one) =>
                one.amount > one.waived ? (
                  <LinkButton small look="quiet" to={hrefWith(location, { waive: String(one.id) })}>
                    {t('fee-relief:fine.waive')}
                  </LinkButton>
                ) : null
            : undefined
        }
        empty={<EmptyState title="fee-relief:fine.none" text="fee-relief:fine.noneText" action={add} />}
      />
    </Page>
  )
}
