import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { useWords } from '~/ui/lang'
import { Link } from '~/ui/link'
import { EmptyState, Page } from '~/ui/page'
import { DataTable, whole, type Column } from '~/ui/table'
import type { ListData } from './load-places.server'
import { useOfferName } from './offer-name'

type Offer = ListData['offers'][number]
const FIGURES = ['seats', 'called', 'admitted', 'free', 'waiting'] as const

/** The classes whose choice is published. */
export function PlacesList({ data }: { data: ListData }) {
  const { t, n } = useWords()
  const name = useName()
  const offerName = useOfferName()
  const columns: Column<Offer>[] = [
    {
      key: 'class',
      header: 'common:class',
      cell: (row) => (
        <Link className="link-lined font-medium" to={paths.afterChoosingOf(row.id)}>
          {offerName(row)}
        </Link>
      ),
    },
    { key: 'admission', header: 'lottery:admission', cell: (row) => name(row.admissionTitle) },
    { key: 'session', header: 'common:session', cell: (row) => n(row.session) },
    ...FIGURES.map((key): Column<Offer> => ({
      key,
      header: `places:figure.${key}`,
      numeric: true,
      phone: key === 'free',
      cell: (row) => n(row[key]),
    })),
  ]
  return (
    <Page title={t('places:title')} description={t('places:about')}>
      <DataTable
        bare
        list={whole(data.offers)}
        columns={columns}
        rowKey={(row) => row.id}
        rowHeader="class"
        rowName={(row) => offerName(row)}
        caption="places:title"
        empty={<EmptyState title="places:none" text="places:noneText" />}
      />
    </Page>
  )
}
