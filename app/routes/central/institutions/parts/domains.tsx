import { useForm, type SubmissionResult } from '~/ui/fields/use-form'
import { useLocation } from '@remix-run/react'
import { formatDateTime } from '~/format/dates'
import { Button, LinkButton, SubmitButton } from '~/ui/button'
import { ConfirmForm } from '~/ui/dialog'
import { FormErrors, PostForm, problemsOf, TextField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Badge, Card } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import { hrefWith } from '~/ui/table'

interface Domain {
  host: string
  record: string
  token: string
  verified: boolean
  checkedAt: Date | null
  problem: string | null
}

/** The institution's own addresses: what to set in the DNS, and whether it was found. */
export function Domains({
  domains,
  lastResult,
}: {
  domains: readonly Domain[]
  lastResult: SubmissionResult<string[]> | undefined
}) {
  const { t, lang } = useWords()
  const location = useLocation()
  const [form, fields] = useForm<{ host: string }>({ id: 'domain', lastResult })
  const leaving = new URLSearchParams(location.search).get('confirm')
  const asked = domains.find((one) => one.host === leaving)
  return (
    <Card id="domains" title={t('institutions:domain.title')}>
      <p className="mb-3 max-w-prose text-muted">{t('institutions:domain.about')}</p>
      {asked ? (
        <ConfirmForm
          values={{ intent: 'domain-remove', host: asked.host }}
          name={asked.host}
          type={t('institutions:domain.one')}
          title={t('institutions:domain.removeTitle', { host: asked.host })}
          text={t('institutions:domain.removeText')}
          submit={t('institutions:domain.remove')}
        />
      ) : null}
      <ul className="grid gap-3">
        {domains.map((one) => (
          <li key={one.host} className="rounded border border-line p-3">
            <div className="flex flex-wrap items-center gap-2">
              <span className="break-all font-medium">{one.host}</span>
              <Badge tone={one.verified ? 'good' : 'warn'}>
                {t(one.verified ? 'institutions:domain.verified' : 'institutions:domain.waiting')}
              </Badge>
              <span className="ml-auto flex flex-wrap gap-2">
                <PostValues values={{ intent: 'domain-verify', host: one.host }} preventScrollReset>
                  <Button small type="submit" aria-label={t('institutions:domain.verifyNamed', { host: one.host })}>
                    {t('institutions:domain.verify')}
                  </Button>
                </PostValues>
                <LinkButton
                  small
                  look="quiet"
                  className="!text-bad"
                  to={hrefWith(location, { confirm: one.host })}
                  aria-label={t('institutions:domain.removeNamed', { host: one.host })}
                >
                  {t('institutions:domain.remove')}
                </LinkButton>
              </span>
            </div>
            {one.verified ? null : (
              <dl className="mt-2 grid gap-x-4 gap-y-1 text-[0.875rem] sm:grid-cols-[auto_1fr]">
                <dt className="text-muted">{t('institutions:domain.recordName')}</dt>
                <dd className="break-all font-mono" translate="no">
                  {one.record}
                </dd>
                <dt className="text-muted">{t('institutions:domain.recordType')}</dt>
                <dd className="font-mono" translate="no">
                  TXT
                </dd>
                <dt className="text-muted">{t('institutions:domain.recordValue')}</dt>
                <dd className="break-all font-mono" translate="no">
                  {one.token}
                </dd>
              </dl>
            )}
            {one.checkedAt ? (
              <p className={`mt-2 text-[0.875rem] ${one.problem ? 'text-bad' : 'text-muted'}`}>
                {t('institutions:domain.checked', { at: formatDateTime(one.checkedAt, lang) })}
                {one.problem ? ` ${t(one.problem)}` : ''}
              </p>
            ) : null}
          </li>
        ))}
      </ul>
      <PostForm form={form} className="mt-4" values={{ intent: 'domain-add' }}>
        <FormErrors form={form} problems={problemsOf(fields, { host: 'institutions:domain.host' })} />
        <div className="grid items-end gap-3 sm:grid-cols-[minmax(0,24rem)_auto] sm:justify-start">
          <TextField
            field={fields.host}
            label="institutions:domain.host"
            placeholder="institutions:domain.example"
            spellCheck={false}
          />
          <SubmitButton look="plain">{t('institutions:domain.add')}</SubmitButton>
        </div>
      </PostForm>
    </Card>
  )
}
