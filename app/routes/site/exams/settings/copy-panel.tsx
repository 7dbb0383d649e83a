import { useName } from '~/i18n/use-words'
import { ListTable } from '~/screens/list/list-table'
import { listSpec, type ListWords } from '~/screens/list/spec'
import { Button, LinkButton, SubmitButton } from '~/ui/button'
import { FormErrors, plain, SelectField } from '~/ui/fields'
import { GetForm } from '~/ui/link'
import { useWords } from '~/ui/lang'
import { Alert, FormActions, Section } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import type { TabData } from './load-exam-settings.server'

type Copy = NonNullable<TabData<'marks'>['copy']>

type Change = NonNullable<Copy['plan']>['changes'][number]

const marksText = ({ full, pass, separate }: Change['from'], { t, n }: ListWords) =>
  `${n(full / 100)} / ${n(pass / 100)}${separate ? '' : ` (${t('exam-settings:copy.together')})`}`

const changeList = listSpec<Change>()({
  area: 'exam-settings:copy',
  title: 'exam-settings:copy.changes',
  name: 'paper',
  columns: {
    paper: { kind: 'name', header: 'exams:paper', cell: (row, shown, { n }) => `${n(row.code)} ${shown}` },
    partType: { kind: 'name', header: 'exams:part' },
    was: { kind: 'cell', cell: (row, _, w) => marksText(row.from, w) },
    will: { kind: 'cell', cell: (row, _, w) => <strong>{marksText(row.to, w)}</strong> },
  },
})

/** Copies full and pass marks from a class, exam or year to another: what would change is shown before anything does. */
export function CopyPanel({
  copy,
  back,
  errors,
  mayManage,
}: {
  copy: Copy
  back: string
  errors: Record<string, string[]> | null
  mayManage: boolean
}) {
  const { t, n } = useWords()
  const name = useName()
  const { places, from, to, plan } = copy
  const options = (target: boolean) =>
    places
      .filter((one) => !target || !one.closed)
      .map((one) => ({
        value: one.value,
        text: `${name({ nameEn: one.classEn, nameBn: one.classBn })}${one.kind === 'exam' ? ` – ${name(one)}` : ''}`,
        group:
          one.kind === 'class'
            ? t('exam-settings:copy.defaults', { session: n(one.label) })
            : t('exam-settings:copy.exams', { session: n(one.label) }),
      }))
  return (
    <Section
      title={t('exam-settings:copy.title')}
      actions={
        <LinkButton small to={back}>
          {t('common:back')}
        </LinkButton>
      }
    >
      <p className="mb-3 max-w-prose text-[0.9375rem] text-muted">{t('exam-settings:copy.about')}</p>
      {errors ? <FormErrors form={{ errors: errors[''] ?? Object.values(errors).flat() }} /> : null}
      <GetForm className="mb-4 grid items-end gap-3 rounded border border-line bg-raised p-4 sm:grid-cols-[1fr_1fr_auto]">
        <input type="hidden" name="tab" value="marks" />
        <input type="hidden" name="copy" value="1" />
        {new URLSearchParams(back).get('session') ? (
          <input type="hidden" name="session" value={new URLSearchParams(back).get('session') ?? ''} />
        ) : null}
        <input type="hidden" name="class" value={new URLSearchParams(back).get('class') ?? ''} />
        <SelectField
          field={plain('from', from, { errors: copy.errors?.from })}
          label="exam-settings:copy.from"
          options={options(false)}
        />
        <SelectField
          field={plain('to', to, { errors: copy.errors?.to })}
          label="exam-settings:copy.to"
          options={options(true)}
        />
        <Button type="submit" look="primary">
          {t('exam-settings:copy.look')}
        </Button>
      </GetForm>
      {plan ? (
        <>
          {plan.changes.length ? (
            <ListTable spec={changeList} rows={plan.changes} />
          ) : (
            <Alert tone="good" title={t('exam-settings:copy.nothing')} />
          )}
          <ul className="my-3 list-disc pl-5 text-[0.9375rem]">
            {plan.same ? <li>{t('exam-settings:copy.sameCount', { count: plan.same })}</li> : null}
            {plan.marked.length ? (
              <li>
                {t('exam-settings:copy.marked')}: {plan.marked.map((one) => `${n(one.code)} ${name(one)}`).join(', ')}
              </li>
            ) : null}
            {plan.unmatched.length ? (
              <li>
                {t('exam-settings:copy.unmatched')}:{' '}
                {plan.unmatched.map((one) => `${n(one.code)} ${name(one)} (${name(one.partType)})`).join(', ')}
              </li>
            ) : null}
          </ul>
          {plan.changes.length && mayManage ? (
            <PostValues
              values={{ intent: 'copy', from: from ?? '', to: to ?? '', seen: plan.seen }}
              action={`${back}&copy=1&from=${from}&to=${to}`}
            >
              <FormActions cancel={back}>
                <SubmitButton>{t('exam-settings:copy.submit', { count: plan.changes.length })}</SubmitButton>
              </FormActions>
            </PostValues>
          ) : null}
        </>
      ) : null}
    </Section>
  )
}
