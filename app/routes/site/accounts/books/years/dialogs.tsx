import { useActionData } from '@remix-run/react'
import type { BasisForm, ReasonForm } from '~/domain/accounts/years/year.form'
import { LinkButton, SubmitButton } from '~/ui/button'
import { Dialog } from '~/ui/dialog/dialog'
import { FormErrors, PostForm, RadioField, TextAreaField, useConstraint } from '~/ui/fields'
import { useForm, type SubmissionResult } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'
import type { OpenData } from '../books-data.server'

const BASES = ['cash', 'accrual'] as const

/** What is opened again, or taken back, asks why. */
export function ReasonDialog({
  title,
  text,
  values,
  closeTo,
  say,
}: {
  title: string
  text: string
  values: Record<string, string | number>
  closeTo: string
  /** On the button; 'Reopen' when left out. */
  say?: string
}) {
  const { t } = useWords()
  const lastResult = useActionData() as SubmissionResult<string[]> | undefined
  const [form, fields] = useForm<Pick<ReasonForm, 'reason'>>({
    id: 'reason',
    lastResult,
    constraint: useConstraint('reason'),
  })
  return (
    <Dialog title={title} closeTo={closeTo}>
      <PostForm form={form} values={values}>
        <FormErrors form={form} />
        <p className="mb-3">{text}</p>
        <TextAreaField field={fields.reason} label="book-years:reason" hint="book-years:reasonHint" rows={2} />
        <Buttons closeTo={closeTo} say={say ?? t('book-years:reopen.button')} />
      </PostForm>
    </Dialog>
  )
}

export const Buttons = ({ closeTo, say }: { closeTo: string; say: string }) => {
  const { t } = useWords()
  return (
    <div className="mt-5 flex flex-wrap justify-end gap-2">
      <LinkButton to={closeTo}>{t('common:cancel')}</LinkButton>
      <SubmitButton>{say}</SubmitButton>
    </div>
  )
}

function Basis({
  chosen,
  values,
  closeTo,
  say,
}: {
  chosen: BasisForm['basis']
  values: Record<string, string | number>
  closeTo: string
  say: string
}) {
  const lastResult = useActionData() as SubmissionResult<string[]> | undefined
  const [form, fields] = useForm<BasisForm>({ id: 'basis', lastResult, defaultValue: { basis: chosen } })
  return (
    <PostForm form={form} values={values}>
      <FormErrors form={form} />
      <RadioField
        field={fields.basis}
        label="book-years:basis.title"
        hint="book-years:open.basisHint"
        options={BASES.map((value) => ({ value, label: `book-years:basis.${value}Long` }))}
      />
      <Buttons closeTo={closeTo} say={say} />
    </PostForm>
  )
}

export function NewYear({ basis, closeTo }: { basis: BasisForm['basis']; closeTo: string }) {
  const { t } = useWords()
  return (
    <Dialog title={t('book-years:newYear.title')} closeTo={closeTo}>
      <p className="mb-3">{t('book-years:newYear.text')}</p>
      <Basis chosen={basis} values={{ intent: 'add-year' }} closeTo={closeTo} say={t('book-years:newYear.add')} />
    </Dialog>
  )
}

export function BasisDialog({ year, closeTo }: { year: NonNullable<OpenData['year']>; closeTo: string }) {
  const { t } = useWords()
  return (
    <Dialog title={t('book-years:basis.change')} closeTo={closeTo}>
      <Basis chosen={year.basis} values={{ intent: 'basis', id: year.id }} closeTo={closeTo} say={t('common:save')} />
    </Dialog>
  )
}
