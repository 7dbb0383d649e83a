import type { SubmissionResult } from '@conform-to/react'
import type { PlannedSection } from './load-lesson.server'
import { formatDateShort, weekdayName } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { SubmitButton } from '~/ui/button'
import { CheckField, DateField, FormErrors, intentOf, PostForm, TextField } from '~/ui/fields'
import { useForm } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'
import { Badge, Details, fieldRow } from '~/ui/page'
import { PostValues } from '~/ui/post-values'

/** Plan against done, section by section; what was taught stays as it was then. */
export function LessonSections({
  sections,
  day,
  hasChapter,
  answer,
}: {
  sections: readonly PlannedSection[]
  day: string
  hasChapter: boolean
  answer: SubmissionResult<string[]> | undefined
}) {
  const { t, n, lang } = useWords()
  const name = useName()
  return (
    <ul className="divide-y divide-line">
      {sections.map((one) => (
        <li key={one.sectionId} className="grid gap-2 py-3 first:pt-0">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="font-medium">{one.text}</span>
            <span className="text-muted">
              {t('class-lessons:plannedFor', {
                day: `${formatDateShort(one.plannedOn, lang)}, ${weekdayName(one.plannedOn, lang)}`,
              })}
            </span>
            {one.taught.length ? (
              <Badge tone="good">{t('class-lessons:taught')}</Badge>
            ) : one.plannedOn < day ? (
              <Badge tone="warn">{t('class-lessons:behind')}</Badge>
            ) : null}
          </p>
          {one.taught.map((row) => (
            <div key={row.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 text-[0.9375rem]">
              <span className="tabular-nums">{formatDateShort(row.on, lang)}</span>
              <span>{n(row.title)}</span>
              {row.byBn !== null ? (
                <span className="text-muted">{name({ nameBn: row.byBn, nameEn: row.byEn ?? '' })}</span>
              ) : null}
              {row.endsChapter ? <Badge>{t('class-lessons:chapterEnded')}</Badge> : null}
              {row.note ? <span className="text-muted">{row.note}</span> : null}
              {one.mayTeach ? (
                <PostValues values={{ intent: 'untaught', id: row.id }} preventScrollReset>
                  <SubmitButton small look="quiet">
                    {t('class-lessons:takeBack')}
                  </SubmitButton>
                </PostValues>
              ) : null}
            </div>
          ))}
          {one.mayTeach ? (
            <div className="grid gap-2 sm:grid-cols-2">
              <Details summary={t('class-lessons:markTaught')} open={isOpen(answer, 'taught', one.sectionId)}>
                <TaughtForm section={one.sectionId} day={day} hasChapter={hasChapter} answer={answer} />
              </Details>
              <Details summary={t('class-lessons:replan')} open={isOpen(answer, 'plan', one.sectionId)}>
                <PlanForm section={one.sectionId} day={one.plannedOn} answer={answer} />
              </Details>
            </div>
          ) : null}
        </li>
      ))}
    </ul>
  )
}

/** Whether the answer is to this form of this section. */
const isOpen = (answer: SubmissionResult<string[]> | undefined, intent: string, section: number): boolean =>
  intentOf(answer) === intent && (answer?.initialValue as { section?: string } | undefined)?.section === String(section)

function TaughtForm({
  section,
  day,
  hasChapter,
  answer,
}: {
  section: number
  day: string
  hasChapter: boolean
  answer: SubmissionResult<string[]> | undefined
}) {
  const [form, fields] = useForm<{ taughtOn: string; endsChapter: boolean; note: string }>({
    id: `taught-${section}`,
    lastResult: isOpen(answer, 'taught', section) ? answer : undefined,
    defaultValue: { taughtOn: day },
  })
  const { t } = useWords()
  return (
    <PostForm form={form} values={{ intent: 'taught', section }}>
      <FormErrors form={form} />
      <div className="grid gap-3">
        <DateField field={fields.taughtOn} label="class-lessons:taughtOn" max={day} />
        {hasChapter ? <CheckField field={fields.endsChapter} label="class-lessons:endsChapter" /> : null}
        <TextField field={fields.note} label="class-lessons:note" maxLength={300} />
        <div>
          <SubmitButton>{t('class-lessons:markTaught')}</SubmitButton>
        </div>
      </div>
    </PostForm>
  )
}

function PlanForm({
  section,
  day,
  answer,
}: {
  section: number
  day: string
  answer: SubmissionResult<string[]> | undefined
}) {
  const [form, fields] = useForm<{ plannedOn: string }>({
    id: `plan-${section}`,
    lastResult: isOpen(answer, 'plan', section) ? answer : undefined,
    defaultValue: { plannedOn: day },
  })
  const { t } = useWords()
  return (
    <PostForm form={form} values={{ intent: 'plan', section }} className={fieldRow}>
      <FormErrors form={form} />
      <DateField field={fields.plannedOn} label="class-lessons:plannedOn" />
      <SubmitButton look="plain">{t('common:save')}</SubmitButton>
    </PostForm>
  )
}
