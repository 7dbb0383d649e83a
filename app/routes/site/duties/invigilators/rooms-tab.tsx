import { formatDate, formatTime, weekdayName } from '~/format/dates'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Link } from '~/ui/link'
import { Badge } from '~/ui/page'
import { DataTable, whole, type Column } from '~/ui/table'
import type { DutiesData } from './load-duties.server'
import type { ShownRoom as Room } from './shown.server'

type Sitting = DutiesData['sittings'][number]

/** Every sitting of the exam with how far its rooms are manned. */
export function SittingList({ data, examId }: { data: DutiesData; examId: number }) {
  const { t, lang } = useWords()
  const columns: Column<Sitting>[] = [
    {
      key: 'date',
      header: 'duties:sitting',
      cell: (row) => (
        <Link className="link-lined font-medium" to={`?exam=${examId}&sitting=${row.key}`}>
          {formatDate(row.heldOn, lang)}, {formatTime(row.startsAt, lang)}
        </Link>
      ),
    },
    { key: 'day', header: 'duties:paper.day', cell: (row) => weekdayName(row.heldOn, lang) },
    { key: 'rooms', header: 'duties:watch.rooms', numeric: true },
    { key: 'needed', header: 'duties:watch.needed', numeric: true },
    { key: 'filled', header: 'duties:watch.filled', numeric: true },
    {
      key: 'state',
      header: 'common:status',
      cell: (row) =>
        row.short ? (
          <Badge tone={row.heldOn < data.today ? 'plain' : 'warn'}>
            {t('duties:watch.shortBy', { count: row.short })}
          </Badge>
        ) : (
          <Badge tone="good">{t('duties:watch.full')}</Badge>
        ),
    },
  ]
  return (
    <DataTable
      bare
      list={whole(data.sittings)}
      columns={columns}
      rowKey={(row) => row.key}
      rowHeader="date"
      rowMuted={(row) => row.heldOn < data.today}
      caption="duties:sitting"
    />
  )
}

/** The rooms of one sitting: who watches, who is missing and why nobody fits. */
export function RoomsOfSitting({ data, examId }: { data: DutiesData; examId: number }) {
  const { t, n, lang } = useWords()
  const [day = '', time = ''] = (data.sitting ?? '').split('T')
  const at = `?exam=${examId}&sitting=${data.sitting}`
  const columns: Column<Room>[] = [
    { key: 'number', header: 'duties:card.room', cell: (row) => n(row.number) },
    {
      key: 'papers',
      header: 'duties:paper.papers',
      cell: (row) => <span className="text-muted">{row.papers.join(', ')}</span>,
    },
    { key: 'candidates', header: 'duties:candidates', numeric: true },
    {
      key: 'people',
      header: 'duties:paper.people',
      cell: (row) => (
        <span className="grid gap-1">
          {row.duties.map((duty) => (
            <span key={duty.id} className="flex flex-wrap items-center gap-x-2">
              {data.mayManage ? (
                <Link
                  className="min-h-6 text-accent underline underline-offset-2 coarse:min-h-touch coarse:py-2.5"
                  to={`${at}&duty=${duty.id}`}
                >
                  {duty.name}
                </Link>
              ) : (
                duty.name
              )}
              {duty.byHand ? <span className="text-[0.8125rem] text-muted">{t('duties:watch.byHand')}</span> : null}
            </span>
          ))}
          {row.duties.length < row.needed ? (
            <span>
              <Badge tone="warn">{t('duties:watch.shortBy', { count: row.needed - row.duties.length })}</Badge>
              {row.why.length ? (
                <span className="ml-2 text-[0.8125rem] text-muted">
                  {row.why.map(([reason, count]) => t(`duties:why.${reason}`, { count })).join(', ')}
                </span>
              ) : null}
            </span>
          ) : null}
        </span>
      ),
    },
  ]
  return (
    <>
      <h2 className="mb-3 text-lg font-semibold">
        {formatDate(day, lang)}, {formatTime(time, lang)}
      </h2>
      <DataTable
        bare
        list={whole(data.rooms)}
        columns={columns}
        rowKey={(row) => row.roomId}
        rowHeader="number"
        caption="duties:watch.rooms"
        {...(data.mayManage
          ? {
              actions: (row: Room) => (
                <LinkButton small to={`${at}&add=${row.roomId}`}>
                  {t('common:add')}
                  <span className="sr-only">
                    {' '}
                    {t('duties:card.room')} {n(row.number)}
                  </span>
                </LinkButton>
              ),
            }
          : {})}
      />
    </>
  )
}
