import type { OrderItem } from '~/domain/card-orders/orders.server'
import { useName } from '~/i18n/use-words'
import { SubmitButton } from '~/ui/button'
import { ChecksField, FormErrors, intentOf, PostForm, RadioField, TextField } from '~/ui/fields'
import { type SubmissionResult, useForm } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'
import { Alert, Details, FormActions, Section } from '~/ui/page'
import { PostValues } from '~/ui/post-values'

type Answer = SubmissionResult<string[]> | undefined

const of = (answer: Answer, intent: string): Answer => (intentOf(answer) === intent ? answer : undefined)

/** What the institution does with its order: approves, gives up, says that the cards came. */
export function OrderActions({
  may,
  missing,
  answer,
}: {
  may: { approve: boolean; cancel: boolean; receive: boolean }
  missing: number
  answer: Answer
}) {
  const { t } = useWords()
  return (
    <>
      {may.approve ? <Approve missing={missing} answer={of(answer, 'approve')} /> : null}
      {may.receive ? (
        <PostValues values={{ intent: 'receive' }}>
          <SubmitButton>{t('card-orders:receive')}</SubmitButton>
        </PostValues>
      ) : null}
      {may.cancel ? (
        <Details summary={t('card-orders:cancel')} open={intentOf(answer) === 'cancel'}>
          <Cancel answer={of(answer, 'cancel')} />
        </Details>
      ) : null}
    </>
  )
}

function Approve({ missing, answer }: { missing: number; answer: Answer }) {
  const { t, n } = useWords()
  const [form, fields] = useForm<{ photos: string }>({
    id: 'approve',
    lastResult: answer,
    defaultValue: { photos: 'leave-out' },
  })
  return (
    <Section card title={t('card-orders:approve')}>
      <PostForm form={form} values={{ intent: 'approve', ...(missing ? {} : { photos: 'print' }) }}>
        <FormErrors form={form} />
        {missing ? (
          <>
            <Alert tone="warn" title={t('card-orders:missing', { count: missing, digits: n(missing) })}>
              {t('card-orders:missingText')}
            </Alert>
            <RadioField
              field={fields.photos}
              label="card-orders:photos"
              row
              options={['leave-out', 'print'].map((value) => ({ value, label: `card-orders:photo.${value}` }))}
            />
          </>
        ) : (
          <p className="text-muted">{t('card-orders:approveText')}</p>
        )}
        <FormActions>
          <SubmitButton>{t('card-orders:approve')}</SubmitButton>
        </FormActions>
      </PostForm>
    </Section>
  )
}

function Cancel({ answer }: { answer: Answer }) {
  const { t } = useWords()
  const [form, fields] = useForm<{ reason: string }>({ id: 'cancel', lastResult: answer })
  return (
    <PostForm form={form} values={{ intent: 'cancel' }}>
      <FormErrors form={form} />
      <TextField field={fields.reason} label="card-orders:reason" maxLength={300} />
      <FormActions>
        <SubmitButton look="danger">{t('card-orders:cancel')}</SubmitButton>
      </FormActions>
    </PostForm>
  )
}

/** Cards of this page that are lost: they hold no more, and are ordered anew. */
export function LostForm({ items, answer }: { items: readonly OrderItem[]; answer: Answer }) {
  const { t, n } = useWords()
  const name = useName()
  const [form, fields] = useForm<{ ids: string[]; reason: string }>({ id: 'lost', lastResult: of(answer, 'lost') })
  if (!items.length) return null
  return (
    <Details summary={t('card-orders:lost')} open={intentOf(answer) === 'lost'}>
      <PostForm form={form} values={{ intent: 'lost' }}>
        <FormErrors form={form} />
        <div className="grid gap-3">
          <ChecksField
            field={fields.ids}
            label="card-orders:lostCards"
            options={items.map((one) => ({
              value: one.id,
              text: `${name(one.snapshot)} · ${n(one.snapshot.code)}`,
            }))}
          />
          <TextField field={fields.reason} label="card-orders:reason" maxLength={300} />
        </div>
        <FormActions>
          <SubmitButton look="danger">{t('card-orders:reorder')}</SubmitButton>
        </FormActions>
      </PostForm>
    </Details>
  )
}
