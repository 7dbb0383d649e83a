import type { OwnCard } from '~/domain/assessment/cards/read-cards.server'
import { listSpec } from '~/screens/list/spec'

export type ShownCard = Omit<OwnCard, 'publishedAt'> & { publishedAt: string }

export const ownCardTable = listSpec<ShownCard>()({
  area: 'site-assessment:own',
  title: 'site-assessment:own.title',
  name: 'assessment',
  columns: {
    assessment: {
      kind: 'name',
      header: 'site-assessment:one',
      cell: (row, shown, { n }) => (
        <>
          <span className="font-medium">{shown}</span> <span className="text-muted">{n(row.session)}</span>
        </>
      ),
    },
    student: { kind: 'name', header: 'common:name', phone: true },
    class: { kind: 'name', header: 'site-assessment:card.class', of: 'className' },
    roll: { kind: 'code', header: 'site-assessment:card.roll' },
    published: { kind: 'text', header: 'site-assessment:card.published', of: 'publishedAt' },
  },
})
