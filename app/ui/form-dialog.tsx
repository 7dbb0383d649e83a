import type { ReactNode } from 'react'
import { SubmitButton } from './button'
import { FormErrors, PostForm, type Problem } from './fields'
import type { FormMetadata } from './fields/use-form'
import { useWords } from './lang'
import { FormActions } from './page'
import type { PostValuesProps } from './post-values'
import { Dialog } from './dialog'

interface DialogFormProps {
  title: ReactNode
  /** Where the dialog is left to. */
  back: string
  form: FormMetadata
  values: PostValuesProps['values']
  problems: readonly Problem[]
  /** What its button says; save, where it is left out. */
  submit?: ReactNode
  danger?: boolean
  /** Above the form: what it is about. */
  about?: ReactNode
  /** Fields side by side where there is room. */
  columns?: 1 | 2
  /** Between the fields and the buttons. */
  note?: ReactNode
  children: ReactNode
}

/** A form in a dialog: what it is about, what is wrong with it, its fields, and the way back beside its button. */
export function DialogForm({
  title,
  back,
  form,
  values,
  problems,
  submit,
  danger,
  about,
  columns = 1,
  note,
  children,
}: DialogFormProps) {
  const { t } = useWords()
  return (
    <Dialog title={title} closeTo={back}>
      {about ? <div className="mb-3">{about}</div> : null}
      <PostForm form={form} values={values}>
        <FormErrors form={form} problems={problems} />
        <div className={`grid gap-3.5 ${columns === 2 ? 'sm:grid-cols-2' : ''}`}>{children}</div>
        {note ? <p className="my-3 text-[0.875rem] text-muted">{note}</p> : null}
        <FormActions cancel={back}>
          <SubmitButton {...(danger ? { look: 'danger' as const } : {})}>{submit ?? t('common:save')}</SubmitButton>
        </FormActions>
      </PostForm>
    </Dialog>
  )
}
