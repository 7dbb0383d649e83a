import { useActionData, useLoaderData, useLocation } from '@remix-run/react'
import type { SubmissionResult } from '@conform-to/react'
import { guard } from '~/access/guard.server'
import { intents, submitted } from '~/access/intents.server'
import { decideWaivers } from '~/domain/fees/waivers/decide-waivers.server'
import { approveForm } from '~/domain/fees/waivers/waiver.form'
import { formatDateShort } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { LinkButton } from '~/ui/button'
import { FormErrors } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Link } from '~/ui/link'
import { EmptyState, Page, Stat, Stats } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { DataTable, DatesFilter, hrefWith, type Column } from '~/ui/table'
import { Tabs } from '~/ui/tabs'
import { Costs } from './costs'
import { loadWaivers } from './load-waivers.server'
import { StateBadge } from './state-badge'
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
  const { list, sums, costs, types, places, classes, states, mayManage, mayApprove } = useLoaderData<typeof loader>()
  const last = useActionData() as SubmissionResult<string[]> | undefined
  const { t, n, lang } = useWords()
  const name = useName()
  const location = useLocation()
  const taka = useTaka()
  type Row = (typeof list.items)[number]
  const columns: Column<Row>[] = [
    {
      key: 'name',
      header: 'fee-relief:student',
      sortable: true,
      cell: (one) => (
        <Link className="link" to={paths.feeWaiver(one.id)}>
          {name(one)}
        </Link>
      ),
    },
    { key: 'code', header: 'fee-relief:codeNo', hidden: true, cell: (one) => n(one.code) },
    {
      key: 'place',
      header: 'fee-relief:place',
      cell: (one) => `${one.place}${one.roll === null ? '' : ` · ${n(one.roll)}`}`,
    },
    {
      key: 'type',
      header: 'fee-relief:waiver.type',
      phone: true,
      cell: (one) => name({ nameEn: one.typeEn, nameBn: one.typeBn }),
    },
    {
      key: 'startsOn',
      header: 'fee-relief:waiver.from',
      sortable: true,
      className: 'whitespace-nowrap',
      cell: (one) => formatDateShort(one.startsOn, lang),
    },
    {
      key: 'until',
      header: 'fee-relief:waiver.until',
      className: 'whitespace-nowrap',
      cell: (one) => (one.endsOn ? formatDateShort(one.endsOn, lang) : t('fee-relief:waiver.open')),
    },
    { key: 'state', header: 'fee-relief:waiver.state', phone: true, cell: (one) => <StateBadge state={one.state} /> },
    {
      key: 'taken',
      header: 'fee-relief:waiver.taken',
      sortable: true,
      numeric: true,
      cell: (one) => (one.taken ? taka(one.taken) : null),
    },
    {
      key: 'would',
      header: 'fee-relief:waiver.would',
      numeric: true,
      cell: (one) => (one.would ? taka(one.would) : null),
    },
    { key: 'reason', header: 'fee-relief:reason', hidden: true },
  ]
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
        <DataTable
          list={list}
          columns={columns}
          rowKey={(one) => one.id}
          rowHeader="name"
          rowName={(one) => name(one)}
          caption="fee-relief:waiver.title"
          defaultSort="-startsOn"
          record
          rowMuted={(one) => one.state === 'refused'}
          bulk={mayApprove ? [{ intent: 'approve', label: 'fee-relief:waiver.approve' }] : []}
          filters={[
            {
              key: 'state',
              label: 'fee-relief:waiver.state',
              kind: 'checks',
              options: states.map((value) => ({ value, label: `fee-relief:waiver.states.${value}` })),
            },
            {
              key: 'type',
              label: 'fee-relief:waiver.type',
              options: types.map((one) => ({ value: one.key, text: name(one) })),
            },
            {
              key: 'class',
              label: 'fee-relief:class',
              options: classes.map((one) => ({ value: one.id, text: one.text })),
            },
            {
              key: 'section',
              label: 'fee-relief:section',
              kind: 'choice',
              options: places.map((one) => ({ value: one.id, text: one.text })),
            },
            { key: 'days', label: 'fee-relief:waiver.holds', dates: DatesFilter },
          ]}
          empty={<EmptyState title="fee-relief:waiver.none" text="fee-relief:waiver.noneText" action={add} />}
        />
      )}
    </Page>
  )
}
