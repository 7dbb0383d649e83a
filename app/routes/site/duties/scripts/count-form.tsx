import { useActionData } from '@remix-run/react'
import type { SubmissionResult } from '@conform-to/react'
import { countDue } from '~/domain/exams/answer-papers/bundle.policy'
import { useName } from '~/i18n/use-words'
import { LinkButton } from '~/ui/button'
import { NumberField, plain, TextField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Alert, FormActions, Page } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import type { CountData } from './load-bundles.server'
import { useBundleNames } from './names'

/** Bundles on the table of the office: each is counted; a count that differs needs a word why. */
export function CountForm({ data }: { data: CountData }) {
  const { t, n } = useWords()
  const name = useName()
  const names = useBundleNames()
  const result = useActionData<SubmissionResult<string[]>>()
  const typed = (result?.initialValue?.rows ?? []) as { scripts?: string; note?: string }[]
  const back = `?exam=${data.exam.id}`
  return (
    <Page
      title={`${t('duties:scripts.title')}: ${t(`duties:scripts.do.${data.move}`)}`}
      description={t('duties:scripts.countHelp')}
      actions={<LinkButton to={back}>{t('common:back')}</LinkButton>}
    >
      {data.left > 0 ? <Alert tone="warn">{t('duties:scripts.left', { count: data.left })}</Alert> : null}
      <PostValues noValidate className="grid gap-3">
        <input type="hidden" name="intent" value="count" />
        <input type="hidden" name="kind" value={data.move} />
        <input type="hidden" name="exam" value={data.exam.id} />
        {data.rows.map((row, at) => (
          <fieldset
            key={row.id}
            className="grid items-start gap-3 rounded border border-line bg-raised p-3.5 sm:grid-cols-[minmax(0,2fr)_8rem_minmax(0,1.5fr)]"
          >
            <legend className="sr-only">
              {t('duties:scripts.bundle')} {n(row.number)}
            </legend>
            <input type="hidden" name={`rows[${at}].id`} value={row.id} />
            <input type="hidden" name={`rows[${at}].version`} value={row.version} />
            <p>
              <strong>{n(row.number)}</strong> · {names.paper(row)}
              <span className="block text-muted">
                {names.unit(row)}
                {row.room ? ` · ${t('duties:card.room')} ${n(row.room)}` : ''}
                {row.examiner ? ` · ${name(row.examiner)}` : ''}
              </span>
              <span className="block text-[0.875rem]">
                {t(row.state === 'room' ? 'duties:scripts.present' : 'duties:scripts.lastCount', {
                  count: countDue(row),
                })}
              </span>
            </p>
            <NumberField
              field={plain(`rows[${at}].scripts`, typed[at]?.scripts ?? countDue(row), {
                errors: result?.error?.[`rows[${at}].scripts`] ?? undefined,
              })}
              label="duties:scripts.counted"
            />
            <TextField
              field={plain(`rows[${at}].note`, typed[at]?.note ?? '', {
                errors: result?.error?.[`rows[${at}].note`] ?? undefined,
              })}
              label="duties:scripts.why"
              maxLength={200}
            />
          </fieldset>
        ))}
        <FormActions cancel={back} submit={`duties:scripts.do.${data.move}`} />
      </PostValues>
    </Page>
  )
}
