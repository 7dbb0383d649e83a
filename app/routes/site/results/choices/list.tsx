import { useLocation } from '@remix-run/react'
import { useId } from 'react'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { ListTable } from '~/screens/list/list-table'
import { LinkButton, SubmitButton } from '~/ui/button'
import type { Option } from '~/ui/fields/options'
import { FormErrors, plain, TextField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Card, EmptyState } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import { hrefWith } from '~/ui/table'
import { choiceList } from './choices.list'
import type { ChoicesData } from './load-choices.server'

interface Props {
  data: Pick<ChoicesData, 'list' | 'digest' | 'sections' | 'mayDecide' | 'mayMend' | 'exam'>
  examId: number
  errors: Record<string, string[] | null>
  typed: unknown
}

/** Who has an incomplete choice in the exam, and the form that decides about those of the page. */
export function ChoiceList({ data, examId, errors, typed }: Props) {
  const { t } = useWords()
  const name = useName()
  const location = useLocation()
  const form = useId()
  const { list, mayDecide, mayMend } = data
  const open = list.items.filter((one) => !one.decision)
  const classes = (data.exam?.classes ?? []).map((one) => ({ value: one.id, text: name(one) }))
  const several = (options: readonly Option[]) => (options.length > 1 ? options : undefined)
  return (
    <>
      <ListTable
        spec={choiceList({ form: mayDecide && open.length ? form : null })}
        list={list}
        search={false}
        rowKey={(row) => row.enrolmentId}
        choices={{ class: several(classes), section: several(data.sections) }}
        actions={(row) => (
          <>
            {mayMend ? (
              <LinkButton small to={`${paths.studentEdit(row.studentId)}?session=${row.sessionId}`}>
                {t('students:choose.mend')}
              </LinkButton>
            ) : null}
            {mayDecide && row.decision ? (
              <LinkButton small look="danger" to={hrefWith(location, { revoke: row.decision.id })}>
                {t('choices-desk:revoke.open')}
              </LinkButton>
            ) : null}
          </>
        )}
        empty={<EmptyState title="choices-desk:list.none" text="choices-desk:list.noneText" />}
      />
      {mayDecide && open.length ? (
        <Card title={t('choices-desk:decide.title')} className="mt-5">
          <PostValues
            values={{
              intent: 'decide',
              exam: examId,
              digest: data.digest,
              shown: list.items.map((row) => row.enrolmentId).join(' '),
            }}
            id={form}
            noValidate
            preventScrollReset
          >
            <FormErrors form={{ errors: errors.ids ?? undefined }} />
            <p className="mb-3 text-[0.9375rem] text-muted">{t('choices-desk:decide.help')}</p>
            <TextField
              field={plain('reason', typeof typed === 'string' ? typed : '', {
                required: true,
                errors: errors.reason ?? undefined,
              })}
              label="choices-desk:decide.reason"
              hint="choices-desk:decide.reasonHint"
              maxLength={300}
            />
            <div className="mt-4 flex flex-wrap justify-end gap-2">
              <SubmitButton look="plain" name="which" value="all">
                {t('choices-desk:decide.all', { count: open.length })}
              </SubmitButton>
              <SubmitButton name="which" value="chosen">
                {t('choices-desk:decide.chosen')}
              </SubmitButton>
            </div>
          </PostValues>
        </Card>
      ) : null}
    </>
  )
}
