import { useActionData } from '@remix-run/react'
import { monthEnd } from '~/domain/accounts/years/year-name.policy'
import { formatMonth } from '~/format/dates'
import { LinkButton } from '~/ui/button'
import { Dialog } from '~/ui/dialog/dialog'
import { CheckField, FormErrors, PostForm } from '~/ui/fields'
import { useForm, type SubmissionResult } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'
import type { OpenData } from '../books-data.server'
import { Buttons } from './dialogs'
import { UnfinishedList } from './unfinished'

/** Closes a month, or all up to it: what is unfinished in them is named first, and ticked to have been seen. */
export function CloseDialog({ closing, closeTo }: { closing: NonNullable<OpenData['closing']>; closeTo: string }) {
  const { t, lang } = useWords()
  const { from, month, unfinished } = closing
  const lastResult = useActionData() as SubmissionResult<string[]> | undefined
  const [form, fields] = useForm<{ sure: boolean }>({ id: 'close', lastResult })
  const months = { month: formatMonth(month, lang), from: formatMonth(from, lang) }
  const stops = unfinished.some(({ what }) => what === 'handed-in')
  return (
    <Dialog title={t(from === month ? 'book-years:closeNamed' : 'book-years:closeUpTo', months)} closeTo={closeTo}>
      <PostForm form={form} values={{ intent: 'close', month, from }}>
        <FormErrors form={form} />
        <p className="mb-3">{t(from === month ? 'book-years:closeText' : 'book-years:closeManyText', months)}</p>
        <UnfinishedList found={unfinished} until={monthEnd(month)} />
        {unfinished.length && !stops ? (
          <CheckField className="mt-3" field={fields.sure} label="book-years:unfinished.sure" />
        ) : null}
        {stops ? (
          <div className="mt-5 flex justify-end">
            <LinkButton to={closeTo}>{t('common:close')}</LinkButton>
          </div>
        ) : (
          <Buttons closeTo={closeTo} say={t('book-years:close')} />
        )}
      </PostForm>
    </Dialog>
  )
}
