import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { ListTable } from '~/screens/list/list-table'
import { listSpec } from '~/screens/list/spec'
import { ChoiceNoticeBox } from '~/screens/choices/notice'
import { Button, LinkButton } from '~/ui/button'
import { plain, SelectField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { GetForm } from '~/ui/link'
import { Badge, EmptyState, Page } from '~/ui/page'
import type { ListData } from './load-plans.server'
import { NewPlan } from './new-plan'

const planList = listSpec<ListData['plans'][number]>()({
  area: 'seating',
  title: 'seating:plan.title',
  name: 'name',
  columns: {
    name: { kind: 'name', header: 'seating:plan.name', className: 'font-medium', to: (row) => `?plan=${row.id}` },
    classes: 'names',
    candidates: { kind: 'count', of: 'seats' },
    rooms: 'count',
    forced: 'count',
    state: {
      kind: 'cell',
      header: 'common:status',
      cell: (row, _, { t }) => (
        <span className="flex flex-wrap gap-1">
          <Badge tone={row.state === 'published' ? 'good' : 'warn'}>{t(`seating:state.${row.state}`)}</Badge>
          {row.doubled ? <Badge tone="bad">{t('seating:clash.badge', { count: row.doubled })}</Badge> : null}
        </span>
      ),
    },
  },
})

/** The seat plans of an exam, and the form of a new one. */
export function PlanList({ data }: { data: ListData }) {
  const { t, n } = useWords()
  const name = useName()
  const { exam, exams, plans, offerings, rooms, mayManage } = data
  const open = offerings.filter((one) => one.planId === null && one.candidates > 0)
  const add =
    mayManage && exam && !exam.closed && open.length && rooms.length && !data.making ? (
      <LinkButton look="primary" to={`?exam=${exam.id}&new=1`}>
        {t('seating:plan.new')}
      </LinkButton>
    ) : undefined
  const first =
    exam === null
      ? {
          title: 'seating:none.exam',
          text: 'seating:none.examText',
          to: paths.examDeclare,
          label: 'seating:none.declare',
        }
      : rooms.length === 0
        ? {
            title: 'seating:none.rooms',
            text: 'seating:none.roomsText',
            to: paths.rooms,
            label: 'seating:none.addRooms',
          }
        : null
  return (
    <Page title={t('seating:plan.title')} description={t('seating:plan.about')} actions={add}>
      {exams.length ? (
        <GetForm className="chooser mb-4 flex flex-wrap items-end gap-3">
          <SelectField
            key={exam?.id}
            field={plain('exam', exam?.id)}
            label="seating:exam"
            empty={false}
            options={exams.map((one) => ({ value: one.id, text: name(one), group: n(one.session) }))}
            className="min-w-0 flex-1 basis-56 sm:max-w-sm"
          />
          <Button type="submit">{t('seating:show')}</Button>
        </GetForm>
      ) : null}
      <ChoiceNoticeBox notice={data.incomplete} />
      {first ? (
        <EmptyState
          title={first.title}
          text={first.text}
          action={<LinkButton to={first.to}>{t(first.label)}</LinkButton>}
        />
      ) : data.making && exam ? (
        <NewPlan exam={exam} offerings={open} data={data} first={plans.length === 0} />
      ) : (
        <ListTable
          spec={planList}
          rows={plans}
          empty={
            <EmptyState
              title="seating:none.plan"
              text={exam?.closed ? 'seating:refused.closed' : 'seating:none.planText'}
              action={add}
            />
          }
        />
      )}
    </Page>
  )
}
