import { z } from 'zod'
import { getZodConstraint } from '@conform-to/zod/v4'
import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLoaderData, useLocation } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { submitted, intents, byId } from '~/access/intents.server'
import { boardChoices, districtChoices, thanaChoices } from '~/domain/institutions/choices.server'
import { leadForm } from '~/domain/institutions/leads/lead.form'
import { leadOf, listLeads, retireLead, saveLead } from '~/domain/institutions/leads/leads.server'
import { applyForLead } from '~/domain/institutions/leads/lead-application.server'
import type { UserCtx } from '~/domain/context'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { ListTable } from '~/screens/list/list-table'
import { listed } from '~/screens/list/listed.server'
import { LinkButton } from '~/ui/button'
import { ConfirmForm, Dialog } from '~/ui/dialog'
import { FormErrors } from '~/ui/fields'
import { zId } from '~/ui/fields/zod'
import { useWords } from '~/ui/lang'
import { EmptyState, Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { hrefWith } from '~/ui/table'
import { LeadActions } from './parts/lead-actions'
import { LeadForm } from './parts/lead-form'
import { leadList } from './parts/leads.list'

export const handle: ScreenHandle = { title: 'institutions:leads.title', words: ['master'] }

export const loader = guard('institutions.leads.view', async (ctx, { request }) => {
  const params = new URL(request.url).searchParams
  const open = params.get('edit')
  const confirm = params.get('confirm')
  return {
    ...(await listed(ctx, request, leadList, (asked) => listLeads(ctx, asked))),
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
      <ListTable
        spec={leadList}
        list={list}
        choices={{ board: boards, district: districts }}
        rowMuted={(row) => !row.active}
        empty={<EmptyState title="institutions:leads.empty" text="institutions:leads.emptyText" />}
        actions={mayManage ? (row) => <LeadActions row={row} mayApply={data.mayDecide} /> : undefined}
      />
    </Page>
  )
}
