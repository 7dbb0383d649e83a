import { useSearchParams } from '@remix-run/react'
import type { RequestRow } from '~/domain/accounts/requests/requests.server'
import { useName } from '~/i18n/use-words'
import { useFullTaka } from '~/i18n/use-taka'
import { paths } from '~/paths'
import { SubmitButton } from '~/ui/button'
import { Dialog } from '~/ui/dialog'
import { FormErrors, PostForm, problemsOf, TextField, useAnswerTo, useConstraint } from '~/ui/fields'
import { useForm } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'
import { FormActions, KeyValue } from '~/ui/page'
import { subjectOf } from './subject'

type Row = Pick<RequestRow, 'id' | 'kind' | 'about' | 'students' | 'amount' | 'reason' | 'asker'>

/** What somebody asked for, and the two answers to it (`?id=ID&dialog=decide`). */
export function DecideRequest({ rows }: { rows: readonly Row[] }) {
  const { t, lang } = useWords()
  const nameOf = useName()
  const taka = useFullTaka()
  const [params] = useSearchParams()
  const [form, fields] = useForm<{ answer: string }>({
    id: 'decide',
    lastResult: useAnswerTo('decide'),
    constraint: useConstraint('decide'),
  })
  const row = params.get('dialog') === 'decide' ? rows.find(({ id }) => String(id) === params.get('id')) : undefined
  if (!row) return null
  const subject = subjectOf(row, lang)
  return (
    <Dialog title={t(`money-requests:kind.${row.kind}`)} closeTo={paths.moneyRequests}>
      <KeyValue
        items={[
          ...(subject ? [{ label: t('money-requests:subject'), value: subject }] : []),
          { label: t('money-requests:askedBy'), value: row.asker ? nameOf(row.asker) : t('money-requests:operator') },
          ...(row.amount === null ? [] : [{ label: t('money-requests:amount'), value: taka(row.amount) }]),
          { label: t('money-requests:reason'), value: row.reason },
        ]}
      />
      <div className="mt-3">
        <PostForm form={form} values={{ intent: 'decide', id: row.id }}>
          <FormErrors form={form} problems={problemsOf(fields, { answer: 'money-requests:answer' })} />
          <TextField field={fields.answer} label="money-requests:answer" />
          <p className="my-3 text-[0.875rem] text-muted">{t(`money-requests:does.${row.kind}`)}</p>
          <FormActions>
            <SubmitButton look="plain" name="verdict" value="refuse">
              {t('money-requests:refuse')}
            </SubmitButton>
            <SubmitButton look="danger" name="verdict" value="approve">
              {t('money-requests:approve')}
            </SubmitButton>
          </FormActions>
        </PostForm>
      </div>
    </Dialog>
  )
}
