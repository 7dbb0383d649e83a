import { z } from 'zod'
import { getZodConstraint } from '@conform-to/zod/v4'
import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLoaderData, useLocation } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { submitted, intents, byId } from '~/access/intents.server'
import { boardChoices, districtChoices, thanaChoices } from '~/domain/institutions/choices.server'
import { KINDS } from '~/domain/institutions/institution.policy'
import { leadForm } from '~/domain/institutions/leads/lead.form'
import { STAGES } from '~/domain/institutions/leads/lead.policy'
import { LEAD_SORTS, leadOf, listLeads, retireLead, saveLead } from '~/domain/institutions/leads/leads.server'
import { applyForLead } from '~/domain/institutions/leads/lead-application.server'
import type { UserCtx } from '~/domain/platform/context'
import { toAsciiDigits } from '~/format/digits'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { likePattern, listOf, parseListing } from '~/screens/listing.server'
import { LinkButton } from '~/ui/button'
import { ConfirmForm, Dialog } from '~/ui/dialog'
import { FormErrors } from '~/ui/fields'
import { zId } from '~/ui/fields/zod'
import { useWords } from '~/ui/lang'
import { EmptyState, Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { DataTable, hrefWith } from '~/ui/table'
import { exportLeads } from './parts/export.server'
import { LeadActions, useLeadColumns } from './parts/lead-columns'
import { LeadForm } from './parts/lead-form'

export const handle: ScreenHandle = { title: 'institutions:leads.title', words: ['master'] }

export const loader = guard('institutions.leads.view', async (ctx, { request }) => {
  const listing = parseListing(request, {
    sortable: LEAD_SORTS,
    defaultSort: 'name',
    filters: {
      kind: KINDS,
      board: 'id',
      district: 'id',
      stage: STAGES,
      centre: ['yes', 'no'],
      put: ['here', 'away', 'all'],
    },
  })
  const { centre, put, ...filters } = listing.filters
  const { rows, total } = await listLeads(ctx, {
    ...filters,
    centre: centre?.length === 1 ? centre[0] === 'yes' : undefined,
    active: put?.[0] === 'all' ? null : put?.[0] !== 'away',
    like: listing.q ? likePattern(toAsciiDigits(listing.q)) : null,
    offset: listing.offset,
    limit: listing.limit,
    lang: ctx.lang,
    sort: { key: (listing.sort?.key ?? 'name') as (typeof LEAD_SORTS)[number], dir: listing.sort?.dir ?? 'asc' },
  })
  if (listing.export) return exportLeads(listing.export, rows, ctx.lang)
  const params = new URL(request.url).searchParams
  const open = params.get('edit')
  const confirm = params.get('confirm')
  return {
    list: listOf(listing, rows, total),
    boards: await boardChoices(ctx.lang),
    districts: await districtChoices(ctx.lang),
    thanas: open ? await thanaChoices(ctx.lang) : [],
    editing: open && open !== 'new' ? await leadOf(ctx, open) : null,
    confirming: confirm ? await leadOf(ctx, confirm) : null,
    constraint: getZodConstraint(leadForm),
    mayManage: ctx.can('institutions.leads.manage'),
    mayDecide: ctx.can('institutions.applications.decide'),
  }
})

const retire = (active: boolean) =>
  byId(async (ctx: UserCtx, id, { done }) => {
    await retireLead(ctx, id, active)
    return done(paths.leads, 'common:saved')
  })

export const action = guard(
  'institutions.leads.manage',
  intents({
    save: submitted(
      leadForm.and(z.object({ id: zId({ optional: true }) })),
      async (ctx, { id, ...value }, { done }) => {
        await saveLead(ctx, id, value)
        return done(paths.leads, 'common:saved')
      },
    ),
    apply: byId(async (ctx, id, { done }) =>
      done(paths.applicationApprove(await applyForLead(ctx, id)), 'institutions:lead.applied'),
    ),
    away: retire(false),
    back: retire(true),
  }),
)

export default function Leads() {
  const data = useLoaderData<typeof loader>()
  const { list, boards, districts, mayManage } = data
  const lastResult = useActionData() as SubmissionResult<string[]> | undefined
  const location = useLocation()
  const { t } = useWords()
  const nameOf = useName()
  const params = new URLSearchParams(location.search)
  const adding = params.get('edit') === 'new'
  const editing = params.has('edit') ? data.editing : null
  const confirming = params.has('confirm') ? data.confirming : null
  const back = hrefWith(location, { edit: null })
  return (
    <Page
      title={t('institutions:leads.title')}
      description={t('institutions:leads.about')}
      actions={
        mayManage ? (
          <LinkButton look="primary" to={hrefWith(location, { edit: 'new', confirm: null })}>
            {t('master:add')}
          </LinkButton>
        ) : null
      }
    >
      {adding || editing ? null : <FormErrors form={{ errors: lastResult?.error?.[''] ?? undefined }} />}
      {mayManage && (adding || editing) ? (
        <Dialog title={t(editing ? 'institutions:lead.edit' : 'institutions:lead.add')} closeTo={back} wide>
          <LeadForm
            key={editing?.id ?? 'new'}
            editing={editing}
            choices={data}
            constraint={data.constraint}
            lastResult={lastResult}
            back={back}
          />
        </Dialog>
      ) : null}
      {mayManage && confirming ? (
        <ConfirmForm
          values={{ intent: 'apply', id: confirming.id }}
          name={nameOf(confirming)}
          type={t('institutions:lead.one')}
          look="primary"
          title={t('institutions:lead.applyTitle', { name: nameOf(confirming) })}
          text={t('institutions:lead.applyText')}
          submit={t('institutions:lead.apply')}
        />
      ) : null}
      <DataTable
        list={list}
        columns={useLeadColumns()}
        rowKey={(row) => row.id}
        rowHeader="name"
        rowName={nameOf}
        caption="institutions:leads.title"
        defaultSort="name"
        rowMuted={(row) => !row.active}
        empty={<EmptyState title="institutions:leads.empty" text="institutions:leads.emptyText" />}
        filters={[
          {
            key: 'stage',
            label: 'institutions:field.stage',
            kind: 'checks',
            options: STAGES.map((value) => ({ value, label: `institutions:state.${value}` })),
          },
          {
            key: 'kind',
            label: 'institutions:field.kind',
            options: KINDS.map((value) => ({ value, label: `institutions:kind.${value}` })),
          },
          { key: 'board', label: 'institutions:field.board', options: boards },
          { key: 'district', label: 'institutions:field.district', kind: 'choice', options: districts },
          {
            key: 'centre',
            label: 'institutions:field.isCentre',
            options: [
              { value: 'yes', label: 'common:yes' },
              { value: 'no', label: 'common:no' },
            ],
          },
          {
            key: 'put',
            label: 'institutions:lead.shown',
            options: ['here', 'away', 'all'].map((value) => ({ value, label: `institutions:lead.put.${value}` })),
          },
        ]}
        actions={mayManage ? (row) => <LeadActions row={row} mayApply={data.mayDecide} /> : undefined}
      />
    </Page>
  )
}
