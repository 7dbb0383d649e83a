import type { SubmissionResult } from '@conform-to/react'
import { useActionData } from '@remix-run/react'
import type { TeacherHours } from '~/domain/routine/teacher-hours.server'
import { Button, SubmitButton } from '~/ui/button'
import { NumberField, plain, SelectField, TimeField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { FormGrid, Section } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import { useHours } from './use-hours'

/** When a teacher cannot teach, and how much of a day: what the solver keeps to. */
export function Hours({ teacherId, hours, manage }: { teacherId: number; hours: TeacherHours; manage: boolean }) {
  const { t } = useWords()
  const between = useHours()
  const last = useActionData() as SubmissionResult<string[]> | undefined
  const typed = (key: string, value: unknown = '') =>
    plain(key, last?.initialValue?.[key] ?? value, { errors: last?.error?.[key] ?? undefined })
  return (
    <div className="mt-5 print:hidden">
      <Section card title={t('routine:hours.title')}>
        <p className="mb-3 text-[0.9375rem] text-muted">{t('routine:hours.help')}</p>
        {hours.off.length ? (
          <ul className="mb-4 grid gap-1.5" aria-label={t('routine:hours.off')}>
            {hours.off.map((one) => (
              <li key={one.id} className="flex flex-wrap items-center gap-x-3">
                <span>
                  {t(`routine:weekday.${one.weekday}`)}, {between(one)}
                </span>
                {manage ? (
                  <PostValues values={{ intent: 'there', off: one.id }} preventScrollReset>
                    <Button type="submit" small look="quiet">
                      {t('routine:hours.remove')}
                    </Button>
                  </PostValues>
                ) : null}
              </li>
            ))}
          </ul>
        ) : (
          <p className="mb-4">{t('routine:hours.none')}</p>
        )}
        {manage ? (
          <>
            <PostValues values={{ intent: 'off', teacher: teacherId }} preventScrollReset noValidate>
              <FormGrid columns={3}>
                <SelectField
                  field={typed('weekday', '0')}
                  label="routine:hours.day"
                  empty={false}
                  options={[0, 1, 2, 3, 4, 5, 6].map((value) => ({ value, label: `routine:weekday.${value}` }))}
                />
                <TimeField field={typed('from')} label="routine:hours.from" />
                <TimeField field={typed('to')} label="routine:hours.to" />
              </FormGrid>
              <div className="mt-3 flex justify-end">
                <SubmitButton look="plain">{t('routine:hours.add')}</SubmitButton>
              </div>
            </PostValues>
            <PostValues
              values={{ intent: 'limit', teacher: teacherId }}
              preventScrollReset
              noValidate
              className="mt-4 border-t border-line pt-4"
            >
              <NumberField
                className="max-w-xs"
                field={typed('daily', hours.daily ?? '')}
                label="routine:hours.daily"
                hint="routine:hours.dailyHint"
              />
              <div className="mt-3 flex justify-end">
                <SubmitButton look="plain">{t('common:save')}</SubmitButton>
              </div>
            </PostValues>
          </>
        ) : hours.daily ? (
          <p>
            {t('routine:hours.daily')}: {hours.daily}
          </p>
        ) : null}
      </Section>
    </div>
  )
}
