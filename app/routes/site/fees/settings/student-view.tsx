import { shortTaka } from '~/format/money'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { ListTable } from '~/screens/list/list-table'
import { listSpec } from '~/screens/list/spec'
import { Button } from '~/ui/button'
import { plain, TextField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { GetForm, Link } from '~/ui/link'
import { Badge, EmptyState, Section } from '~/ui/page'
import { conditionsOf } from './fee-words'
import type { ViewData } from './load-fee-settings.server'

const planList = listSpec<ViewData<'student'>['plans'][number]>()({
  area: 'fee-settings:student',
  title: 'fee-settings:student.title',
  name: 'plan',
  columns: {
    plan: { kind: 'name', header: 'fee-settings:column.subHead', to: (row) => paths.feePlan(row.id) },
    amount: {
      kind: 'taka',
      header: 'fee-settings:rate.amount',
      of: ({ rates: [first] }) => first?.amount ?? null,
      phone: true,
      cell: ({ rates: [first] }, amount, { t }) => (first?.amount === 0 ? t('fee-settings:rate.nothing') : amount),
    },
    why: {
      kind: 'text',
      of: () => null,
      phone: true,
      cell: ({ rates: [first] }, _, w) =>
        first ? conditionsOf(first, w) : <Badge tone="warn">{w.t('fee-settings:student.noRate')}</Badge>,
    },
    lost: {
      kind: 'text',
      of: () => null,
      cell: ({ rates: [, ...lost] }, _, w) =>
        lost.length ? (
          <ul className="text-muted">
            {lost.map((one) => (
              <li key={one.id}>
                {conditionsOf(one, w)}: {shortTaka(one.amount, w.lang)}
              </li>
            ))}
          </ul>
        ) : null,
    },
  },
})

/** Which rate of each plan falls to a student, why, and which wider ones lost. */
export function StudentView({ data }: { data: ViewData<'student'> }) {
  const { t, n } = useWords()
  const name = useName()
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
          <ListTable spec={planList} rows={plans} />
        </Section>
      ) : null}
    </>
  )
}
