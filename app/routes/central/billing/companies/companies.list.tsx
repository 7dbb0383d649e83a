import type { Company } from '~/domain/billing/companies.server'
import { formatHundredths } from '~/format/numbers'
import { active, listSpec } from '~/screens/list/spec'
import { ActiveBadge, Badge } from '~/ui/page'

/** The provider's companies; `edit`: the reader may change them. */
export const companyList = ({ edit = false } = {}) =>
  listSpec<Company>()({
    area: 'billing:company',
    title: 'billing:company.title',
    name: 'nameEn',
    columns: {
      nameEn: {
        kind: 'name',
        header: 'common:name',
        of: (row) => row,
        sortable: true,
        to: (row) => (edit ? `?edit=${row.id}` : null),
        file: null,
      },
      nameBn: { kind: 'text', header: 'common:nameBn', hidden: true },
      english: { kind: 'text', header: 'common:nameEn', of: 'nameEn', hidden: true },
      prefix: { kind: 'text', sortable: true },
      bin: 'code',
      tin: { kind: 'text', hidden: true },
      vatPercent: {
        kind: 'percent',
        header: 'billing:company.vat',
        of: 'vatHundredths',
        cell: (row, _, { lang }) => `${formatHundredths(row.vatHundredths, lang, { trim: true })}%`,
      },
      dueDays: 'count',
      accounts: { kind: 'count', of: (row) => row.accounts.filter((one) => one.active).length },
      status: {
        ...active,
        cell: (row, _, { t }) => (
          <span className="inline-flex gap-1.5">
            <ActiveBadge active={row.active} />
            {row.isDefault ? <Badge tone="accent">{t('billing:company.default')}</Badge> : null}
          </span>
        ),
      },
    },
    filters: { active: { label: 'common:status', of: ['yes', 'no'], words: 'common:' } },
  })
