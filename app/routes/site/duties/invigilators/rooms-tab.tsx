import { formatDate, formatTime, weekdayName } from '~/format/dates'
import { ListTable } from '~/screens/list/list-table'
import { listSpec } from '~/screens/list/spec'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Link } from '~/ui/link'
import { Badge } from '~/ui/page'
import type { DutiesData } from './load-duties.server'
import type { ShownRoom as Room } from './shown.server'

type Sitting = DutiesData['sittings'][number]

const sittingList = (examId: number, today: string) =>
  listSpec<Sitting>()({
    area: 'duties:watch',
    title: 'duties:sitting',
    name: 'date',
    columns: {
      date: {
        kind: 'date',
        header: 'duties:sitting',
        of: (row) => row.heldOn,
        cell: (row, shown, { lang }) => (
          <Link className="link-lined font-medium" to={`?exam=${examId}&sitting=${row.key}`}>
            {shown}, {formatTime(row.startsAt, lang)}
          </Link>
        ),
      },
      day: { kind: 'cell', header: 'duties:paper.day', cell: (row, _, { lang }) => weekdayName(row.heldOn, lang) },
      rooms: 'count',
      needed: 'count',
      filled: 'count',
      state: {
        kind: 'cell',
        header: 'common:status',
        cell: (row, _, { t }) =>
          row.short ? (
            <Badge tone={row.heldOn < today ? 'plain' : 'warn'}>
              {t('duties:watch.shortBy', { count: row.short })}
            </Badge>
          ) : (
            <Badge tone="good">{t('duties:watch.full')}</Badge>
          ),
      },
    },
  })

/** Every sitting of the exam with how far its rooms are manned. */
export const SittingList = ({ data, examId }: { data: DutiesData; examId: number }) => (
  <ListTable
    spec={sittingList(examId, data.today)}
    rows={data.sittings}
    rowKey={(row) => row.key}
    rowMuted={(row) => row.heldOn < data.today}
  />
)

const roomList = ({ dutyAt }: { dutyAt: ((duty: number) => string) | null }) =>
  listSpec<Room>()({
    area: 'duties:paper',
    title: 'duties:watch.rooms',
    name: 'number',
    columns: {
      number: { kind: 'code', header: 'duties:card.room' },
      papers: { kind: 'cell', cell: (row) => <span className="text-muted">{row.papers.join(', ')}</span> },
      candidates: { kind: 'count', header: 'duties:candidates' },
      people: {
        kind: 'cell',
        cell: (row, _, { t }) => (
          <span className="grid gap-1">
            {row.duties.map((duty) => (
              <span key={duty.id} className="flex flex-wrap items-center gap-x-2">
                {dutyAt ? (
                  <Link
                    className="min-h-6 text-accent underline underline-offset-2 coarse:min-h-touch coarse:py-2.5"
                    to={dutyAt(duty.id)}
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
    },
  })

/** The rooms of one sitting: who watches, who is missing and why nobody fits. */
export function RoomsOfSitting({ data, examId }: { data: DutiesData; examId: number }) {
  const { t, n, lang } = useWords()
  const [day = '', time = ''] = (data.sitting ?? '').split('T')
  const at = `?exam=${examId}&sitting=${data.sitting}`
  return (
    <>
      <h2 className="mb-3 text-lg font-semibold">
        {formatDate(day, lang)}, {formatTime(time, lang)}
      </h2>
      <ListTable
        spec={roomList({ dutyAt: data.mayManage ? (duty) => `${at}&duty=${duty}` : null })}
        rows={data.rooms}
        rowKey={(row) => row.roomId}
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
