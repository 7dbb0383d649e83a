import type { SubmissionResult } from '@conform-to/react'
import { MOST_LETTERS, REMINDER_FIELDS } from '~/domain/payments/remind/reminder.policy'
import { fieldWord } from '~/domain/delivery/messages/text-fields.policy'
import { paths } from '~/paths'
import { LinkButton, SubmitButton } from '~/ui/button'
import { ChecksField, ChoiceField, FormErrors, plain, TextAreaField, TextField, takaText } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { FormActions, FormGrid, Section } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import { TextChips } from '~/ui/text-chips'
import type { ReminderPreview, WriteData } from './load-reminder.server'

type Answer = ({ preview?: ReminderPreview } & Partial<SubmissionResult<string[]>>) | undefined

const LABELS = {
  classes: 'fee-reports:by.class',
  sections: 'fee-reports:section',
  least: 'fee-reports:least',
  days: 'fee-reports:olderThan',
  pause: 'fee-reports:notReminded',
  except: 'fee-reports:remind.except',
  template: 'fee-reports:remind.template',
}

/** Whom to remind and in which words; nothing leaves before the preview is agreed to. */
export function ReminderForm({ data, answer }: { data: WriteData; answer: Answer }) {
  const { t, n } = useWords()
  const wanted = answer?.preview?.wanted
  const typed = answer?.initialValue as Record<string, unknown> | undefined
  const errors = answer?.error ?? {}
  const field = (name: string, value: unknown, rest = {}) =>
    plain(name, value, { errors: errors[name] ?? undefined, ...rest })
  const problems = Object.entries(LABELS).map(([name, label]) => ({
    id: `f-${name}`,
    label,
    messages: errors[name] ?? [],
  }))
  const list = (kept: readonly number[] | undefined, raw: unknown, first: readonly number[]) =>
    (kept ?? (raw === undefined ? first : [raw].flat())).map(String)
  return (
    <Section card title={t('fee-reports:remind.whom')}>
      <PostValues values={{ lang: data.lang }} preventScrollReset className="grid gap-4">
        <FormErrors form={{ errors: errors[''] ?? undefined }} problems={problems} />
        <ChecksField
          field={field('classes', list(wanted?.classes, typed?.classes, data.chosen.classes))}
          label="fee-reports:by.class"
          hint="fee-reports:remind.noneIsAll"
          options={data.classes.map((one) => ({ value: one.id, text: one.text }))}
        />
        <FormGrid columns={2}>
          <ChoiceField
            field={field('sections', list(wanted?.sections, typed?.sections, data.chosen.sections)[0] ?? '')}
            label="fee-reports:section"
            empty="fee-reports:all"
            options={data.sections.map((one) => ({ value: one.id, text: one.text }))}
          />
          <TextField
            field={field(
              'least',
              wanted ? (wanted.least ? takaText(wanted.least) : '') : (typed?.least ?? data.chosen.least),
            )}
            label="fee-reports:least"
            hint="fee-reports:remind.leastHint"
          />
          <TextField
            field={field('days', wanted?.days ?? typed?.days ?? data.chosen.days)}
            label="fee-reports:olderThan"
            hint="fee-reports:remind.daysHint"
          />
          <TextField
            field={field('pause', wanted?.pause ?? typed?.pause ?? n(7))}
            label="fee-reports:notReminded"
            hint="fee-reports:remind.pauseHint"
          />
        </FormGrid>
        <TextAreaField
          field={field('except', wanted?.except ?? typed?.except ?? '')}
          label="fee-reports:remind.except"
          hint="fee-reports:remind.exceptHint"
          rows={2}
        />
        <div>
          <TextAreaField
            field={field('template', wanted?.template ?? typed?.template ?? data.template, { required: true })}
            label="fee-reports:remind.template"
            rows={3}
            maxLength={MOST_LETTERS}
            lang={data.lang}
          />
          <TextChips
            into="template"
            lang={data.lang}
            chips={REMINDER_FIELDS.map((one) => ({
              word: fieldWord(one, data.lang),
              about: t(`fee-reports:remind.field.${one}`),
            }))}
          />
        </div>
        <FormActions>
          <LinkButton look="quiet" to={`${paths.duesReminder}?lang=${data.lang === 'bn' ? 'en' : 'bn'}`}>
            {t(`fee-reports:remind.in.${data.lang === 'bn' ? 'en' : 'bn'}`)}
          </LinkButton>
          <SubmitButton name="intent" value="preview">
            {t('fee-reports:remind.preview')}
          </SubmitButton>
        </FormActions>
      </PostValues>
    </Section>
  )
}
