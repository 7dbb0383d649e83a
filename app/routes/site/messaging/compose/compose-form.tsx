import { AUDIENCES, FIELDS, FIELDS_OF, MOST_LETTERS, type Field } from '~/domain/messaging/sms/audience'
import { fieldWord } from '~/domain/delivery/messages/text-fields.policy'
import { SubmitButton } from '~/ui/button'
import {
  ChecksField,
  DateField,
  FormErrors,
  plain,
  RadioField,
  TextAreaField,
  TimeField,
  type FieldLike,
} from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Details, FormActions, Section } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import { TextChips } from '~/ui/text-chips'
import type { ComposeAnswer, ComposeData } from './compose-data.server'

/** Whom to write to, what and when; nothing is kept before the preview is agreed to. */
export function ComposeForm({
  data: { choices, begin, audiences },
  answer,
}: {
  data: ComposeData
  answer: ComposeAnswer
}) {
  const { t } = useWords()
  const typed = (answer?.preview?.wanted ?? answer?.initialValue ?? {}) as Record<string, unknown>
  const field = (name: string, initial?: unknown): FieldLike =>
    plain(name, typed[name] ?? initial, { errors: answer?.error?.[name] ?? undefined })
  const problems = Object.entries(answer?.error ?? {}).flatMap(([name, messages]) =>
    name && messages?.length ? [{ id: `f-${name}`, messages }] : [],
  )
  const narrowing = (['classes', 'sections', 'versions', 'groups'] as const).filter((key) => choices[key].length > 1)
  return (
    <PostValues preventScrollReset values={{ lang: begin.lang }} className="mt-4 grid gap-4">
      <FormErrors form={{ errors: answer?.error?.[''] ?? undefined }} problems={problems} />
      <Section card title={t('messaging:whom')}>
        <div className="grid gap-4">
          <RadioField
            row
            field={field('audience', begin.audience)}
            label="messaging:audience"
            options={audiences.map((value) => ({ value, label: `messaging:to.${value}` }))}
          />
          <p className="text-[0.875rem] text-muted">{t('messaging:narrowNote')}</p>
          {narrowing.map((key) => (
            <Details key={key} summary={t(`messaging:only.${key}`)} open={filledIn(typed[key])}>
              <ChecksField row field={field(key)} label={`messaging:only.${key}`} options={choices[key]} />
            </Details>
          ))}
          {audiences.includes('absentees') ? (
            <Details
              summary={t('messaging:absentOn')}
              open={filledIn(typed.absentOn) || begin.audience === 'absentees'}
            >
              <DateField field={field('absentOn')} label="messaging:absentOn" hint="messaging:absentOnHint" />
            </Details>
          ) : null}
          <Details summary={t('messaging:only.designations')} open={filledIn(typed.designations)}>
            <ChecksField
              row
              field={field('designations')}
              label="messaging:only.designations"
              options={choices.designations}
            />
          </Details>
          <Details
            summary={t('messaging:numbers')}
            open={filledIn(typed.numbers) || Boolean(answer?.error?.numbers) || begin.audience === 'numbers'}
          >
            <TextAreaField
              field={field('numbers', begin.numbers)}
              label="messaging:numbers"
              hint="messaging:numbersHint"
              rows={5}
            />
          </Details>
        </div>
      </Section>
      <Section card title={t('messaging:what')}>
        <TextAreaField
          field={{ ...field('text', begin.text), required: true }}
          label="messaging:text"
          rows={4}
          maxLength={MOST_LETTERS}
          lang={begin.lang}
        />
        <Fields into="text" lang={begin.lang} />
      </Section>
      <Section card title={t('messaging:when')}>
        <div className="flex flex-wrap gap-3">
          <DateField field={field('sendOn')} label="messaging:sendOn" hint="messaging:sendOnHint" />
          <TimeField field={field('sendTime')} label="messaging:sendTime" />
        </div>
      </Section>
      <FormActions>
        <SubmitButton name="intent" value="preview">
          {t('messaging:preview')}
        </SubmitButton>
      </FormActions>
    </PostValues>
  )
}

const filledIn = (value: unknown): boolean => (Array.isArray(value) ? value.length > 0 : Boolean(value))

/** What a text may name, and of whom it is known. */
export function Fields({ into, lang }: { into: string; lang: 'bn' | 'en' }) {
  const { t } = useWords()
  const whose = (field: Field) =>
    AUDIENCES.every((audience) => FIELDS_OF[audience].includes(field))
      ? ''
      : ` (${AUDIENCES.filter((audience) => FIELDS_OF[audience].includes(field))
          .map((audience) => t(`messaging:to.${audience}`))
          .join(', ')})`
  return (
    <TextChips
      into={into}
      lang={lang}
      chips={FIELDS.map((one) => ({
        word: fieldWord(one, lang),
        about: `${t(`messaging:field.${one}`)}${whose(one)}`,
      }))}
    />
  )
}
