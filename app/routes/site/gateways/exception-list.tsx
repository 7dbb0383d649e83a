import { useActionData, useSearchParams } from '@remix-run/react'
import type { ExceptionRow } from '~/domain/gateways/recovery/attempts.server'
import { paths } from '~/paths'
import { ListTable } from '~/screens/list/list-table'
import { LinkButton } from '~/ui/button'
import { Dialog } from '~/ui/dialog'
import { FormErrors, PostForm, problemsOf, TextAreaField, useConstraint } from '~/ui/fields'
import { useForm, type SubmissionResult } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'
import { EmptyState, FormActions } from '~/ui/page'
import type { ListPage } from '~/ui/table'
import { exceptionList } from './exceptions.list'

const LIST = `${paths.siteGateways}?tab=exceptions`

/** What a person has to look at, with what to do. */
export function ExceptionList({ list, mayClose }: { list: ListPage<ExceptionRow>; mayClose: boolean }) {
  const { t } = useWords()
  const [params] = useSearchParams()
  const closing = list.items.find(({ id, closed }) => !closed && String(id) === params.get('close'))
  return (
    <>
      <ListTable
        spec={exceptionList}
        list={list}
        rowMuted={(row) => row.closed}
        actions={(row) =>
          mayClose && !row.closed ? (
            <LinkButton small to={`${LIST}&close=${row.id}`}>
              {t('gateways:exceptions.close')}
            </LinkButton>
          ) : null
        }
        empty={<EmptyState title="gateways:exceptions.none" text="gateways:exceptions.noneText" />}
      />
      {closing && <CloseDialog row={closing} />}
    </>
  )
}

function CloseDialog({ row }: { row: ExceptionRow }) {
  const { t } = useWords()
  const [form, fields] = useForm<{ answer: string }>({
    id: 'close',
    lastResult: useActionData<SubmissionResult<string[]>>(),
    constraint: useConstraint('close'),
  })
  return (
    <Dialog title={t('gateways:exceptions.close')} closeTo={LIST}>
      <p className="mb-3">{t(`gateways:exception.${row.kind}`)}</p>
      <PostForm form={form} values={{ intent: 'close', id: row.id }}>
        <FormErrors form={form} problems={problemsOf(fields, { answer: 'gateways:exceptions.answer' })} />
        <TextAreaField field={fields.answer} label="gateways:exceptions.answer" rows={2} />
        <FormActions cancel={LIST} submit="gateways:exceptions.close" />
      </PostForm>
    </Dialog>
  )
}
