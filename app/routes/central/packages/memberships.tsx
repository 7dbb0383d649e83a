import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLoaderData, useLocation } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { MEMBERSHIP_STATES } from '~/domain/packages/membership.policy'
import { formatDate } from '~/format/dates'
import { shortTaka } from '~/format/money'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { LinkButton } from '~/ui/button'
import { FormErrors } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { EmptyState, Page, Section, Stat, Stats } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { DataTable, DatesFilter, hrefWith, type Column } from '~/ui/table'
import { actOnMemberships } from './parts/act-memberships.server'
import { RenewPlan } from './parts/renew-plan'
import { SitePanel } from './parts/site-panel'
import { StateBadge } from './parts/state-badge'
import { Link } from '~/ui/link'
import { FindSite } from '../parts/find-site'
import { loadMemberships } from './parts/load-memberships.server'

export const handle: ScreenHandle = { title: 'packages:membership.title', guide: 'packages:membership.guide' }

export const loader = guard('packages.memberships.view', (ctx, { request }) => loadMemberships(ctx, request))

export const action = guard('packages.memberships.manage', (ctx, args) => actOnMemberships(ctx, args))

export default function Memberships() {
  const { list, counts, packages, one, plan, find, found, mayManage } = useLoaderData<typeof loader>()
  const lastResult = useActionData<typeof action>() as SubmissionResult<string[]> | undefined
  const { t, n, lang } = useWords()
  const nameOf = useName()
  const location = useLocation()
  const params = new URLSearchParams(location.search)
  type Row = (typeof list.items)[number]
  const columns: Column<Row>[] = [
    {
      key: 'name',
      header: 'packages:institution',
      sortable: true,
      cell: (row) => (
        <>
          <Link className="link-lined" to={hrefWith(location, { site: row.siteId, do: null })}>
            {nameOf(row)}
          </Link>
          <span className="block text-[0.8125rem] font-normal text-muted">{row.alias}</span>
        </>
      ),
    },
    { key: 'state', header: 'common:status', cell: (row) => <StateBadge state={row.state} /> },
    {
      key: 'package',
      header: 'packages:package.one',
      sortable: true,
      cell: (row) => row.packageEn && nameOf({ nameEn: row.packageEn, nameBn: row.packageBn ?? '' }),
    },
    {
      key: 'startsOn',
      header: 'packages:membership.startsOn',
      sortable: true,
      hidden: true,
      cell: (row) => row.startsOn && formatDate(row.startsOn, lang),
    },
    {
      key: 'endsOn',
      header: 'packages:membership.endsOn',
      sortable: true,
      cell: (row) =>
        row.endsOn ? (
          <>
            <span className="block">{formatDate(row.endsOn, lang)}</span>
            {row.nextEndsOn ? (
              <span className="block text-[0.8125rem] text-muted">
                {t('packages:membership.renewedTo', { date: formatDate(row.nextEndsOn, lang) })}
              </span>
            ) : null}
          </>
        ) : null,
    },
    {
      key: 'graceDays',
      header: 'packages:membership.graceDays',
      numeric: true,
      hidden: true,
      cell: (row) => (row.graceDays === null ? null : n(row.graceDays)),
    },
    {
      key: 'next',
      header: 'packages:next.cost',
      numeric: true,
      cell: (row) =>
        row.next ? (
          <>
            <span className="block">{shortTaka(row.next.totalPoisha, lang)}</span>
            <span className="block text-[0.8125rem] text-muted">{formatDate(row.next.cycleStart, lang)}</span>
          </>
        ) : null,
    },
  ]
  const panel = params.has('site') && one
  return (
    <Page
      title={t('packages:membership.title')}
      description={t('packages:membership.about')}
      actions={
        mayManage ? (
          <LinkButton look="primary" to={hrefWith(location, { new: 'yes', site: null })}>
            {t('packages:membership.new')}
          </LinkButton>
        ) : null
      }
    >
      {panel ? null : <FormErrors form={{ errors: lastResult?.error?.[''] ?? undefined }} />}
      {params.has('new') && mayManage ? (
        <Section title={t('packages:membership.newFor')} card className="mb-6">
          <FindSite
            kept={{ new: 'yes' }}
            find={find}
            found={found}
            label="packages:membership.find"
            none="packages:membership.notFound"
            to={(id) => `${paths.membershipOf(id)}&do=start`}
            back={paths.memberships}
          />
        </Section>
      ) : null}
      {panel ? (
        <SitePanel key={one.site.siteId} {...one} packages={packages} lastResult={lastResult} mayManage={mayManage} />
      ) : null}
      {params.has('renew') && plan ? <RenewPlan plan={plan.rows} months={plan.months} /> : null}
      <div className="mb-5">
        <Stats>
          {MEMBERSHIP_STATES.map((state) => (
            <Stat
              key={state}
              label={t(`packages:membership.state.${state}`)}
              value={n(counts[state])}
              to={`${paths.memberships}?f_state=${state}`}
              tone={
                state === 'expired' && counts[state] ? 'bad' : state === 'grace' && counts[state] ? 'warn' : undefined
              }
            />
          ))}
        </Stats>
      </div>
      <DataTable
        list={list}
        columns={columns}
        rowKey={(row) => row.siteId}
        rowHeader="name"
        rowName={nameOf}
        caption="packages:membership.title"
        defaultSort="endsOn"
        empty={<EmptyState title="packages:membership.empty" />}
        bulk={mayManage ? [{ intent: 'plan', label: 'packages:renew.bulk' }] : []}
        filters={[
          {
            key: 'state',
            label: 'common:status',
            kind: 'checks',
            options: MEMBERSHIP_STATES.map((value) => ({ value, label: `packages:membership.state.${value}` })),
          },
          {
            key: 'package',
            label: 'packages:package.one',
            options: packages.map((pack) => ({ value: pack.id, text: nameOf(pack) })),
          },
          { key: 'ends', label: 'packages:membership.endsOn', dates: DatesFilter },
        ]}
        actions={
          mayManage
            ? (row) =>
                row.id === null ? (
                  <LinkButton
                    small
                    look="quiet"
                    to={hrefWith(location, { site: row.siteId, do: 'start' })}
                    aria-label={t('packages:membership.startNamed', { name: nameOf(row) })}
                  >
                    {t('packages:membership.do.start')}
                  </LinkButton>
                ) : row.nextId === null ? (
                  <LinkButton
                    small
                    look="quiet"
                    to={hrefWith(location, { site: row.siteId, do: 'renew' })}
                    aria-label={t('packages:membership.renewNamed', { name: nameOf(row) })}
                  >
                    {t('packages:membership.do.renew')}
                  </LinkButton>
                ) : null
            : undefined
        }
      />
    </Page>
  )
}
