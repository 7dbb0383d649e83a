import { useName } from '~/i18n/use-words'
import { SubmitButton } from '~/ui/button'
import { NumberField, plain } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Link } from '~/ui/link'
import { Badge, Details, EmptyState, Section } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import { DataTable, whole, type Column } from '~/ui/table'
import type { AttendanceData } from './load-attendance.server'

type Place = AttendanceData['places'][number]

/** Rooms and sections of a sitting: what is taken, what is not. */
export function Places({ data, exam }: { data: AttendanceData; exam: NonNullable<AttendanceData['exam']> }) {
  const { t, n } = useWords()
  const name = useName()
  const at = data.sitting ? `?exam=${exam.id}&sitting=${data.sitting.heldOn}T${data.sitting.startsAt}` : '?'
  const label = (row: Place) =>
    row.kind === 'room' ? `${t('seating:room')} ${n(row.room ?? '')}` : `${name(row.className)} – ${name(row.section)}`
  const columns: Column<Place>[] = [
    {
      key: 'place',
      header: 'seating:placeOf',
      cell: (row) => (
        <Link className="font-medium text-accent underline underline-offset-2" to={`${at}&${row.kind}=${row.id}`}>
          {label(row)}
        </Link>
      ),
    },
    { key: 'total', header: 'seating:candidates', numeric: true, cell: (row) => n(row.total) },
    { key: 'absent', header: 'seating:absent', numeric: true, cell: (row) => n(row.absent) },
    { key: 'late', header: 'seating:lateCame', numeric: true, cell: (row) => n(row.late) },
    { key: 'expelled', header: 'seating:expelled', numeric: true, cell: (row) => n(row.expelled) },
    {
      key: 'taken',
      header: 'common:status',
      cell: (row) => (
        <Badge tone={row.taken === 0 ? 'warn' : row.taken < row.total ? 'accent' : 'good'}>
          {t(row.taken === 0 ? 'seating:notTaken' : row.taken < row.total ? 'seating:partly' : 'seating:taken')}
        </Badge>
      ),
    },
  ]
  return (
    <div className="grid gap-4">
      {(['room', 'section'] as const).map((kind) => {
        const caption = kind === 'room' ? 'seating:byRoom' : 'seating:bySection'
        const items = data.places.filter((one) => one.kind === kind)
        if (kind === 'room' && !items.length && data.places.length)
          return <EmptyState key={kind} title="seating:none.seats" text="seating:none.seatsText" />
        return (
          <Section key={kind} title={t(caption)}>
            <DataTable
              bare
              list={whole(items)}
              columns={columns}
              rowKey={(row) => row.id}
              rowHeader="place"
              caption={caption}
              empty={<EmptyState title="seating:none.candidates" />}
            />
          </Section>
        )
      })}
      {data.mayTake && !exam.closed ? (
        <Details summary={t('seating:later.title')}>
          <PostValues className="flex flex-wrap items-end gap-3">
            <input type="hidden" name="intent" value="later" />
            <input type="hidden" name="exam" value={exam.id} />
            <NumberField field={plain('days', exam.days)} label="seating:later.days" hint="seating:later.hint" />
            <SubmitButton look="plain" />
          </PostValues>
        </Details>
      ) : null}
    </div>
  )
}
