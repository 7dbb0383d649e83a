import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Link } from '~/ui/link'
import { Badge, EmptyState, Page } from '~/ui/page'
import { DataTable, whole, type Column } from '~/ui/table'
import { useClassName } from './class-name'
import type { ListData } from './load-draws.server'
import { Refused } from './refused'

type Offer = ListData['offers'][number]

/** How far a class is. */
export function OfferState({ offer }: { offer: Pick<Offer, 'drawId' | 'drawnAt' | 'over' | 'undecided'> }) {
  const { t } = useWords()
  if (offer.drawnAt) return <Badge tone="good">{t('lottery:state.drawn')}</Badge>
  if (offer.drawId) return <Badge tone="accent">{t('lottery:state.frozen')}</Badge>
  if (!offer.over) return <Badge>{t('lottery:state.open')}</Badge>
  return offer.undecided ? (
    <Badge tone="warn">{t('lottery:state.undecided')}</Badge>
  ) : (
    <Badge tone="accent">{t('lottery:state.ready')}</Badge>
  )
}

/** The classes whose way is a lottery. */
export function OfferList({ data }: { data: ListData }) {
  const { t, n } = useWords()
  const name = useName()
  const className = useClassName()
  const columns: Column<Offer>[] = [
    {
      key: 'class',
      header: 'common:class',
      cell: (row) => (
        <Link
          className="link-lined font-medium"
          to={row.drawId ? paths.lotteryDraw(row.drawId) : paths.lotteryOffer(row.id)}
        >
          {className(row)}
        </Link>
      ),
    },
    {
      key: 'admission',
      header: 'lottery:admission',
      cell: (row) => name({ nameBn: row.titleBn, nameEn: row.titleEn }),
    },
    { key: 'session', header: 'common:session', cell: (row) => n(row.session) },
    { key: 'seats', header: 'lottery:seats', numeric: true, cell: (row) => n(row.seats) },
    { key: 'eligible', header: 'lottery:eligible', numeric: true, cell: (row) => n(row.eligible) },
    { key: 'undecided', header: 'lottery:undecided', numeric: true, cell: (row) => n(row.undecided) },
    { key: 'state', header: 'common:status', phone: true, cell: (row) => <OfferState offer={row} /> },
  ]
  return (
    <Page title={t('lottery:title')} description={t('lottery:about')}>
      <Refused />
      <DataTable
        bare
        list={whole(data.offers)}
        columns={columns}
        rowKey={(row) => row.id}
        rowHeader="class"
        rowName={(row) => className(row)}
        caption="lottery:title"
        actions={(row) => (
          <LinkButton small look="quiet" to={paths.lotteryOffer(row.id)}>
            {t('lottery:open')}
          </LinkButton>
        )}
        empty={<EmptyState title="lottery:none" text="lottery:noneText" />}
      />
    </Page>
  )
}
