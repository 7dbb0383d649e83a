import type { DeskOffer } from '~/domain/admissions/desk/desk-list.server'
import { paths } from '~/paths'
import { ListTable } from '~/screens/list/list-table'
import { listSpec } from '~/screens/list/spec'
import { useWords } from '~/ui/lang'
import { Stat, Stats } from '~/ui/page'

const STATES = ['submitted', 'correction', 'verified', 'rejected'] as const

interface Row {
  id: number
  name: string
  seats: number
  many: Record<string, number>
}

const offerList = (to: (state: string, offer: number) => string) =>
  listSpec<Row>()({
    area: 'admission-desk',
    title: 'admission-desk:byOffer',
    name: 'name',
    columns: {
      name: { kind: 'text', header: 'admission-desk:offer', cell: (_, shown, { n }) => n(shown) },
      seats: 'count',
    },
    more: STATES.map((state) => ({
      key: state,
      kind: 'count',
      header: `admission-desk:state.${state}`,
      phone: state === 'submitted' || state === 'verified',
      of: (row) => row.many[state] ?? 0,
      record: (row) => to(state, row.id),
    })),
  })

/** How many applications are in which state, in all and by class; each figure leads to its list. */
export function DeskFigures({
  offers,
  counts,
  admission,
}: {
  offers: readonly DeskOffer[]
  counts: readonly { offerId: number; state: string; many: number }[]
  admission: number
}) {
  const { t, n } = useWords()
  const to = (state: string, offer?: number) =>
    `${paths.admissionDeskOf(admission)}&f_state=${state}${offer ? `&f_offer=${offer}` : ''}`
  const total = (state: string) => counts.filter((one) => one.state === state).reduce((sum, one) => sum + one.many, 0)
  const rows: Row[] = offers.map(({ id, name, seats }) => ({
    id,
    name,
    seats,
    many: Object.fromEntries(counts.filter((one) => one.offerId === id).map(({ state, many }) => [state, many])),
  }))
  return (
    <div className="mb-4 grid gap-3">
      <Stats>
        {STATES.map((state) => (
          <Stat
            key={state}
            label={t(`admission-desk:state.${state}`)}
            value={n(total(state))}
            to={to(state)}
            tone={state === 'correction' && total(state) ? 'warn' : undefined}
          />
        ))}
      </Stats>
      {rows.length > 1 ? <ListTable spec={offerList(to)} rows={rows} /> : null}
    </div>
  )
}
