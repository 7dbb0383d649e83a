import { useSearchParams } from '@remix-run/react'
import { paths } from '~/paths'
import { ListTable } from '~/screens/list/list-table'
import { listSpec } from '~/screens/list/spec'
import { LinkButton } from '~/ui/button'
import { ConfirmForm } from '~/ui/dialog'
import { useWords } from '~/ui/lang'
import { EmptyState } from '~/ui/page'
import type { TemplatesData } from './list.server'

const templateList = listSpec<TemplatesData['templates'][number]>()({
  area: 'vouchers',
  title: 'vouchers:tab.templates',
  name: 'name',
  columns: {
    name: { kind: 'text', header: 'vouchers:template.name' },
    narration: 'text',
    amount: { kind: 'money', phone: true },
    by: { kind: 'name', header: 'vouchers:view.madeBy', of: 'maker' },
  },
})

/** Drafts that others begin with. */
export function TemplateTable({ data }: { data: TemplatesData }) {
  const { t } = useWords()
  const [params] = useSearchParams()
  const { templates, screen, mayMake, mayCheck } = data
  const asked = templates.find((one) => String(one.id) === params.get('confirm'))
  const mayRemove = (madeBy: number) => mayMake && (mayCheck || !data.twoPeople || madeBy === data.userId)
  if (!templates.length) return <EmptyState title="vouchers:empty.templates" text="vouchers:empty.templatesText" />
  return (
    <>
      {asked && mayRemove(asked.madeBy) ? (
        <ConfirmForm
          values={{ intent: 'remove-template', id: asked.id }}
          name={asked.name}
          type={t('vouchers:template.one')}
        />
      ) : null}
      <ListTable
        spec={templateList}
        rows={templates}
        actions={(row) => (
          <>
            {mayMake ? (
              <LinkButton small to={`${paths.voucherNew(screen)}?template=${row.id}`}>
                {t('vouchers:template.use')}
              </LinkButton>
            ) : null}
            {mayRemove(row.madeBy) ? (
              <LinkButton small look="quiet" to={`?tab=templates&confirm=${row.id}`}>
                {t('common:delete')}
              </LinkButton>
            ) : null}
          </>
        )}
      />
    </>
  )
}
