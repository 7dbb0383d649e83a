import { useActionData } from '@remix-run/react'
import type { SubmissionResult } from '@conform-to/react'
import { formatDate, formatTime } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { LinkButton } from '~/ui/button'
import { FormErrors } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Badge, Details, EmptyState } from '~/ui/page'
import type { AttendanceData } from './load-attendance.server'
import { SwapDialog, SwapStanding } from './own-swap'

/** The rooms an invigilator watches over, today's first and what is over put away, each with its attendance and the request that a colleague takes it. */
export function OwnDuties({ data }: { data: AttendanceData }) {
  const { t, lang } = useWords()
  const name = useName()
  const refused = (
    <FormErrors form={{ errors: useActionData<SubmissionResult<string[]>>()?.error?.[''] ?? undefined }} />
  )
  if (!data.duties.length)
    return (
      <>
        {refused}
        <EmptyState title="seating:none.duty" text="seating:none.dutyText" />
      </>
    )
  const ahead = data.duties.filter((one) => one.heldOn >= data.today)
  const past = data.duties.filter((one) => one.heldOn < data.today).reverse()
  // Slips of what is still to come; of an exam that is over only where nothing is.
  const exams = [
    ...new Map(
      (ahead.length ? ahead : past).filter((one) => !one.closed).map((one) => [one.examId, one.exam]),
    ).entries(),
  ]
  return (
    <>
      {refused}
      <div className="mb-3 flex flex-wrap gap-2 print:hidden">
        {exams.map(([id, exam]) => (
          <LinkButton
            key={id}
            document
            to={`/site/employee-panel/seat-plan-attendance/duty-slip?exam=${id}&lang=${lang}`}
          >
            {t('seating:dutySlip', { exam: name(exam) })}
          </LinkButton>
        ))}
      </div>
      {data.swaps?.asking ? <SwapDialog asking={data.swaps.asking} /> : null}
      {ahead.length ? <DutyCards data={data} duties={ahead} /> : <p className="text-muted">{t('seating:noneAhead')}</p>}
      {past.length ? (
        <div className="mt-4">
          <Details summary={t('seating:past', { count: past.length })}>
            <DutyCards data={data} duties={past} />
          </Details>
        </div>
      ) : null}
    </>
  )
}

/** Only on the day itself is there something to take; before it the candidates, after it what was taken. */
const WORD = { today: 'seating:open', ahead: 'seating:seeCandidates', past: 'seating:seeTaken' } as const

function DutyCards({ data, duties }: { data: AttendanceData; duties: AttendanceData['duties'] }) {
  const { t, n, lang } = useWords()
  const name = useName()
  return (
    <ul className="grid gap-3">
      {duties.map((one) => {
        const when = one.heldOn === data.today ? 'today' : one.heldOn > data.today ? 'ahead' : 'past'
        return (
          <li key={one.id} className="grid gap-3 rounded border border-line bg-raised p-3.5">
            <span className="flex flex-wrap items-center justify-between gap-3">
              <span className="min-w-0">
                <span className="block font-semibold">
                  {t('seating:room')} {n(one.room)}{' '}
                  {when === 'today' ? <Badge tone="accent">{t('seating:today')}</Badge> : null}
                </span>
                <span className="block text-muted">
                  {formatDate(one.heldOn, lang)}, {formatTime(one.startsAt, lang)} · {name(one.exam)}
                </span>
              </span>
              <span className="flex flex-wrap gap-2">
                {data.swaps?.askable.includes(one.id) ? (
                  <LinkButton to={`?swap=${one.id}`}>
                    {t('duty-swaps:ask')}
                    <span className="sr-only">
                      {' '}
                      {n(one.room)}, {formatDate(one.heldOn, lang)}
                    </span>
                  </LinkButton>
                ) : null}
                <LinkButton
                  look={when === 'today' ? 'primary' : 'plain'}
                  to={`?exam=${one.examId}&sitting=${one.heldOn}T${one.startsAt}&room=${one.roomId}`}
                >
                  {t(WORD[when])}
                  <span className="sr-only">
                    {' '}
                    {n(one.room)}, {formatDate(one.heldOn, lang)}
                  </span>
                </LinkButton>
              </span>
            </span>
            <SwapStanding swap={data.swaps?.asked.find((swap) => swap.dutyId === one.id)} />
          </li>
        )
      })}
    </ul>
  )
}
