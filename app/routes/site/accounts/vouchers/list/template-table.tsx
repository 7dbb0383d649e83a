import { useSearchParams } from '@remix-run/react'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { LinkButton } from '~/ui/button'
import { ConfirmForm } from '~/ui/dialog'
import { useWords } from '~/ui/lang'
import { EmptyState } from '~/ui/page'
import { DataTable, whole } from '~/ui/table'
import type { TemplatesData } from './list.server'
import { useFullTaka } from '~/i18n/use-taka'

/** Drafts that others begin with. */
export function TemplateTable({ data }: { data: TemplatesData }) {
  const { t } = useWords()
  const nameOf = useName()
  const taka = useFullTaka()
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
      <DataTable
        bare
        list={whole(templates)}
        rowKey={(row) => row.id}
        rowHeader="name"
        rowName={(row) => row.name}
        caption="vouchers:tab.templates"
        columns={[
          { key: 'name', header: 'vouchers:template.name' },
          { key: 'narration', header: 'vouchers:narration' },
          { key: 'amount', header: 'vouchers:amount', numeric: true, phone: true, cell: (row) => taka(row.amount) },
          {
            key: 'by',
            header: 'vouchers:view.madeBy',
            cell: (row) => nameOf({ nameEn: row.makerEn, nameBn: row.makerBn }),
          },
        ]}
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
