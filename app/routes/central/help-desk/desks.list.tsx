import type { DeskSite } from '~/domain/support/help-desk.server'
import type { Lang } from '~/format/lang'
import { listSpec } from '~/screens/list/spec'
import { Badge } from '~/ui/page'

const named = { kind: 'name', header: 'common:name', of: (row: DeskSite) => row, sortable: true } as const

/** Institutions, and whether the help desk of one has settings of its own. */
export const deskList = (lang: Lang) =>
  listSpec<DeskSite>()({
    area: 'support:desk',
    title: 'support:desk.institutions',
    name: lang === 'bn' ? 'nameBn' : 'nameEn',
    sort: lang === 'bn' ? 'nameBn' : 'nameEn',
    columns: {
      nameBn: lang === 'bn' && named,
      nameEn: lang === 'en' && named,
      eiin: { kind: 'text', sortable: true },
      alias: { kind: 'text', sortable: true },
      own: {
        kind: 'yes',
        header: 'support:desk.choose',
        cell: (row, _, { t }) =>
          row.own ? (
            <Badge tone="accent">{t('support:desk.own')}</Badge>
          ) : (
            <span className="text-muted">{t('support:desk.inherits')}</span>
          ),
      },
    },
    filters: { own: { label: 'support:desk.choose', of: ['yes', 'no'], words: 'common:' } },
  })
