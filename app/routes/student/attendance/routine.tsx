import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { ownWeek } from '~/domain/attendance/own-week.server'
import { batchesOfStudent } from '~/domain/batches/own-batches.server'
import { formatTime, today, weekday, weekdayName } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { Times } from '~/screens/batches/batch-parts'
import { useWords } from '~/ui/lang'
import { EmptyState, KeyValue, Page, Section } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { ChildPicker } from './child-picker'
import { ownFrame } from './own-frame.server'

export const handle: ScreenHandle = { title: 'attendance:routine', words: ['ui', 'batches'] }

export const loader = guard('attendance.own.view', async (ctx, { request }) => {
  const { child, people } = await ownFrame(ctx, request)
  return {
    child,
    people,
    week: child ? await ownWeek(ctx.site.id, child) : [],
    batches: child && ctx.can('batches.own.view') ? await batchesOfStudent(ctx.site.id, child.id) : [],
    todayIs: weekday(today()),
  }
})

/** A student's week: what is taught when, by whom and where; today's day stands out. */
export default function OwnRoutine() {
  const { child, people, week, batches, todayIs } = useLoaderData<typeof loader>()
  const { t, n, lang } = useWords()
  const name = useName()
  return (
    <Page title={t('attendance:routine')} description={child ? `${child.name} · ${n(child.place)}` : undefined}>
      {child ? <ChildPicker people={people} child={child.id} /> : null}
      {week.length ? (
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {week.map(({ day, lessons }) => (
            <section
              key={day}
              className={`rounded border bg-raised ${day === todayIs ? 'border-accent' : 'border-line'}`}
              aria-current={day === todayIs ? 'date' : undefined}
            >
              <h2 className="border-b border-line px-3 py-2 font-semibold">{weekdayName(day, lang)}</h2>
              <ul>
                {lessons.map((one) => (
                  <li key={one.id} className="flex gap-3 border-b border-line px-3 py-1.5 last:border-b-0">
                    <span className="w-24 shrink-0 text-[0.8125rem] leading-5 text-muted tabular-nums">
                      {formatTime(one.startsAt, lang)}
                      <br />
                      {formatTime(one.endsAt, lang)}
                    </span>
                    <span className="min-w-0">
                      <span className="block font-medium">{name(one)}</span>
                      <span className="block text-[0.8125rem] text-muted">
                        {[
                          one.teacher ? name(one.teacher) : '',
                          one.room ? t('attendance:room', { number: n(one.room) }) : '',
                        ]
                          .filter(Boolean)
                          .join(' · ')}
                      </span>
                    </span>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      ) : (
        <EmptyState title="attendance:none.routine" text="attendance:none.routineText" />
      )}
      {batches.length ? (
        <Section card className="mt-5" title={t('batches:own')}>
          <KeyValue
            columns={2}
            items={batches.map((one) => ({
              label: name(one),
              value: (
                <>
                  <Times times={one.times} />
                  {[
                    name({ nameBn: one.teacherBn ?? '', nameEn: one.teacherEn ?? '' }),
                    one.room ? t('attendance:room', { number: n(one.room) }) : '',
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </>
              ),
            }))}
          />
        </Section>
      ) : null}
    </Page>
  )
}
