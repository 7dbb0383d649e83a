import { useActionData, useLocation, useSearchParams } from '@remix-run/react'
import { useName } from '~/i18n/use-words'
import { ListTable } from '~/screens/list/list-table'
import { paths } from '~/paths'
import { LinkButton, SubmitButton } from '~/ui/button'
import { ConfirmForm } from '~/ui/dialog'
import { FormErrors } from '~/ui/fields'
import type { SubmissionResult } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'
import { EmptyState, Page } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import { hrefWith } from '~/ui/table'
import { idIn } from '~/ui/table/url'
import { assessmentTable } from './assessments.list'
import type { ListData } from './load-declarations.server'

/** The institution's assessments. */
export function Declarations({ data: { list, mayManage } }: { data: ListData }) {
  const { t } = useWords()
  const name = useName()
  const location = useLocation()
  const [params] = useSearchParams()
  const last = useActionData() as SubmissionResult<string[]> | undefined
  const asked = list.items.find((one) => one.id === idIn(params.get('confirm')))
  const add = mayManage ? (
    <LinkButton look="primary" to="?edit=new">
      {t('site-assessment:declare.new')}
    </LinkButton>
  ) : null
  return (
    <Page title={t('site-assessment:declare.title')} description={t('site-assessment:declare.about')} actions={add}>
      <FormErrors form={{ errors: last?.error?.[''] ?? undefined }} />
      <ListTable
        bare
        spec={assessmentTable}
        list={list}
        empty={<EmptyState title="site-assessment:declare.none" text="site-assessment:declare.noneText" action={add} />}
        actions={(row) =>
          mayManage ? (
            <>
              {row.state === 'declared' ? (
                <LinkButton small look="quiet" to={`?edit=${row.id}`} aria-label={`${t('common:edit')}: ${name(row)}`}>
                  {t('common:edit')}
                </LinkButton>
              ) : null}
              <PostValues values={{ intent: row.state === 'declared' ? 'close' : 'open', id: row.id }}>
                <SubmitButton small look="quiet">
                  {t(`site-assessment:declare.${row.state === 'declared' ? 'close' : 'open'}`)}
                </SubmitButton>
              </PostValues>
              {row.runs ? null : (
                <LinkButton small look="quiet" to={hrefWith(location, { confirm: row.id })}>
                  {t('common:delete')}
                </LinkButton>
              )}
            </>
          ) : (
            <LinkButton small look="quiet" to={`${paths.assessmentEntry}?assessment=${row.id}`}>
              {t('common:view')}
            </LinkButton>
          )
        }
      />
      {asked && mayManage ? (
        <ConfirmForm
          values={{ intent: 'delete', id: asked.id }}
          name={name(asked)}
          type={t('site-assessment:declare.one')}
        />
      ) : null}
    </Page>
  )
}
