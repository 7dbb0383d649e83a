import { HeadFields } from './head-fields'
import { useForm, type SubmissionResult } from '~/ui/fields/use-form'
import type { HeadState } from '~/domain/access/heads.policy'
import type { Head } from '~/domain/access/heads.server'
import type { AppointValues } from '~/domain/institutions/heads/head.form'
import { formatPhone } from '~/format/phone'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { FormErrors, PostForm, problemsOf, SelectField, TextAreaField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Link } from '~/ui/link'
import { Alert, Badge, Card, Details, FormActions, FormGrid } from '~/ui/page'
import { headTone } from './tones'

/** Who leads an institution, and a form for who may give it another head. */
export function Heads({
  heads,
  state,
  mayAppoint,
  lastResult,
}: {
  heads: readonly Head[]
  state: HeadState
  mayAppoint: boolean
  lastResult: SubmissionResult<string[]> | undefined
}) {
  const { t, lang } = useWords()
  const nameOf = useName()
  const [form, fields] = useForm<AppointValues>({
    id: 'appoint',
    lastResult,
    constraint: {
      nameBn: { required: true },
      mobile: { required: true },
      email: { required: true },
      username: { required: true },
      reason: { required: true },
    },
  })
  return (
    <Card
      id="heads"
      title={t('institutions:heads.title')}
      actions={<Badge tone={headTone(state)}>{t(`institutions:heads.state.${state}`)}</Badge>}
    >
      {state === 'working' ? null : <Alert tone="warn">{t(`institutions:heads.${state}Text`)}</Alert>}
      <ul className="divide-y divide-line">
        {heads.map((head) => (
          <li key={head.id} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-2">
            <span className="min-w-0 break-words">
              {mayAppoint ? (
                <Link className="link" to={`${paths.users}?user=${head.id}`}>
                  {nameOf(head)}
                </Link>
              ) : (
                nameOf(head)
              )}{' '}
              <span className="text-muted">({head.username})</span>
              <span className="block break-words text-[0.8125rem] text-muted">
                {[head.mobile && formatPhone(head.mobile, lang), head.email].filter(Boolean).join(' · ')}
              </span>
            </span>
            {head.waiting ? <Badge tone="warn">{t('institutions:heads.invited')}</Badge> : null}
          </li>
        ))}
      </ul>
      {mayAppoint ? (
        <div className="mt-3">
          <Details summary={t('institutions:heads.appoint')} open={state === 'none' || lastResult !== undefined}>
            <PostForm form={form} values={{ intent: 'appoint' }}>
              <FormErrors
                form={form}
                problems={problemsOf(fields, {
                  nameBn: 'institutions:field.headName',
                  nameEn: 'institutions:field.headName',
                  mobile: 'institutions:field.mobile',
                  email: 'institutions:field.email',
                  username: 'institutions:field.username',
                  replaces: 'institutions:heads.replaces',
                  reason: 'institutions:suspend.reason',
                })}
              />
              <p className="mb-3 max-w-prose text-muted">{t('institutions:heads.appointText')}</p>
              <FormGrid>
                <HeadFields
                  nameBn={fields.nameBn}
                  nameEn={fields.nameEn}
                  mobile={fields.mobile}
                  email={fields.email}
                  username={fields.username}
                />
                {heads.length ? (
                  <SelectField
                    field={fields.replaces}
                    label="institutions:heads.replaces"
                    hint="institutions:heads.replacesHint"
                    empty="institutions:heads.nobody"
                    options={heads.map((head) => ({ value: head.id, text: `${nameOf(head)} (${head.username})` }))}
                  />
                ) : null}
                <TextAreaField
                  field={fields.reason}
                  label="institutions:suspend.reason"
                  hint="institutions:heads.reasonHint"
                  rows={2}
                  className="sm:col-span-2"
                />
              </FormGrid>
              <FormActions submit="institutions:heads.do" />
            </PostForm>
          </Details>
        </div>
      ) : null}
    </Card>
  )
}
