import { useActionData } from '@remix-run/react'
import type { SubmissionResult } from '@conform-to/react'
import { useName } from '~/i18n/use-words'
import { LinkButton } from '~/ui/button'
import { ChoiceField, DateField, plain } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Alert, FormActions, Page, Section } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import type { GiveData } from './load-bundles.server'
import { useBundleNames } from './names'

/** Bundles go to an examiner, to be back by a day; the teacher of the paper is proposed. */
export function GiveFormView({ data }: { data: GiveData }) {
  const { t, n } = useWords()
  const name = useName()
  const names = useBundleNames()
  const result = useActionData<SubmissionResult<string[]>>()
  const back = `?exam=${data.exam.id}`
  const own = new Set(data.rows.flatMap((row) => row.teachers.map((one) => one.id)))
  const proposed = data.rows[0]?.teachers.find((one) =>
    data.rows.every((row) => row.teachers.some((each) => each.id === one.id)),
  )
  const field = (key: 'employee' | 'due', usual: unknown) =>
    plain(key, result?.initialValue?.[key] ?? usual, { required: true, errors: result?.error?.[key] ?? undefined })
  return (
    <Page
      title={`${t('duties:scripts.title')}: ${t('duties:scripts.do.given')}`}
      description={t('duties:scripts.giveHelp')}
      actions={<LinkButton to={back}>{t('common:back')}</LinkButton>}
    >
      {data.left > 0 ? <Alert tone="warn">{t('duties:scripts.left', { count: data.left })}</Alert> : null}
      <PostValues noValidate className="grid gap-4">
        <input type="hidden" name="intent" value="give" />
        <input type="hidden" name="exam" value={data.exam.id} />
        <Section card title={t('duties:scripts.bundleCount', { count: data.rows.length })}>
          <ul className="grid gap-1.5">
            {data.rows.map((row) => (
              <li key={row.id}>
                <input type="hidden" name="ids" value={row.id} />
                <strong>{n(row.number)}</strong> · {names.paper(row)}{' '}
                <span className="text-muted">
                  {names.unit(row)}
                  {row.room ? ` · ${t('duties:card.room')} ${n(row.room)}` : ''}
                </span>{' '}
                – {t('duties:scripts.scriptCount', { count: row.scripts ?? 0 })}
              </li>
            ))}
          </ul>
          <p className="mt-3 font-medium">
            {t('common:total')}:{' '}
            {t('duties:scripts.scriptCount', { count: data.rows.reduce((sum, row) => sum + (row.scripts ?? 0), 0) })}
          </p>
        </Section>
        <div className="grid gap-3 sm:grid-cols-2">
          <ChoiceField
            field={field('employee', proposed?.id ?? '')}
            label="duties:scripts.examiner"
            options={[...data.people]
              .sort((a, b) => Number(own.has(b.id)) - Number(own.has(a.id)))
              .map((one) => ({
                value: one.id,
                text: name(one),
                group: t(own.has(one.id) ? 'duties:scripts.teaches' : 'duties:scripts.others'),
              }))}
          />
          <DateField field={field('due', data.usual)} label="duties:scripts.due" min={data.today} />
        </div>
        <FormActions cancel={back} submit="duties:scripts.do.given" />
      </PostValues>
    </Page>
  )
}
