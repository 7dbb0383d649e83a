import { useActionData, useLoaderData, useLocation } from '@remix-run/react'
import type { SubmissionResult } from '@conform-to/react'
import { guard } from '~/access/guard.server'
import { intents, submitted } from '~/access/intents.server'
import { decideWaivers } from '~/domain/fees/waivers/decide-waivers.server'
import { approveForm } from '~/domain/fees/waivers/waiver.form'
import { paths } from '~/paths'
import { ListTable } from '~/screens/list/list-table'
import { LinkButton } from '~/ui/button'
import { FormErrors } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { EmptyState, Page, Stat, Stats } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { hrefWith } from '~/ui/table'
import { Tabs } from '~/ui/tabs'
import { Costs } from './costs'
import { loadWaivers } from './load-waivers.server'
import { waiverList } from './waivers.list'
import { useTaka } from '~/i18n/use-taka'

export const handle: ScreenHandle = { title: 'fee-relief:waiver.title', words: ['ui'] }

export const loader = guard('fees.waivers.view', (ctx, { request }) => loadWaivers(ctx, request))
export const action = guard(
  'fees.waivers.approve',
  intents({
    approve: submitted(approveForm, async (ctx, { ids }, { request, done }) => {
      await decideWaivers(ctx, ids, 'approved', null)
      const { pathname, search } = new URL(request.url)
      return done(pathname + search, 'fee-relief:waiver.approvedMany', { count: ids.length })
    }),
  }),
)

export default function Waivers() {
  const { list, sums, costs, choices, mayManage, mayApprove } = useLoaderData<typeof loader>()
  const last = useActionData() as SubmissionResult<string[]> | undefined
  const { t, n } = useWords()
  const location = useLocation()
  const taka = useTaka()
  const add = mayManage ? (
    <LinkButton look="primary" to={paths.feeWaiverNew}>
      {t('fee-relief:waiver.new')}
    </LinkButton>
  ) : null
  return (
    <Page title={t('fee-relief:waiver.title')} description={t('fee-relief:waiver.about')} actions={add}>
      <FormErrors form={{ errors: Object.values(last?.error ?? {}).flatMap((one) => one ?? []) }} />
      <div className="mb-4">
        <Stats>
          <Stat label={t('fee-relief:waiver.found')} value={n(sums.total)} />
          <Stat
            label={t('fee-relief:waiver.waiting')}
            value={n(sums.asked)}
            tone={sums.asked ? 'warn' : undefined}
            to={`${paths.feeWaivers}?f_state=asked`}
          />
          <Stat label={t('fee-relief:waiver.taken')} value={taka(sums.taken)} />
          <Stat label={t('fee-relief:waiver.would')} value={taka(sums.would)} />
        </Stats>
      </div>
      <Tabs
        label="fee-relief:waiver.title"
        tabs={[
          { to: hrefWith(location, { tab: null }), label: 'fee-relief:waiver.list', here: !costs },
          {
            to: hrefWith(location, { tab: 'sums', page: null }),
            label: 'fee-relief:waiver.costs',
            here: costs !== null,
          },
        ]}
      />
      {costs ? (
        <Costs costs={costs} />
      ) : (
        <ListTable
          spec={waiverList()}
          list={list}
          choices={choices}
          record
          rowMuted={(one) => one.state === 'refused'}
          bulk={mayApprove ? [{ intent: 'approve', label: 'fee-relief:waiver.approve' }] : []}
          empty={<EmptyState title="fee-relief:waiver.none" text="fee-relief:waiver.noneText" action={add} />}
        />
      )}
    </Page>
  )
}
