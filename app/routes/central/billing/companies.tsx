import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLoaderData, useLocation } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { useName } from '~/i18n/use-words'
import { ListTable } from '~/screens/list/list-table'
import { LinkButton } from '~/ui/button'
import { ConfirmForm } from '~/ui/dialog'
import { FormErrors, intentOf, problemsIn } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Alert, EmptyState, Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { hrefWith } from '~/ui/table'
import { companyList } from './companies/companies.list'
import { CompanyEditor } from './companies/company-editor'
import { loadCompanies } from './companies/load-companies.server'
import { z } from 'zod'
import { byId, intents, submitted, type Action } from '~/access/intents.server'
import { companyForm } from '~/domain/billing/company.form'
import { deleteCompany, retireCompany, saveCompany } from '~/domain/billing/companies.server'
import type { UserCtx } from '~/domain/context'
import { paths } from '~/paths'
import { zId } from '~/ui/fields/zod'

export const handle: ScreenHandle = { title: 'billing:company.title' }

const retire = (active: boolean) =>
  byId(async (ctx: UserCtx, id, { done }) => {
    await retireCompany(ctx, id, active)
    return done(paths.companies, active ? 'billing:company.wasRestored' : 'billing:company.wasRetired')
  })

/** What the screen of the companies asks. */
const actOnCompanies: Action<UserCtx> = intents({
  retire: retire(false),
  restore: retire(true),
  delete: byId(async (ctx, id, { done }) => {
    await deleteCompany(ctx, id)
    return done(paths.companies, 'common:deleted')
  }),
  '': submitted(companyForm.and(z.object({ id: zId({ optional: true }) })), async (ctx, { id, ...value }, { done }) => {
    await saveCompany(ctx, value, id)
    return done(paths.companies, 'common:saved')
  }),
})

export const loader = guard('billing.companies.view', (ctx, { request }) => loadCompanies(ctx, request))

export const action = guard('billing.companies.manage', { body: 'upload' }, actOnCompanies)

export default function Companies() {
  const { list, editing, isNew, confirming, mayManage, constraint } = useLoaderData<typeof loader>()
  const result = useActionData() as SubmissionResult<string[]> | undefined
  const { t, n } = useWords()
  const nameOf = useName()
  const location = useLocation()
  if ((editing || isNew) && mayManage)
    return <CompanyEditor key={editing?.id ?? 'new'} company={editing} constraint={constraint} lastResult={result} />
  return (
    <Page
      title={t('billing:company.title')}
      description={t('billing:company.about')}
      actions={
        mayManage ? (
          <LinkButton look="primary" to="?edit=new">
            {t('billing:company.add')}
          </LinkButton>
        ) : null
      }
    >
      {intentOf(result) ? <FormErrors problems={problemsIn(result, 'billing:company.one')} /> : null}
      {confirming && mayManage && new URLSearchParams(location.search).has('confirm') ? (
        confirming.use.used ? (
          <Alert
            tone="warn"
            live
            title={t('billing:company.inUse', {
              invoices: n(confirming.use.invoices),
              challans: n(confirming.use.challans),
            })}
            actions={<LinkButton to={hrefWith(location, { confirm: null })}>{t('common:close')}</LinkButton>}
          />
        ) : (
          <ConfirmForm
            values={{ intent: 'delete', id: confirming.company.id }}
            name={nameOf(confirming.company)}
            type={t('billing:company.one')}
          />
        )
      ) : null}
      <ListTable
        spec={companyList({ edit: mayManage })}
        list={list}
        rowMuted={(row) => !row.active}
        choices={{
          active: [
            { value: 'yes', label: 'common:active' },
            { value: 'no', label: 'common:inactive' },
          ],
        }}
        empty={<EmptyState title="billing:company.empty" text="billing:company.emptyText" />}
        actions={
          mayManage
            ? (row) => (
                <>
                  <LinkButton small look="quiet" to={`?edit=${row.id}`}>
                    {t('common:edit')}
                  </LinkButton>
                  {row.isDefault ? null : (
                    <LinkButton small look="quiet" to={hrefWith(location, { confirm: row.id })}>
                      {t('common:delete')}
                    </LinkButton>
                  )}
                </>
              )
            : undefined
        }
      />
    </Page>
  )
}
