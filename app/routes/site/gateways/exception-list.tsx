import { useActionData, useSearchParams } from '@remix-run/react'
import type { ExceptionRow } from '~/domain/gateways/recovery/attempts.server'
import { formatDateTime } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { LinkButton, SubmitButton } from '~/ui/button'
import { Dialog } from '~/ui/dialog'
import { FormErrors, PostForm, problemsOf, TextAreaField, useConstraint } from '~/ui/fields'
import { useForm, type SubmissionResult } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'
import { Link } from '~/ui/link'
import { Badge, EmptyState, FormActions } from '~/ui/page'
import { DataTable, type Column, type ListPage } from '~/ui/table'

const LIST = `${paths.siteGateways}?tab=exceptions`

/** What a person has to look at, with what to do. */
export function ExceptionList({ list, mayClose }: { list: ListPage<ExceptionRow>; mayClose: boolean }) {
  const { t, lang } = useWords()
  const nameOf = useName()
  const [params] = useSearchParams()
  const columns: Column<ExceptionRow>[] = [
    {
      key: 'about',
      header: 'gateways:exceptions.about',
      cell: (row) =>
        row.sessionId ? (
          <Link className="link" to={paths.siteGatewayAttempt(row.sessionId)}>
            {t(`gateways:exception.${row.kind}`)}
          </Link>
        ) : (
          `${t(`gateways:exception.${row.kind}`)} ${row.about}`
        ),
    },
    {
      key: 'todo',
      header: 'gateways:exceptions.todo',
      phone: true,
      cell: (row) => (row.closed ? row.answer : t(`gateways:todo.${row.kind}`)),
    },
    {
      key: 'gateway',
      header: 'gateways:gateway',
      cell: (row) => nameOf({ nameEn: row.gatewayEn, nameBn: row.gatewayBn }),
    },
    { key: 'made', header: 'gateways:exceptions.made', cell: (row) => formatDateTime(new Date(row.madeAt), lang) },
    {
      key: 'is',
      header: 'gateways:exceptions.filter',
      cell: (row) => (
        <Badge tone={row.closed ? 'plain' : 'warn'}>
          {t(row.closed ? 'gateways:exceptions.closed' : 'gateways:exceptions.open')}
        </Badge>
      ),
    },
  ]
  const closing = list.items.find(({ id, closed }) => !closed && String(id) === params.get('close'))
  return (
    <>
      <DataTable
        list={list}
        columns={columns}
        rowKey={(row) => row.id}
        rowHeader="about"
        rowName={(row) => t(`gateways:exception.${row.kind}`)}
        rowMuted={(row) => row.closed}
        caption="gateways:tabs.exceptions"
        filters={[
          {
            key: 'is',
            label: 'gateways:exceptions.filter',
            kind: 'checks',
            options: [
              { value: 'open', label: 'gateways:exceptions.open' },
              { value: 'closed', label: 'gateways:exceptions.closed' },
            ],
          },
        ]}
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
        <FormActions>
          <LinkButton to={LIST}>{t('common:cancel')}</LinkButton>
          <SubmitButton>{t('gateways:exceptions.close')}</SubmitButton>
        </FormActions>
      </PostForm>
    </Dialog>
  )
}
