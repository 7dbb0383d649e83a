import { paths } from '~/paths'
import { ListTable } from '~/screens/list/list-table'
import { each, listSpec } from '~/screens/list/spec'
import { useWords } from '~/ui/lang'
import { EmptyState, Page } from '~/ui/page'
import type { ListData } from './load-places.server'
import { offerName } from './offer-name'

const offerList = listSpec<ListData['offers'][number]>()({
  area: 'places',
  title: 'places:title',
  name: 'class',
  columns: {
    class: {
      kind: 'text',
      header: 'common:class',
      className: 'font-medium',
      of: (row, { name }) => offerName(row, name),
      to: (row) => paths.afterChoosingOf(row.id),
    },
    admission: { kind: 'name', header: 'lottery:admission', of: 'admissionTitle' },
    session: { kind: 'code', header: 'common:session' },
    ...each(['seats', 'called', 'admitted', 'free', 'waiting'], (key) => ({
      kind: 'count',
      header: `places:figure.${key}`,
      phone: key === 'free',
    })),
  },
})

/** The classes whose choice is published. */
export function PlacesList({ data }: { data: ListData }) {
  const { t } = useWords()
  return (
    <Page title={t('places:title')} description={t('places:about')}>
      <ListTable
        spec={offerList}
        rows={data.offers}
        empty={<EmptyState title="places:none" text="places:noneText" />}
      />
    </Page>
  )
}
