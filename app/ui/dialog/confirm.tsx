import { useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { SubmitButton, LinkButton, type Look } from '../button'
import { PostValues } from '../post-values'
import { useWords } from '../lang'
import { hrefWith } from '../table/url'
import { Dialog } from './dialog'

interface ConfirmFormProps {
  /** Hidden fields: what to do with which record. */
  values: Record<string, string | number>
  /** What is being deleted, already in the reader's language … */
  name: string
  /** … and what kind of thing it is. */
  type: string
  /** Replaces the question, for actions other than deletion. */
  title?: ReactNode
  text?: ReactNode
  submit?: ReactNode
  look?: Look
  action?: string
  /** Address without the question; by default this one without ?confirm. */
  closeTo?: string
}

/** The question before a deletion. A link to ?confirm=KEY opens it; the screen renders it when the address has one. */
export function ConfirmForm({
  values,
  name,
  type,
  title,
  text,
  submit,
  look = 'danger',
  action,
  closeTo,
}: ConfirmFormProps) {
  const { t } = useWords()
  const location = useLocation()
  const back = closeTo ?? hrefWith(location, { confirm: null })
  return (
    <Dialog title={title ?? t('common:deleteConfirm', { name, type })} closeTo={back}>
      <PostValues values={values} action={action ?? back} preventScrollReset>
        <div>{text ?? t('common:noRevert')}</div>
        <div className="mt-5 flex flex-wrap justify-end gap-2">
          <LinkButton to={back}>{t('common:cancel')}</LinkButton>
          <SubmitButton look={look}>{submit ?? t('common:delete')}</SubmitButton>
        </div>
      </PostValues>
    </Dialog>
  )
}
