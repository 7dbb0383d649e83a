import { fieldWord } from '~/domain/delivery/messages/text-fields.policy'
import { MESSAGE_FIELDS, MOST_LETTERS } from '~/domain/recruitment/message/message.policy'
import { paths } from '~/paths'
import { LinkButton, SubmitButton } from '~/ui/button'
import { ChecksField, FormErrors, plain, SelectField, TextAreaField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { EmptyState, FormActions, FormGrid, Section } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import { TextChips } from '~/ui/text-chips'
import type { MessageAnswer, MessageData } from './message-data.server'

const LABELS = {
  states: 'common:status',
  post: 'recruitment:post',
  lang: 'recruitment:message.lang',
  template: 'recruitment:message.text',
} as const

/** Whom to write to and in which words; nothing leaves before it was seen. */
export function MessageForm({ data, answer }: { data: MessageData; answer: MessageAnswer }) {
  const { t, n, lang } = useWords()
  const wanted = answer?.preview?.wanted
  const typed = answer?.initialValue as Record<string, unknown> | undefined
  const errors = answer?.error ?? {}
  const field = (name: keyof typeof LABELS, value: unknown, rest = {}) =>
    plain(name, value, { errors: errors[name] ?? undefined, ...rest })
  const problems = Object.entries(LABELS).map(([name, label]) => ({
    id: `f-${name}`,
    label,
    messages: errors[name] ?? [],
  }))
  const on = data.states.flatMap((one) => (one.on ? [one.state] : []))
  const states = wanted?.states ?? (typed ? [typed.states ?? []].flat() : on)
  if (!data.states.length)
    return <EmptyState title="recruitment:message.nobodyTitle" text="recruitment:message.nobodyYet" />
  return (
    <Section card title={t('recruitment:message.whom')}>
      <PostValues values={{ ids: data.ids }} preventScrollReset className="grid gap-4">
        <FormErrors form={{ errors: errors[''] ?? undefined }} problems={problems} />
        {data.ids.length ? (
          <p className="flex flex-wrap items-center gap-3">
            {t('recruitment:message.ticked', { count: data.ids.length })}
            <LinkButton small look="quiet" to={paths.jobMessage(data.head.id)}>
              {t('recruitment:message.everybody')}
            </LinkButton>
          </p>
        ) : null}
        <ChecksField
          field={field('states', states.map(String))}
          label={LABELS.states}
          row
          options={data.states.map(({ state, many }) => ({
            value: state,
            text: `${t(`recruitment:state.${state}`)} (${n(many)})`,
          }))}
        />
        <FormGrid columns={2}>
          {data.posts.length > 1 ? (
            <SelectField
              field={field('post', wanted?.post ?? typed?.post)}
              label={LABELS.post}
              empty="recruitment:message.allPosts"
              options={data.posts}
            />
          ) : null}
          <SelectField
            field={field('lang', wanted?.lang ?? typed?.lang ?? data.lang)}
            label={LABELS.lang}
            hint="recruitment:message.langHint"
            empty={false}
            options={(['bn', 'en'] as const).map((value) => ({ value, label: `recruitment:message.in.${value}` }))}
          />
        </FormGrid>
        <div>
          <TextAreaField
            field={field('template', wanted?.template ?? typed?.template ?? '', { required: true })}
            label={LABELS.template}
            rows={3}
            maxLength={MOST_LETTERS}
          />
          <TextChips
            into="template"
            chips={MESSAGE_FIELDS.map((one) => ({
              word: fieldWord(one, lang),
              about: t(`recruitment:message.field.${one}`),
            }))}
          />
        </div>
        <FormActions>
          <SubmitButton name="intent" value="preview" look={answer?.preview ? 'plain' : 'primary'}>
            {t('recruitment:message.see')}
          </SubmitButton>
        </FormActions>
      </PostValues>
    </Section>
  )
}
