import { useLocation } from '@remix-run/react'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { ListTable } from '~/screens/list/list-table'
import { listSpec } from '~/screens/list/spec'
import { ChoiceNoticeBox } from '~/screens/choices/notice'
import { LinkButton, SubmitButton } from '~/ui/button'
import { ConfirmForm } from '~/ui/dialog'
import { useWords } from '~/ui/lang'
import { Badge, Details, Page, Section, Stat, Stats } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import type { PlanData } from './load-plans.server'
import { PaperLinks } from './paper-links'
import { PlanAlerts } from './plan-alerts'
import { RoomChart } from './room-chart'

const roomList = (plan: number, withOthers: boolean) =>
  listSpec<PlanData['rooms'][number]>()({
    area: 'seating',
    title: 'seating:rooms',
    name: 'room',
    columns: {
      room: { kind: 'code', of: 'number', className: 'font-medium', to: (row) => `?plan=${plan}&room=${row.id}` },
      where: { kind: 'text', of: ({ building, floor }, { name }) => `${name(building)} · ${name(floor)}` },
      classes: {
        kind: 'text',
        of: (row, { t, n, name }) =>
          row.classes.map((one) => `${name(one)} (${n(one.count)})`).join(', ') || t('seating:empty'),
      },
      candidates: { kind: 'count', of: 'seated' },
      others: withOthers && 'count',
    },
  })

/** One plan: its rooms, what is not as it should be, the papers; with `?room` the chart of that room. */
export function PlanScreen({ data }: { data: PlanData }) {
  const { t, n } = useWords()
  const name = useName()
  const params = new URLSearchParams(useLocation().search)
  const { head, mayManage, rooms } = data
  const act = (intent: string, label: string, look: 'primary' | 'plain' = 'plain') => (
    <PostValues values={{ intent, plan: head.id, version: head.version }} preventScrollReset>
      <SubmitButton look={look}>{t(label)}</SubmitButton>
    </PostValues>
  )
  const published = head.state === 'published'
  return (
    <Page
      title={`${t('seating:plan.title')}: ${name(data.exam)} – ${name(head)}`}
      description={t('seating:plan.next')}
      actions={
        <>
          <LinkButton to={`?exam=${head.examId}`}>{t('common:back')}</LinkButton>
          {mayManage && !published ? (
            <LinkButton look="danger" to={`?plan=${head.id}&confirm=delete`}>
              {t('common:delete')}
            </LinkButton>
          ) : null}
          {mayManage
            ? published
              ? act('withdraw', 'seating:plan.withdraw')
              : act('publish', 'seating:plan.publish', 'primary')
            : null}
        </>
      }
    >
      <ChoiceNoticeBox notice={data.incomplete} />
      <div className="mb-4">
        <Stats>
          <Stat
            label={t('common:status')}
            value={<Badge tone={published ? 'good' : 'warn'}>{t(`seating:state.${head.state}`)}</Badge>}
          />
          <Stat label={t('seating:candidates')} value={n(data.total)} />
          <Stat label={t('seating:rooms')} value={n(rooms.filter((one) => one.seated).length)} />
          <Stat
            label={t('seating:forced')}
            value={n(data.forcedCount)}
            {...(data.forcedCount ? { tone: 'warn' as const } : { tone: 'good' as const })}
            {...(head.settings.unavoidable ? { note: t('seating:least', { count: head.settings.unavoidable }) } : {})}
          />
        </Stats>
      </div>
      {published && mayManage ? (
        <p className="mb-4 flex flex-wrap items-center gap-2 print:hidden">
          <span className="text-[0.9375rem] text-muted">{t('seating:next.title')}</span>
          <LinkButton small to={`${paths.invigilators}?exam=${head.examId}`}>
            {t('seating:next.watch')}
          </LinkButton>{' '}
          <LinkButton small to={`${paths.admitCards}?exam=${head.examId}`}>
            {t('seating:next.cards')}
          </LinkButton>
        </p>
      ) : null}
      <PlanAlerts data={data} />
      {data.forced.length ? (
        <div className="mb-4">
          <Details summary={t('seating:forcedNames', { count: data.forcedCount })}>
            <ul className="list-disc pl-5">
              {data.forced.map(([a, b]) => (
                <li key={`${a.enrolmentId}-${b.enrolmentId}`}>
                  {t('seating:room')} {n(rooms.find((one) => one.id === a.roomId)?.number ?? '')}: {name(a.className)}{' '}
                  {n(a.roll)} – {n(b.roll)} ({name(a)}, {name(b)}){'planId' in b ? ` ${t('seating:ofOther')}` : ''}
                </li>
              ))}
            </ul>
          </Details>
        </div>
      ) : null}
      {data.room ? (
        <RoomChart key={`${data.room.id}-${head.version}`} data={data} room={data.room} />
      ) : (
        <ListTable
          spec={roomList(
            head.id,
            rooms.some((one) => one.others),
          )}
          rows={rooms}
        />
      )}
      <Section title={t('seating:papers.title')} className="print:hidden">
        <PaperLinks plan={head.id} room={data.room?.id ?? null} />
      </Section>
      {params.get('confirm') === 'delete' && mayManage ? (
        <ConfirmForm
          values={{ intent: 'delete', plan: head.id, version: head.version }}
          name={name(head)}
          type={t('seating:plan.one')}
          closeTo={`?plan=${head.id}`}
        />
      ) : null}
    </Page>
  )
}
