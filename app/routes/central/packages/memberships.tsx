import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLoaderData, useLocation } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { MEMBERSHIP_STATES } from '~/domain/packages/membership.policy'
import { findSites, listMemberships, siteMembership, stateCounts } from '~/domain/packages/memberships.server'
import { packageChoices } from '~/domain/packages/packages.server'
import { planRenewals, renewalDates } from '~/domain/packages/renew-many.server'
import { addDays, formatDate, today } from '~/format/dates'
import { formatTaka, plainTaka } from '~/format/money'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { Download } from '~/screens/download.server'
import { likePattern, listOf, parseListing } from '~/screens/listing.server'
import { Button, LinkButton } from '~/ui/button'
import { FormErrors, plain, TextField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { EmptyState, Page, Section, Stat, Stats } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { DataTable, DatesFilter, hrefWith, type Column } from '~/ui/table'
import { wordsFor } from '~/i18n/i18n.server'
import { actOnMemberships } from './parts/act-memberships.server'
import { RenewPlan } from './parts/renew-plan'
import { SitePanel } from './parts/site-panel'
import { StateBadge } from './parts/state-badge'
import { GetForm, Link } from '~/ui/link'
import { idIn } from '~/ui/table/url'

export const handle: ScreenHandle = { title: 'packages:membership.title', guide: 'packages:membership.guide' }

export const loader = guard('packages.memberships.view', async (ctx, { request }) => {
  const params = new URL(request.url).searchParams
  const listing = parseListing(request, {
    sortable: ['name', 'package', 'startsOn', 'endsOn'],
    filters: { state: MEMBERSHIP_STATES, package: 'id', ends: 'dates' },
    defaultSort: 'endsOn',
  })
  const { state, package: packs, ends } = listing.filters
  const { items, total } = await listMemberships(ctx, {
    like: listing.q ? likePattern(listing.q) : null,
    states: state,
    packages: packs,
    ends,
    sort: listing.sort,
    offset: listing.offset,
    limit: listing.limit,
  })
  if (listing.export) {
    const t = wordsFor(ctx.lang)
    const label = 'packages:membership.'
    throw new Download(
      listing.export,
      `${label}title`,
      [
        'packages:institution',
        `${label}alias`,
        'common:status',
        'packages:package.one',
        `${label}startsOn`,
        `${label}endsOn`,
        `${label}graceDays`,
        'packages:next.on',
        'packages:next.cost',
      ],
      items.map((row) => [
        ctx.lang === 'bn' ? row.nameBn : row.nameEn,
        row.alias,
        t(`packages:membership.state.${row.state}`),
        (ctx.lang === 'bn' ? row.packageBn : row.packageEn) ?? null,
        row.startsOn,
        row.endsOn,
        row.graceDays,
        row.next?.cycleStart ?? null,
        row.next ? plainTaka(row.next.totalPoisha) : null,
      ]),
    )
  }
  const siteId = idIn(params.get('site'))
  const one = siteId ? await siteMembership(ctx, siteId) : null
  const ids = (params.get('renew') ?? '')
    .split('.')
    .flatMap((id) => idIn(id) ?? [])
    .slice(0, 200)
  const months = Math.min(60, Math.max(1, idIn(params.get('months')) ?? 12))
  const find = params.get('find')?.trim().slice(0, 100) ?? ''
  return {
    list: listOf(listing, items, total),
    counts: await stateCounts(ctx),
    packages: await packageChoices(ctx, [...(packs ?? []), ...(one?.site.packageId ? [one.site.packageId] : [])]),
    one: one && {
      ...one,
      offer: {
        ...renewalDates(one.site, 12),
        today: today(),
        changeFrom: later(one.site.next?.cycleStart, one.site.endsOn),
      },
    },
    plan:
      ids.length && ctx.can('packages.memberships.manage')
        ? { rows: await planRenewals(ctx, ids, months), months }
        : null,
    find,
    found: find ? await findSites(ctx, likePattern(find)) : [],
    mayManage: ctx.can('packages.memberships.manage'),
  }
})

/** A change of package begins best with the next cycle; tomorrow when there is none. */
const later = (cycleStart: string | undefined, endsOn: string | null) =>
  cycleStart && endsOn && cycleStart <= endsOn ? cycleStart : addDays(today(), 1)

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
            <span className="block">{formatTaka(row.next.totalPoisha, lang)}</span>
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
          <GetForm className="flex flex-wrap items-end gap-3">
            <input type="hidden" name="new" value="yes" />
            <TextField
              className="min-w-0 flex-1 basis-60"
              field={plain('find', find)}
              label="packages:membership.find"
              type="search"
            />
            <Button type="submit" look="primary">
              {t('common:search')}
            </Button>
            <LinkButton to={paths.memberships}>{t('common:cancel')}</LinkButton>
          </GetForm>
          {find ? (
            found.length ? (
              <ul className="mt-3 grid gap-1 sm:grid-cols-2">
                {found.map((site) => (
                  <li key={site.id}>
                    <LinkButton
                      look="quiet"
                      className="!justify-start !whitespace-normal !text-left"
                      to={`${paths.membershipOf(site.id)}&do=start`}
                    >
                      {nameOf(site)} ({site.alias})
                    </LinkButton>
                  </li>
                ))}
              </ul>
            ) : (
              <p className="mt-3 text-muted">{t('packages:membership.notFound')}</p>
            )
          ) : null}
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
