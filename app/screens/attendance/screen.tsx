import { useLoaderData } from '@remix-run/react'
import { formatDate, formatTime } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { Button, LinkButton } from '~/ui/button'
import { plain, SelectField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { GetForm } from '~/ui/link'
import { EmptyState, Page } from '~/ui/page'
import { Entry } from './entry'
import type { AttendanceData } from './load-attendance.server'
import { OwnDuties } from './own-duties'
import { Places } from './places'
import { Report } from './report'

/** Attendance in the exam room: for the office any place, for an invigilator the rooms they watch over. */
export function AttendanceScreen() {
  const data = useLoaderData() as AttendanceData
  const { t, n, lang } = useWords()
  const name = useName()
  const { right, exam, sitting } = data
  const title = t(
    right === 'own' ? 'seating:attendance.ownTitle' : data.report ? 'seating:report.title' : 'seating:attendance.title',
  )
  if (right === 'own' && !data.entry)
    return (
      <Page title={title} description={t('seating:attendance.ownHelp')}>
        <OwnDuties data={data} />
      </Page>
    )
  const actions =
    right === 'any' && exam ? (
      <LinkButton to={data.report ? `?exam=${exam.id}` : `?exam=${exam.id}&report=1`}>
        {t(data.report ? 'seating:attendance.take' : 'seating:report.title')}
      </LinkButton>
    ) : undefined
  return (
    <Page title={title} description={data.report ? undefined : t('seating:attendance.help')} actions={actions}>
      {right === 'any' && data.exams.length ? (
        <GetForm className="mb-4 flex flex-wrap items-end gap-3 print:hidden">
          {data.report ? <input type="hidden" name="report" value="1" /> : null}
          <SelectField
            key={`x${exam?.id}`}
            field={plain('exam', exam?.id)}
            label="seating:exam"
            empty={false}
            options={data.exams.map((one) => ({ value: one.id, text: name(one), group: n(one.session) }))}
            className="min-w-0 flex-1 basis-56 sm:max-w-xs"
          />
          {!data.report && data.sittings.length ? (
            <SelectField
              key={`s${sitting?.heldOn}`}
              field={plain('sitting', sitting ? `${sitting.heldOn}T${sitting.startsAt}` : undefined)}
              label="seating:sitting"
              empty={false}
              className="min-w-0 flex-1 basis-56 sm:max-w-xs"
              options={data.sittings.map((one) => ({
                value: `${one.heldOn}T${one.startsAt}`,
                text: `${formatDate(one.heldOn, lang)}, ${formatTime(one.startsAt, lang)}`,
              }))}
            />
          ) : null}
          <Button type="submit">{t('seating:show')}</Button>
        </GetForm>
      ) : null}
      {!exam ? (
        <EmptyState
          title="seating:none.exam"
          text="seating:none.examText"
          action={
            right === 'any' ? <LinkButton to={paths.examDeclare}>{t('seating:none.declare')}</LinkButton> : undefined
          }
        />
      ) : data.report ? (
        <Report exam={exam} list={data.report} />
      ) : data.entry && sitting ? (
        <Entry
          key={`${data.entry.stamp}${data.entry.byRoll}`}
          data={data}
          exam={exam}
          sitting={sitting}
          entry={data.entry}
        />
      ) : data.sittings.length ? (
        <Places data={data} exam={exam} />
      ) : (
        <EmptyState title="seating:none.sitting" text="seating:none.sittingText" />
      )}
    </Page>
  )
}
