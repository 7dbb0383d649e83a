import { useForm } from '~/ui/fields/use-form'
import { useActionData } from '@remix-run/react'
import { useState } from 'react'
import type { PlanForm } from '~/domain/exams/seating/seating.form'
import { useName } from '~/i18n/use-words'
import { BilingualPair, FormErrors, NumberField, PostForm, problemsOf } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { FormActions, Section } from '~/ui/page'
import type { SubmissionResult } from '~/ui/fields/use-form'
import type { ListData } from './load-plans.server'
import { freeIn, RoomChoices } from './room-choices'

/** Classes, rooms and how many seats of a bench; what is chosen is summed up while choosing. */
export function NewPlan({
  exam,
  offerings,
  data,
  first,
}: {
  exam: NonNullable<ListData['exam']>
  offerings: ListData['offerings']
  data: Pick<ListData, 'rooms' | 'loads' | 'otherPlans'>
  first: boolean
}) {
  const { rooms } = data
  const { t, n } = useWords()
  const name = useName()
  const [form, fields] = useForm<PlanForm>({
    lastResult: useActionData<SubmissionResult<string[]>>(),
    defaultValue: { exam: exam.id, used: 2, ...(first ? { nameBn: 'মূল আসন বিন্যাস', nameEn: 'Main seat plan' } : {}) },
  })
  const typed = (value: unknown, all: number[]) => new Set(value === undefined ? all : [value].flat().map(Number))
  const [classes, setClasses] = useState(() =>
    typed(
      fields.offerings.initialValue,
      offerings.map((one) => one.id),
    ),
  )
  const [chosen, setChosen] = useState(() =>
    typed(
      fields.rooms.initialValue,
      rooms.map((one) => one.id),
    ),
  )
  const [used, setUsed] = useState(Number(fields.used.initialValue ?? 2))
  const candidates = offerings.filter((one) => classes.has(one.id)).reduce((sum, one) => sum + one.candidates, 0)
  const seats = rooms
    .filter((one) => chosen.has(one.id))
    .reduce((sum, one) => sum + freeIn(one, data.loads, used, classes), 0)
  const toggle = (set: (change: (now: Set<number>) => Set<number>) => void, id: number, on: boolean) =>
    set((now) => {
      const next = new Set(now)
      if (on) next.add(id)
      else next.delete(id)
      return next
    })
  const tick = 'flex min-h-9 items-center gap-2.5 py-1 coarse:min-h-touch'
  return (
    <PostForm form={form} values={{ intent: 'make', exam: exam.id }}>
      <FormErrors
        form={form}
        problems={problemsOf(fields, {
          nameBn: 'common:nameBn',
          nameEn: 'common:nameEn',
          offerings: 'seating:classes',
          rooms: 'seating:rooms',
          used: 'seating:used',
        })}
      />
      <div className="grid gap-4 lg:grid-cols-2">
        <Section card title={t('seating:classes')}>
          <fieldset id={fields.offerings.id}>
            <legend className="sr-only">{t('seating:classes')}</legend>
            {offerings.map((one) => (
              <label key={one.id} className={tick}>
                <input
                  type="checkbox"
                  name="offerings"
                  value={one.id}
                  className="tick"
                  defaultChecked={classes.has(one.id)}
                  onChange={(event) => toggle(setClasses, one.id, event.target.checked)}
                />
                <span className="min-w-0 flex-1">
                  {[one.className, ...(one.group.code === 'NONE' ? [] : [one.group]), one.medium, one.shift]
                    .map(name)
                    .join(' · ')}
                </span>
                <span className="tabular-nums text-muted">{n(one.candidates)}</span>
              </label>
            ))}
          </fieldset>
        </Section>
        <Section card title={t('seating:rooms')}>
          <RoomChoices
            data={data}
            used={used}
            classes={classes}
            chosen={chosen}
            toggle={(id, on) => toggle(setChosen, id, on)}
            id={fields.rooms.id}
          />
        </Section>
      </div>
      <p role="status" className={`my-4 rounded border px-3.5 py-2.5 ${seats < candidates ? 'tone-bad' : 'tone-good'}`}>
        {t('seating:sum', { candidates, seats })}{' '}
        {seats < candidates ? t('seating:short', { count: candidates - seats }) : ''}
      </p>
      <Section card title={t('seating:plan.naming')}>
        <div
          className="grid gap-3.5"
          onChange={(event) => {
            if (event.target instanceof HTMLInputElement && event.target.name === 'used')
              setUsed(Number(event.target.value))
          }}
        >
          <BilingualPair bn={fields.nameBn} en={fields.nameEn} label="seating:plan.name" />
          <NumberField field={fields.used} label="seating:used" hint="seating:usedHint" />
        </div>
      </Section>
      <FormActions cancel={`?exam=${exam.id}`} submit="seating:plan.make" />
    </PostForm>
  )
}
