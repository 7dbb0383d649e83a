import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLoaderData, useLocation } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { ListTable } from '~/screens/list/list-table'
import { LinkButton } from '~/ui/button'
import { ConfirmForm } from '~/ui/dialog'
import { FormErrors } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { EmptyState, Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { hrefWith } from '~/ui/table'
import { actOnPackages } from './parts/act-packages.server'
import { Compare } from './parts/compare'
import { PackageEditor } from './parts/package-editor'
import { PricePanel } from './parts/price-panel'
import { loadPackages } from './parts/load-packages.server'
import { RowActions } from './parts/package-actions'
import { packageList } from './parts/packages.list'

export const handle: ScreenHandle = { title: 'packages:package.title', words: ['packages', 'master'] }

export const loader = guard('packages.packages.view', (ctx, { request }) => loadPackages(ctx, request))

export const action = guard('packages.packages.manage', { body: 'grid' }, (ctx, args) => actOnPackages(ctx, args))

export default function Packages() {
  const data = useLoaderData<typeof loader>()
  const lastResult = useActionData<typeof action>() as SubmissionResult<string[]> | undefined
  const { t } = useWords()
  const nameOf = useName()
  const location = useLocation()
  const params = new URLSearchParams(location.search)
  const { list, parts, mayManage } = data
  const open = params.has('edit') || params.has('prices')
  return (
    <Page
      title={t('packages:package.title')}
      description={t('packages:package.about')}
      actions={
        <>
          <LinkButton to={`${paths.packages}?compare=all`}>{t('packages:compare.open')}</LinkButton>
          {mayManage ? (
            <LinkButton look="primary" to={paths.packageEdit('new')}>
              {t('packages:package.add')}
            </LinkButton>
          ) : null}
        </>
      }
    >
      {open ? null : <FormErrors form={{ errors: lastResult?.error?.[''] ?? undefined }} />}
      {mayManage && (params.get('edit') === 'new' || (params.has('edit') && data.editing)) ? (
        <PackageEditor
          key={data.editing?.id ?? 'new'}
          row={params.get('edit') === 'new' ? null : data.editing}
          parts={parts}
          lastResult={lastResult}
        />
      ) : null}
      {params.has('prices') && data.prices ? (
        <PricePanel
          {...data.prices}
          key={`${data.prices.row.id}-${data.prices.history.length}`}
          from={data.today}
          lastResult={lastResult}
          mayManage={mayManage}
        />
      ) : null}
      {params.has('confirm') && data.deleting && mayManage ? (
        <ConfirmForm
          values={{ intent: 'delete', id: data.deleting.row.id }}
          name={nameOf(data.deleting.row)}
          type={t('packages:package.one')}
          text={
            data.deleting.used.length
              ? t('packages:package.usedAt', { names: data.deleting.used.map(nameOf).join(', ') })
              : undefined
          }
        />
      ) : null}
      {params.has('compare') && data.compared ? (
        <Compare rows={data.compared} choices={data.choices} parts={parts} />
      ) : null}
      <ListTable
        spec={packageList(parts)}
        list={list}
        choices={{
          active: [
            { value: 'yes', label: 'common:active' },
            { value: 'no', label: 'common:inactive' },
          ],
          sub: parts.map((part) => ({ value: part.key, text: nameOf(part) })),
        }}
        rowMuted={(row) => !row.active}
        empty={<EmptyState title="packages:package.empty" />}
        actions={(row) => (
          <>
            <LinkButton
              small
              look="quiet"
              to={paths.packagePrices(row.id)}
              aria-label={t('packages:price.openNamed', { name: nameOf(row) })}
            >
              {t('packages:price.open')}
            </LinkButton>
            {mayManage ? (
              <RowActions
                row={row}
                name={nameOf(row)}
                editTo={paths.packageEdit(row.id)}
                deleteTo={hrefWith(location, { confirm: row.id, edit: null, prices: null })}
                unused={row.ever === 0}
              />
            ) : null}
          </>
        )}
      />
    </Page>
  )
}
