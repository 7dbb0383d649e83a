import type { DeskOffer } from '~/domain/admissions/desk/desk-list.server'
import { paths } from '~/paths'
import { useWords } from '~/ui/lang'
import { Link } from '~/ui/link'
import { Stat, Stats } from '~/ui/page'
import { DataTable, whole, type Column } from '~/ui/table'

const STATES = ['submitted', 'correction', 'verified', 'rejected'] as const

interface Row {
  id: number
  name: string
  seats: number
  many: Record<string, number>
}

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
  const columns: Column<Row>[] = [
    { key: 'name', header: 'admission-desk:offer', cell: (row) => n(row.name) },
    { key: 'seats', header: 'admission-desk:seats', numeric: true, cell: (row) => n(row.seats) },
    ...STATES.map((state): Column<Row> => ({
      key: state,
      header: `admission-desk:state.${state}`,
      numeric: true,
      phone: state === 'submitted' || state === 'verified',
      cell: (row) => (
        <Link className="link-lined" to={to(state, row.id)}>
          {n(row.many[state] ?? 0)}
        </Link>
      ),
    })),
  ]
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
      {rows.length > 1 ? (
        <DataTable
          bare
          list={whole(rows)}
          rowKey={(row) => row.id}
          rowHeader="name"
          rowName={(row) => row.name}
          caption="admission-desk:byOffer"
          columns={columns}
        />
      ) : null}
    </div>
  )
}
