import { daysAttended, percentOf } from '~/domain/attendance/states.policy'
import { percentFigure } from '~/format/numbers'
import { formatMonth } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { DayGrid } from '~/screens/roll-call/day-grid'
import { LinkButton } from '~/ui/button'
import { ChoiceField, plain, SelectField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { EmptyState, Toolbar } from '~/ui/page'
import { ExportLinks } from '~/ui/table'
import type { ReportOf } from './load-report.server'
import { SessionPicker } from './session-picker'

/** The month grid as inspectors know it: students down, days across, totals at both ends. */
export function RegisterView({ data }: { data: ReportOf<'register'> }) {
  const { t, n, lang } = useWords()
  const name = useName()
  const { register } = data
  return (
    <>
      <SessionPicker data={data}>
        <ChoiceField
          key={register?.sectionId}
          field={plain('section', register?.sectionId)}
          label="attendance:section"
          empty={false}
          options={data.sections.map((one) => ({ ...one, text: n(one.text) }))}
          className="min-w-0 flex-1 basis-56 sm:max-w-md"
        />
        <SelectField
          key={`m${data.month}`}
          field={plain('month', data.month)}
          label="attendance:month"
          empty={false}
          options={data.months.map((value) => ({ value, text: formatMonth(value, lang) }))}
        />
      </SessionPicker>
      {!register?.rows.length ? (
        <EmptyState title="attendance:none.students" text="attendance:none.studentsText" />
      ) : (
        <>
          <Toolbar end={<ExportLinks />}>
            {(['a4', 'legal'] as const).flatMap((paper) =>
              (['bn', 'en'] as const).map((tongue) => (
                <LinkButton
                  key={paper + tongue}
                  small
                  document
                  target="_blank"
                  to={paths.attendanceRegister(register.sectionId, register.month, paper, tongue)}
                >
                  {t('attendance:register.pdf', {
                    paper: t(`attendance:register.${paper}`),
                    lang: t(`attendance:in.${tongue}`),
                  })}
                </LinkButton>
              )),
            )}
          </Toolbar>
          <p className="mb-2 text-[0.9375rem]">
            {n(register.place)} · {formatMonth(register.month, lang)} ·{' '}
            {t('attendance:register.summary', {
              working: n(register.workingDays),
              held: n(register.days.filter((one) => one.taken).length),
              percent: n(percentFigure(percentOf(register.totals, register.how) ?? 0)),
            })}
          </p>
          <p className="mb-2 text-[0.875rem] text-muted">
            {t(
              'attendance:register.movement',
              Object.fromEntries(Object.entries(register.roll).map(([key, value]) => [key, n(value)])),
            )}
          </p>
          <DayGrid
            caption={t('attendance:register.title')}
            first={`${t('attendance:register.roll')}, ${t('common:name')}`}
            days={register.days}
            sums={
              <>
                {(['present', 'absent', 'late', 'leave'] as const).map((state) => (
                  <th key={state} scope="col" title={t(`attendance:state.${state}`)}>
                    {t(`attendance:letter.${state}`)}
                  </th>
                ))}
                <th scope="col">%</th>
                <th scope="col">{t('attendance:register.before')}</th>
                <th scope="col">{t('attendance:register.toDate')}</th>
              </>
            }
          >
            <tbody>
              {register.rows.map((row) => (
                <tr key={row.enrolmentId}>
                  <th scope="row">
                    <b className="tabular-nums">{n(row.roll)}</b> {name(row)}
                  </th>
                  {row.cells.map((state, at) => (
                    <td
                      key={register.days[at]?.day}
                      className={
                        state === 'absent'
                          ? 'bg-bad-soft text-bad'
                          : state === 'late'
                            ? 'text-warn'
                            : register.days[at]?.dayIs === 'working'
                              ? ''
                              : 'bg-sunken'
                      }
                    >
                      {state ? t(`attendance:letter.${state}`) : row.away[at] ? '–' : ''}
                    </td>
                  ))}
                  <td className="font-semibold">{n(daysAttended(row.counts, register.how))}</td>
                  <td>{n(row.counts.absent)}</td>
                  <td>{n(row.counts.late)}</td>
                  <td>{n(row.counts.leave)}</td>
                  <td>{share(percentOf(row.counts, register.how), n)}</td>
                  <td>{n(daysAttended(row.before, register.how))}</td>
                  <td>{n(daysAttended(row.before, register.how) + daysAttended(row.counts, register.how))}</td>
                </tr>
              ))}
            </tbody>
            <tfoot className="bg-sunken">
              <tr>
                <th scope="row">{t('attendance:register.there')}</th>
                {register.days.map(({ day, counts, taken }) => (
                  <td key={day}>{taken ? n(counts.present + counts.late + counts.half) : ''}</td>
                ))}
                <td className="font-semibold">{n(daysAttended(register.totals, register.how))}</td>
                <td>{n(register.totals.absent)}</td>
                <td>{n(register.totals.late)}</td>
                <td>{n(register.totals.leave)}</td>
                <td>{share(percentOf(register.totals, register.how), n)}</td>
                <td>{n(daysAttended(register.before, register.how))}</td>
                <td>{n(daysAttended(register.before, register.how) + daysAttended(register.totals, register.how))}</td>
              </tr>
            </tfoot>
          </DayGrid>
        </>
      )}
    </>
  )
}

const share = (hundredths: number | null, n: (value: string) => string) =>
  hundredths === null ? '' : n(percentFigure(hundredths))
