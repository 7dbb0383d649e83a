import { useForm, type SubmissionResult } from '~/ui/fields/use-form'
import { useActionData, useLocation } from '@remix-run/react'
import type { LessonForm } from '~/domain/routine/routine.form'
import type { SlotChoices } from '~/domain/routine/routine-view.server'
import { useName } from '~/i18n/use-words'
import { SubmitButton } from '~/ui/button'
import { Dialog } from '~/ui/dialog'
import { FormErrors, PostForm, problemsOf, SelectField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Link } from '~/ui/link'
import { FormActions } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import { hrefWith } from '~/ui/table'
import type { RoutineData } from './load-routine.server'

type Values = Omit<LessonForm, 'slot'> & { slot: string }

/** The form of one lesson: when, what, who, where; who and what is busy at the time is marked. */
export function LessonDialog({
  data,
  week,
  choices,
}: {
  data: RoutineData
  week: NonNullable<RoutineData['week']>
  choices: SlotChoices
}) {
  const { t, n } = useWords()
  const name = useName()
  const location = useLocation()
  const back = hrefWith(location, { cell: null, entry: null })
  const lastResult = useActionData() as SubmissionResult<string[]> | undefined
  const { entry, slot, period } = choices
  const [form, fields] = useForm<Values>({
    lastResult,
    defaultValue: {
      entry: entry?.id ?? '',
      section: week.id,
      slot: `${slot.weekday}.${slot.periodId}`,
      offering: entry?.offeringId ?? '',
      employee: entry?.employeeId ?? '',
      room: entry?.roomId ?? '',
    },
  })
  const [shift] = week.shifts
  const grid = shift?.grid
  const slots = grid
    ? grid.days.flatMap((day) =>
        grid.columns.flatMap((column) => {
          const one = grid.cells[`${day}/${column.key}`]
          return one && column.kind === 'class'
            ? [{ value: `${day}.${one.id}`, text: `${t(`routine:weekday.${day}`)} · ${name(one)}` }]
            : []
        }),
      )
    : []
  const busy = (list: SlotChoices['busyTeachers'], id: number) => {
    const at = list.find((one) => one.id === id)
    return at ? ` – ${t('routine:lesson.busy', { where: `${name(at.className)} ${name(at.section)}` })}` : ''
  }
  const own = (id: number) =>
    choices.assigned
      .filter((one) => one.employeeId === id)
      .flatMap((one) => data.tally.filter((row) => row.id === one.offeringId).map(name))
  const teachers = [...choices.teachers]
    .map((one) => {
      const subjects = own(one.id)
      return {
        value: one.id,
        text: `${name(one)}${subjects.length ? ` (${subjects.slice(0, 2).join(', ')})` : ''}${busy(choices.busyTeachers, one.id)}`,
        group: t(subjects.length ? 'routine:lesson.ofSection' : 'routine:lesson.others'),
      }
    })
    .sort(
      (a, b) => Number(b.group === t('routine:lesson.ofSection')) - Number(a.group === t('routine:lesson.ofSection')),
    )
  const rooms = choices.rooms.map((one) => ({
    value: one.id,
    text: `${[n(one.number), name(one)].filter(Boolean).join(' – ')}${busy(choices.busyRooms, one.id)}`,
  }))
  return (
    <Dialog title={`${t(`routine:weekday.${slot.weekday}`)}, ${name(period)}`} closeTo={back}>
      <PostForm form={form} values={{ intent: 'lesson', section: week.id, entry: entry?.id ?? '' }}>
        <FormErrors
          form={form}
          problems={problemsOf(fields, {
            slot: 'routine:lesson.slot',
            offering: 'routine:lesson.offering',
            employee: 'routine:lesson.employee',
            room: 'routine:lesson.room',
          })}
        />
        {choices.beside.length ? (
          <p className="mb-3 rounded bg-sunken px-3 py-2 text-[0.9375rem]">
            {t('routine:lesson.beside', { subjects: choices.beside.map(name).join(', ') })}
          </p>
        ) : null}
        <div className="grid gap-3.5">
          <SelectField
            field={fields.offering}
            label="routine:lesson.offering"
            options={data.tally.map((one) => ({
              value: one.id,
              text: `${name(one)} (${t('routine:lesson.count', { placed: n(one.placed), weekly: one.weekly === null ? '–' : n(one.weekly) })})`,
            }))}
          />
          <SelectField
            field={fields.employee}
            label="routine:lesson.employee"
            empty={entry ? 'routine:lesson.nobody' : 'routine:lesson.assigned'}
            options={teachers}
          />
          <SelectField
            field={fields.room}
            label="routine:lesson.room"
            empty={entry ? 'routine:lesson.noRoom' : 'routine:lesson.ownRoom'}
            options={rooms}
          />
          <SelectField field={fields.slot} label="routine:lesson.slot" empty={false} options={slots} />
        </div>
        <FormActions cancel={back} />
      </PostForm>
      {entry ? (
        <div className="mt-4 flex flex-wrap items-center justify-between gap-2 border-t border-line pt-3">
          <Link to={hrefWith(location, { entry: null })} className="link-lined text-[0.9375rem]">
            {t('routine:lesson.addBeside')}
          </Link>
          <PostValues values={{ intent: 'remove', entry: entry.id }} preventScrollReset>
            <SubmitButton look="danger" small>
              {t('routine:lesson.remove')}
            </SubmitButton>
          </PostValues>
        </div>
      ) : null}
    </Dialog>
  )
}
