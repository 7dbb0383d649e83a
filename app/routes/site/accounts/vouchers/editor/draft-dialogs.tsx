import { useSearchParams } from '@remix-run/react'
import { SubmitButton } from '~/ui/button'
import { ConfirmForm, Dialog } from '~/ui/dialog'
import { FormErrors, intentOf, PostForm, problemsOf, TextField } from '~/ui/fields'
import { useForm } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'
import { FormActions } from '~/ui/page'
import { type Result } from '../parts'
import type { DraftData } from './edit.server'
import { useFullTaka } from '~/i18n/use-taka'

/** The questions before a draft is posted, taken back, returned, kept as a template or thrown away. */
export function DraftDialogs({ data: { draft, may }, lastResult }: { data: DraftData; lastResult: Result }) {
  const { t, n } = useWords()
  const taka = useFullTaka()
  const [params] = useSearchParams()
  const asked = params.get('confirm')
  const version = draft.version
  const one = { name: n(draft.id), type: t('vouchers:draftOne') }
  if (asked === 'post' && may.post)
    return (
      <ConfirmForm
        {...one}
        values={{ intent: 'post', version }}
        look="primary"
        title={t('vouchers:ask.post')}
        text={<p>{t('vouchers:ask.postText', { amount: taka(draft.amount) })}</p>}
        submit={t('vouchers:act.post')}
      />
    )
  if (asked === 'withdraw' && may.withdraw)
    return (
      <ConfirmForm
        {...one}
        values={{ intent: 'withdraw', version }}
        look="primary"
        title={t('vouchers:ask.withdraw')}
        text={<p>{t('vouchers:ask.withdrawText')}</p>}
        submit={t('vouchers:act.withdraw')}
      />
    )
  if (asked === 'remove' && may.remove)
    return (
      <ConfirmForm
        {...one}
        values={{ intent: 'remove' }}
        title={t('vouchers:ask.remove')}
        text={<p>{t('vouchers:ask.removeText')}</p>}
      />
    )
  if (asked === 'return' && may.giveBack)
    return <TextDialog intent="return" field="reason" version={version} lastResult={lastResult} />
  if (asked === 'template' && may.edit)
    return <TextDialog intent="template" field="name" version={version} lastResult={lastResult} />
  return null
}

/** A question that wants a line of text. */
function TextDialog({
  intent,
  field,
  version,
  lastResult,
}: {
  intent: 'return' | 'template'
  field: 'reason' | 'name'
  version: number
  lastResult: Result
}) {
  const { t } = useWords()
  const [form, fields] = useForm<{ reason: string; name: string }>({
    id: intent,
    lastResult: intentOf(lastResult) === intent ? lastResult : undefined,
  })
  return (
    <Dialog title={t(`vouchers:ask.${intent}`)} closeTo="?">
      <p className="mb-3">{t(`vouchers:ask.${intent}Text`)}</p>
      <PostForm form={form} action={`?confirm=${intent}`} values={{ intent, version }}>
        <FormErrors form={form} problems={problemsOf(fields, { [field]: `vouchers:ask.${field}` })} />
        <TextField field={fields[field]} label={`vouchers:ask.${field}`} />
        <FormActions cancel="?">
          <SubmitButton look={intent === 'return' ? 'danger' : 'primary'}>{t(`vouchers:act.${intent}`)}</SubmitButton>
        </FormActions>
      </PostForm>
    </Dialog>
  )
}
