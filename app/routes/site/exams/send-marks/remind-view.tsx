import { formatDate } from '~/format/dates'
import { formatPhone } from '~/format/phone'
import { paths } from '~/paths'
import { ListTable } from '~/screens/list/list-table'
import { listSpec } from '~/screens/list/spec'
import { LinkButton } from '~/ui/button'
import { FormErrors } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Link } from '~/ui/link'
import { Badge, Details, EmptyState, Section } from '~/ui/page'
import type { SendingAnswer } from './act-on-sending.server'
import type { RemindData } from './load-sending.server'
import { Left, SmsPlan } from './sms-plan'

type Teacher = RemindData['teachers']['items'][number]
type Sheet = Teacher['sheets'][number]

const teacherList = listSpec<Teacher>()({
  area: 'marks:remind',
  title: 'marks:remind.tab',
  name: 'name',
  columns: {
    name: { kind: 'name', header: 'exams:teacher' },
    late: {
      kind: 'cell',
      header: 'marks:list.late',
      cell: (row, _, { t }) =>
        row.late ? <Badge tone="bad">{t('marks:remind.late', { count: row.late })}</Badge> : null,
    },
    open: {
      kind: 'cell',
      cell: (row, _, { t }) => (
        <Details summary={t('marks:remind.sheets', { count: row.open })}>
          <SheetNames sheets={row.sheets} all={row.open} />
        </Details>
      ),
    },
    reach: {
      kind: 'cell',
      cell: (row, _, { t, lang }) => (
        <span className="text-[0.875rem]">
          {row.userId ? t('marks:remind.bell') : t('marks:remind.noLogin')}
          <span className="block text-muted">
            {row.mobile ? formatPhone(row.mobile, lang) : t('marks:remind.noMobile')}
          </span>
        </span>
      ),
    },
    last: {
      kind: 'date',
      of: (row) => row.remindedOn,
      cell: (_, shown, { t }) => shown || t('marks:remind.never'),
    },
  },
})

/** Teachers who still owe marks, to be reminded. */
export function RemindView({ data, answer }: { data: RemindData; answer: SendingAnswer | undefined }) {
  const { t, lang } = useWords()
  const { exam, teachers, nobodys, may } = data
  const bulk = may.send
    ? [
        { intent: 'remind', label: 'marks:remind.byBell' },
        { intent: 'plan-sms', label: 'marks:remind.bySms', look: 'plain' as const },
      ]
    : []
  return (
    <>
      {answer?.error?.[''] ? <FormErrors form={{ errors: answer.error[''] }} /> : null}
      {answer?.reminded ? (
        <Left title={t('marks:remind.some', { count: answer.reminded.reminded })} left={answer.reminded.left} />
      ) : null}
      {answer?.plan && exam ? <SmsPlan examId={exam.id} plan={answer.plan} /> : null}
      {exam?.marksTo ? (
        <p className="mb-3 text-[0.9375rem] text-muted">
          {t('exams:windowTo', { date: formatDate(exam.marksTo, lang) })}
        </p>
      ) : null}
      <ListTable
        bare
        spec={teacherList}
        list={teachers}
        bulk={bulk}
        rowKey={(row) => row.employeeId}
        empty={
          nobodys.length ? (
            <EmptyState title="marks:remind.nobodyAssigned" />
          ) : (
            <EmptyState
              title="marks:remind.allIn"
              text="marks:remind.allInText"
              action={
                exam ? (
                  <LinkButton to={`?exam=${exam.id}&tab=handover`}>{t('marks:handover.tab')}</LinkButton>
                ) : undefined
              }
            />
          )
        }
      />
      {nobodys.length ? (
        <Section title={t('marks:remind.nobodys', { count: data.nobodysInAll })}>
          <p className="mb-2 text-[0.9375rem] text-muted">{t('marks:remind.nobodysText')}</p>
          <Details summary={t('marks:remind.sheets', { count: data.nobodysInAll })}>
            <SheetNames sheets={nobodys} all={data.nobodysInAll} />
          </Details>
        </Section>
      ) : null}
      {exam ? (
        <p className="mt-4 print:hidden">
          <Link className="link-lined" to={`${paths.allMarkList}?exam=${exam.id}&state=late`}>
            {t('marks:remind.toList', {
              count: data.late,
            })}
          </Link>
        </p>
      ) : null}
    </>
  )
}

/** @param all how many there are: of those that are not named, the number is said */
function SheetNames({ sheets, all }: { sheets: Sheet[]; all: number }) {
  const { t, n } = useWords()
  return (
    <>
      <ul className="list-disc pl-5 text-[0.875rem] leading-6">
        {sheets.map((sheet) => (
          <li key={sheet.key}>
            {n(sheet.code)} {sheet.paper} – {sheet.place} ({n(sheet.entered)} / {n(sheet.expected)})
          </li>
        ))}
      </ul>
      {all > sheets.length ? (
        <p className="mt-1 text-[0.875rem] text-muted">{t('marks:remind.more', { count: all - sheets.length })}</p>
      ) : null}
    </>
  )
}
