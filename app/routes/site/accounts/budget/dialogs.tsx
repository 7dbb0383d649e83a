import { useSearchParams } from '@remix-run/react'
import { LinkButton, SubmitButton } from '~/ui/button'
import { Dialog } from '~/ui/dialog'
import { DateField, FormErrors, plain, RadioField, TextAreaField, TextField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { PostValues } from '~/ui/post-values'
import type { BudgetAnswer } from './act-on-budget.server'
import { CopyFields } from './parts/copy-fields'
import type { BudgetData } from './load-budget.server'
import { addressOf } from './parts/names'
import { seenOf } from './parts/stale'

const ASKED = ['approve', 'revise', 'discard', 'copy'] as const

/** The questions before a step, each at an address of its own. */
export function Dialogs({ data, answer }: { data: BudgetData; answer?: BudgetAnswer }) {
  const { t, n } = useWords()
  const [params] = useSearchParams()
  const dialog = ASKED.find((one) => one === params.get('dialog'))
  const { version } = data
  if (!dialog || !version || !data.mayManage) return null
  if (dialog === 'revise' ? version.id !== data.countsId : !data.editable) return null
  const typed = answer?.initialValue as Record<string, string> | undefined
  const mine = typed?.intent === dialog ? answer : undefined
  const errors = (mine?.error ?? {}) as Record<string, string[]>
  const field = (key: string, usual = '') =>
    plain(key, mine ? (typed?.[key] ?? '') : usual, { required: true, errors: errors[key] })
  const back = addressOf(data, {})
  return (
    <Dialog title={t(`budget:${dialog}.title`, { number: n(version.version) })} closeTo={back}>
      <PostValues
        noValidate
        preventScrollReset
        action={addressOf(data, { dialog })}
        values={{ intent: dialog, ...seenOf(data), fund: dialog === 'copy' ? data.fundId : null }}
      >
        <FormErrors form={{ errors: errors[''] }} />
        <p className="mb-3 text-[0.9375rem]">{t(`budget:${dialog}.text`)}</p>
        <div className="grid gap-4">
          {dialog === 'approve' ? (
            <>
              <TextField field={field('resolution')} label="budget:resolutionNumber" maxLength={60} />
              <DateField field={field('resolvedOn')} label="budget:resolvedOn" max={data.today} past />
            </>
          ) : null}
          {dialog === 'revise' ? <TextAreaField field={field('reason')} label="budget:reason" rows={3} /> : null}
          {dialog === 'copy' ? (
            <>
              <CopyFields data={data} answer={mine} />
              <RadioField
                field={field('which', 'empty')}
                label="budget:copy.which"
                options={['empty', 'all'].map((value) => ({ value, text: t(`budget:copy.which_${value}`) }))}
              />
            </>
          ) : null}
        </div>
        <div className="mt-5 flex flex-wrap justify-end gap-2">
          <LinkButton to={back}>{t('common:cancel')}</LinkButton>
          <SubmitButton look={dialog === 'discard' ? 'danger' : 'primary'}>{t(`budget:${dialog}.submit`)}</SubmitButton>
        </div>
      </PostValues>
    </Dialog>
  )
}
