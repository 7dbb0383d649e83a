import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { ChoiceNoticeBox } from '~/screens/choices/notice'
import { Button, LinkButton } from '~/ui/button'
import { plain, SelectField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { GetForm, Link } from '~/ui/link'
import { Badge, EmptyState, Page } from '~/ui/page'
import { DataTable, whole, type Column } from '~/ui/table'
import type { ListData } from './load-plans.server'
import { NewPlan } from './new-plan'

type Plan = ListData['plans'][number]

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
  const columns: Column<Plan>[] = [
    {
      key: 'name',
      header: 'seating:plan.name',
      cell: (row) => (
        <Link className="link-lined font-medium" to={`?plan=${row.id}`}>
          {name(row)}
        </Link>
      ),
    },
    { key: 'classes', header: 'seating:classes', cell: (row) => row.classes.map(name).join(', ') },
    { key: 'seats', header: 'seating:candidates', numeric: true, cell: (row) => n(row.seats) },
    { key: 'rooms', header: 'seating:rooms', numeric: true, cell: (row) => n(row.rooms) },
    { key: 'forced', header: 'seating:forced', numeric: true, cell: (row) => n(row.forced) },
    {
      key: 'state',
      header: 'common:status',
      cell: (row) => (
        <span className="flex flex-wrap gap-1">
          <Badge tone={row.state === 'published' ? 'good' : 'warn'}>{t(`seating:state.${row.state}`)}</Badge>
          {row.doubled ? <Badge tone="bad">{t('seating:clash.badge', { count: row.doubled })}</Badge> : null}
        </span>
      ),
    },
  ]
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
        <DataTable
          bare
          list={whole(plans)}
          columns={columns}
          rowKey={(row) => row.id}
          rowHeader="name"
          caption="seating:plan.title"
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
