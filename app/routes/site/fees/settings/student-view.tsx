import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { Button } from '~/ui/button'
import { plain, TextField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { GetForm, Link } from '~/ui/link'
import { Badge, EmptyState, Section } from '~/ui/page'
import { DataTable, whole } from '~/ui/table'
import { useFeeWords } from './fee-words'
import type { ViewData } from './load-fee-settings.server'

/** Which rate of each plan falls to a student, why, and which wider ones lost. */
export function StudentView({ data }: { data: ViewData<'student'> }) {
  const { t, n } = useWords()
  const name = useName()
  const { taka, conditions } = useFeeWords()
  const { session, q, found, student, plans } = data
  const place = (one: (typeof found)[number]) =>
    `${name({ nameEn: one.classEn, nameBn: one.classBn })} ${name({ nameEn: one.sectionEn, nameBn: one.sectionBn })} · ${t('fee-settings:student.roll', { roll: n(one.roll) })}`
  return (
    <>
      <p className="mb-3 max-w-prose text-[0.9375rem] text-muted">{t('fee-settings:student.about')}</p>
      <GetForm className="chooser mb-4 flex flex-wrap items-end gap-3">
        <input type="hidden" name="session" value={session.id} />
        <input type="hidden" name="view" value="student" />
        <TextField field={plain('q', q)} label="fee-settings:student.search" className="w-80 max-w-full" />
        <Button type="submit" look="primary">
          {t('fee-settings:show')}
        </Button>
      </GetForm>
      {!student && found.length ? (
        <ul className="mb-4 divide-y divide-line rounded border border-line bg-raised">
          {found.map((one) => (
            <li key={one.studentId} className="px-4 py-2">
              <Link
                to={`${paths.feeSettings}?session=${session.id}&view=student&q=${encodeURIComponent(q)}&student=${one.studentId}`}
              >
                {name(one)}
              </Link>{' '}
              <span className="text-muted">{place(one)}</span>
            </li>
          ))}
        </ul>
      ) : null}
      {q && !student && !found.length ? (
        <EmptyState title="fee-settings:student.none" text="fee-settings:student.noneText" />
      ) : null}
      {student ? (
        <Section title={`${name(student)} – ${place(student)}`}>
          <p className="mb-3 flex flex-wrap gap-2">
            <Badge>{t(student.newcomer ? 'fee-settings:cond.new' : 'fee-settings:cond.old')}</Badge>
            {student.gender ? <Badge>{t(`fee-settings:cond.${student.gender}`)}</Badge> : null}
            {student.left ? <Badge tone="warn">{t('fee-settings:student.left')}</Badge> : null}
          </p>
          <DataTable
            bare
            caption="fee-settings:student.title"
            list={whole(plans)}
            rowKey={(row) => row.id}
            rowHeader="plan"
            rowName={(row) => name(row)}
            columns={[
              {
                key: 'plan',
                header: 'fee-settings:column.subHead',
                cell: (row) => <Link to={paths.feePlan(row.id)}>{name(row)}</Link>,
              },
              {
                key: 'amount',
                header: 'fee-settings:rate.amount',
                numeric: true,
                phone: true,
                cell: ({ rates: [first] }) =>
                  !first ? '–' : first.amount ? taka(first.amount) : t('fee-settings:rate.nothing'),
              },
              {
                key: 'why',
                header: 'fee-settings:student.why',
                phone: true,
                cell: ({ rates: [first] }) =>
                  first ? conditions(first.parts) : <Badge tone="warn">{t('fee-settings:student.noRate')}</Badge>,
              },
              {
                key: 'lost',
                header: 'fee-settings:student.lost',
                cell: ({ rates: [, ...lost] }) =>
                  lost.length ? (
                    <ul className="text-muted">
                      {lost.map((one) => (
                        <li key={one.id}>
                          {conditions(one.parts)}: {taka(one.amount)}
                        </li>
                      ))}
                    </ul>
                  ) : (
                    '–'
                  ),
              },
            ]}
          />
        </Section>
      ) : null}
    </>
  )
}
