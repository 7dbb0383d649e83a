import { paths } from '~/paths'
import { ListTable } from '~/screens/list/list-table'
import { listSpec } from '~/screens/list/spec'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Link } from '~/ui/link'
import { Badge, EmptyState, Page } from '~/ui/page'
import { classNameOf, useClassName } from './class-name'
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

const offerList = listSpec<Offer>()({
  area: 'lottery',
  title: 'lottery:title',
  name: 'class',
  columns: {
    class: {
      kind: 'cell',
      header: 'common:class',
      cell: (row, _, { name }) => (
        <Link
          className="link-lined font-medium"
          to={row.drawId ? paths.lotteryDraw(row.drawId) : paths.lotteryOffer(row.id)}
        >
          {classNameOf(row, name)}
        </Link>
      ),
    },
    admission: { kind: 'name', of: 'title' },
    session: { kind: 'code', header: 'common:session' },
    seats: 'count',
    eligible: 'count',
    undecided: 'count',
    state: { kind: 'cell', header: 'common:status', phone: true, cell: (row) => <OfferState offer={row} /> },
  },
})

/** The classes whose way is a lottery. */
export function OfferList({ data }: { data: ListData }) {
  const { t } = useWords()
  const className = useClassName()
  return (
    <Page title={t('lottery:title')} description={t('lottery:about')}>
      <Refused />
      <ListTable
        spec={offerList}
        rows={data.offers}
        rowName={(row) => className(row)}
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
