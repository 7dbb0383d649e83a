import type { AwayLine } from '~/domain/dashboard/today/away.server'
import type { TodayLine } from '~/domain/dashboard/today/line'
import { formatDate, formatTime, weekdayName } from '~/format/dates'
import { useTaka } from '~/i18n/use-taka'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { useWords } from '~/ui/lang'
import { Link } from '~/ui/link'
import { Badge, Card, EmptyState } from '~/ui/page'

const ROW = 'flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1 py-1.5'

/** The day: each line says how something stands and leads to where it is looked after. */
export function Today({ day, lines }: { day: string; lines: readonly TodayLine[] }) {
  const { t, lang } = useWords()
  return (
    <Card
      title={t('dashboard:today.title')}
      actions={
        <span className="text-sm text-muted">
          {weekdayName(day, lang)}, {formatDate(day, lang)}
        </span>
      }
    >
      {lines.length ? (
        <ul className="divide-y divide-line">
          {lines.map((line, at) => (
            <li key={at} className={ROW}>
              <Line line={line} />
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState title="dashboard:today.nothing" text="dashboard:today.nothingText" />
      )}
    </Card>
  )
}

/** Lines that say more at their end, by key and state. */
const NOTES: ReadonlySet<string> = new Set(['attendance', 'attendanceLate', 'mySection.taken'])

function Line({ line }: { line: TodayLine }) {
  const { t, lang } = useWords()
  const nameOf = useName()
  const taka = useTaka()
  const { key, state } = line
  const of = {
    ...line.figures,
    name: line.name ? nameOf(line.name) : '',
    more: line.more ? nameOf(line.more) : '',
    date: line.on ? formatDate(line.on, lang) : '',
    time: line.at ? formatTime(line.at, lang) : '',
    amount: line.amount === undefined ? '' : taka(line.amount),
    late: line.late === undefined ? '' : taka(line.late),
    is: key === 'child' && state ? t(`dashboard:today.is.${state}`) : '',
  }
  // A line whose words depend on what is known has a second form.
  const form =
    key === 'mySection'
      ? `mySection.${state}`
      : key === 'noSchool' && line.name
        ? 'holiday'
        : (key === 'myPeriods' || key === 'ownExam') && line.at
          ? `${key}At`
          : key
  const badge = line.tone === 'warn' || line.tone === 'bad' ? line.tone : null
  return (
    <>
      <Link className="link-lined min-w-0 break-words" to={line.to}>
        {t(`dashboard:today.line.${form}`, of)}
      </Link>
      {NOTES.has(form) ? <span className="text-sm text-muted">{t('dashboard:today.counts', of)}</span> : null}
      {badge && !NOTES.has(form) ? <Badge tone={badge}>{t(`dashboard:today.mark.${badge}`)}</Badge> : null}
    </>
  )
}

/** Who of the staff is away, and who takes their lessons; a lesson that nobody takes stands out. */
export function Away({ away }: { away: { people: readonly AwayLine[]; total: number } }) {
  const { t, lang } = useWords()
  const nameOf = useName()
  const { people, total } = away
  return (
    <Card
      title={t('dashboard:away.title')}
      actions={
        <Link className="text-accent underline" to={paths.leaveWeek}>
          {t('dashboard:away.week')}
        </Link>
      }
    >
      {people.length ? (
        <ul className="divide-y divide-line">
          {people.map((one) => (
            <li key={one.requestId} className={ROW}>
              <Link className="link-lined min-w-0 break-words" to={paths.leaveRequest(one.requestId)}>
                {nameOf(one)}
              </Link>
              <span className="flex flex-wrap items-center gap-2 text-sm text-muted">
                {one.half ? t('dashboard:away.half') : t('dashboard:away.until', { date: formatDate(one.until, lang) })}
                {one.substitutes.length
                  ? ` · ${t('dashboard:away.by', { names: one.substitutes.map(nameOf).join(', ') })}`
                  : ''}
                {one.open ? <Badge tone="warn">{t('dashboard:away.open', { many: one.open })}</Badge> : null}
              </span>
            </li>
          ))}
          {total > people.length ? (
            <li className={ROW}>
              <Link className="text-accent underline" to={paths.leaveWeek}>
                {t('dashboard:away.more', { many: total - people.length })}
              </Link>
            </li>
          ) : null}
        </ul>
      ) : (
        <p className="text-muted">{t('dashboard:away.nobody')}</p>
      )}
    </Card>
  )
}
