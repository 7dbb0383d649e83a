import type { OwnCard } from '~/domain/exams/admit-cards/own-card.server'
import type { OwnExam } from '~/domain/exams/own-exams.server'
import { formatDate, formatMinutes, weekdayName } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { ListTable } from '~/screens/list/list-table'
import { listSpec } from '~/screens/list/spec'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Badge } from '~/ui/page'

const paperList = (taken: boolean) =>
  listSpec<OwnExam['papers'][number]>()({
    area: 'result-analysis:exams',
    title: 'result-analysis:exams.title',
    name: 'paper',
    columns: {
      paper: {
        kind: 'name',
        of: (row) => row,
        cell: (row, shown, { t, n }) => (
          <>
            <span className="font-medium">{shown}</span> <span className="text-muted">{n(row.code)}</span>{' '}
            {row.exempt ? <Badge>{t('result-analysis:exams.exempt')}</Badge> : null}
          </>
        ),
      },
      date: {
        kind: 'date',
        of: 'heldOn',
        cell: ({ heldOn }, shown, { t, lang }) =>
          heldOn ? (
            <>
              {shown} <span className="text-muted">{weekdayName(heldOn, lang)}</span>
            </>
          ) : (
            <span className="text-muted">{t('result-analysis:exams.undated')}</span>
          ),
      },
      time: {
        kind: 'time',
        of: 'startsAt',
        cell: (row, shown, { lang }) =>
          row.startsAt ? (
            <>
              {shown}
              {row.minutes ? <span className="text-muted"> · {formatMinutes(row.minutes, lang)}</span> : null}
            </>
          ) : null,
      },
      attendance: taken && {
        kind: 'state',
        words: 'result-analysis:exams.state',
        tones: { present: 'good', late: 'warn', absent: 'bad', expelled: 'bad' },
      },
    },
  })

/** One exam: what comes next, where to sit, and every paper. One that is over is folded up. */
export function ExamCard({ exam, day, card }: { exam: OwnExam; day: string; card: OwnCard | undefined }) {
  const { t, n, lang } = useWords()
  const name = useName()
  const over = exam.endsOn !== null && exam.endsOn < day
  // Nobody needs the card of an exam that is over: it stands with the papers, folded up.
  const admitCard = !card ? null : card.withheld ? (
    over ? null : (
      <p className="mb-3 rounded border px-3.5 py-2 tone-warn">{t('duties:own.withheld', { reason: card.withheld })}</p>
    )
  ) : (
    <p className="mb-3 flex flex-wrap gap-2 print:hidden">
      {(['bn', 'en'] as const).map((one) => (
        <LinkButton
          key={one}
          document
          look={one === lang && !over ? 'primary' : 'plain'}
          to={`/student/exam/admit-card?exam=${exam.id}&enrolment=${card.enrolmentId}&lang=${one}`}
        >
          {t('duties:own.pdf')} ({one === 'bn' ? 'বাংলা' : 'English'})<span className="sr-only"> {name(exam)}</span>
        </LinkButton>
      ))}
    </p>
  )
  const next = over ? undefined : exam.papers.find((one) => !one.exempt && one.heldOn !== null && one.heldOn >= day)
  const state = over ? 'ended' : exam.startsOn !== null && exam.startsOn > day ? 'coming' : 'running'
  const instructions =
    lang === 'bn' ? exam.instructionsBn || exam.instructionsEn : exam.instructionsEn || exam.instructionsBn
  const papers = (
    <ListTable
      spec={paperList(exam.papers.some((one) => one.attendance))}
      rows={exam.papers}
      rowMuted={(row) => row.heldOn !== null && row.heldOn < day}
    />
  )
  return (
    <article className="rounded border border-line bg-raised p-4">
      <h3 className="mb-2 flex flex-wrap items-center gap-2 font-semibold">
        {name(exam)}{' '}
        <Badge tone={state === 'running' ? 'good' : state === 'coming' ? 'accent' : 'plain'}>
          {t(`result-analysis:exams.${state}`)}
        </Badge>
      </h3>
      {next?.heldOn ? (
        <p className="mb-1 font-medium">
          {next.heldOn === day
            ? t('result-analysis:exams.today', { paper: name(next) })
            : t('result-analysis:exams.next', { paper: name(next), date: formatDate(next.heldOn, lang) })}
        </p>
      ) : null}
      {exam.seat && !over ? (
        <p className="mb-2">
          {t('result-analysis:exams.seat', {
            room: n(exam.seat.room),
            column: n(exam.seat.column),
            row: n(exam.seat.row),
            place: n(exam.seat.place),
          })}
          <span className="text-muted">
            {' '}
            ·{' '}
            {t('result-analysis:exams.building', { building: name(exam.seat.building), floor: name(exam.seat.floor) })}
          </span>
        </p>
      ) : null}
      {over ? null : admitCard}
      {over ? (
        <details>
          <summary className="min-h-9 cursor-pointer text-accent coarse:min-h-touch">
            {t('result-analysis:exams.over')}
          </summary>
          <div className="mt-2">
            {admitCard}
            {papers}
          </div>
        </details>
      ) : (
        papers
      )}
      {instructions && !over ? (
        <section className="mt-3">
          <h4 className="text-[0.875rem] font-medium text-muted">{t('result-analysis:exams.instructions')}</h4>
          <p className="whitespace-pre-line">{instructions}</p>
        </section>
      ) : null}
    </article>
  )
}
