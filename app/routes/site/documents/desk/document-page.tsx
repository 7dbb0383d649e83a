import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLocation } from '@remix-run/react'
import { KIND } from '~/domain/certificates/kinds.policy'
import { formatDate, formatDateTime } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { LinkButton, SubmitButton } from '~/ui/button'
import { Dialog } from '~/ui/dialog'
import { FormErrors, plain, TextAreaField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Link } from '~/ui/link'
import { Alert, Badge, Card, KeyValue, Page } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import type { ViewData } from './load-desk.server'
import { PrintForm } from './print-form'

/** One issued document: what it says, how often it was printed, and what may be done with it. */
export function DocumentPage({ data }: { data: ViewData<'document'> }) {
  const { t, n, lang } = useWords()
  const name = useName()
  const location = useLocation()
  const answer = useActionData<SubmissionResult<string[]>>()
  const { document: doc, kind, may } = data
  const { paper } = KIND[kind]
  const address = `?doc=${doc.id}`
  const revoked = doc.revokedAt !== null
  const asking = may.revoke && !revoked && new URLSearchParams(location.search).has('cancel')
  return (
    <Page
      title={`${t('documents:memo')} ${n(doc.memoNo)}`}
      description={`${doc.title} · ${name(doc)}`}
      actions={
        <>
          <LinkButton to="?">{t('documents:tab.register')}</LinkButton>
          <LinkButton document target="_blank" to={`${paper}?doc=${doc.id}`}>
            {t('documents:print.copy')}
          </LinkButton>
          {revoked || !may.issue ? null : (
            <PrintForm
              kind={kind}
              ids={[doc.id]}
              label={t(doc.printed ? 'documents:print.duplicate' : 'documents:print.original')}
            />
          )}
        </>
      }
    >
      {asking ? (
        <Dialog title={t('documents:revoke.title', { memo: n(doc.memoNo) })} closeTo={address}>
          <FormErrors form={{ errors: answer?.error?.[''] ?? undefined }} />
          <PostValues values={{ intent: 'revoke', id: doc.id }} noValidate action={`${address}&cancel=1`}>
            <p className="mb-3">{t(kind === 'transfer' ? 'documents:revoke.textTransfer' : 'documents:revoke.text')}</p>
            <TextAreaField
              field={plain('reason', answer?.initialValue?.reason, {
                required: true,
                errors: answer?.error?.reason ?? undefined,
              })}
              label="documents:revoke.reason"
              rows={3}
            />
            <div className="mt-4 flex flex-wrap justify-end gap-2">
              <LinkButton to={address}>{t('common:close')}</LinkButton>
              <SubmitButton look="danger">{t('documents:revoke.submit')}</SubmitButton>
            </div>
          </PostValues>
        </Dialog>
      ) : (
        <FormErrors form={{ errors: answer?.error?.[''] ?? undefined }} />
      )}
      {revoked ? (
        <Alert
          tone="bad"
          title={t('documents:revoke.was', {
            date: formatDate(new Date(doc.revokedAt ?? 0), lang),
            by: doc.revokedBy ? name(doc.revokedBy) : '',
          })}
        >
          {doc.revokedReason}
          {doc.replacedBy ? (
            <>
              {' '}
              ·{' '}
              <Link className="link" to={`?doc=${doc.replacedBy.id}`}>
                {t('documents:revoke.replacedBy', { memo: n(doc.replacedBy.memoNo) })}
              </Link>
            </>
          ) : null}
        </Alert>
      ) : null}
      {!revoked && doc.printed === 0 ? <Alert tone="warn">{t('documents:print.notYet')}</Alert> : null}
      <div className="grid items-start gap-4 lg:grid-cols-[2fr_1fr]">
        <Card title={doc.title}>
          <div lang={doc.lang} className="whitespace-pre-line leading-7">
            {doc.text}
          </div>
        </Card>
        <div className="grid gap-4">
          <Card title={t('documents:facts')}>
            <KeyValue
              items={[
                {
                  label: t('common:status'),
                  value: (
                    <Badge tone={revoked ? 'bad' : 'good'}>
                      {t(`documents:state.${revoked ? 'revoked' : 'valid'}`)}
                    </Badge>
                  ),
                },
                {
                  label: t('common:name'),
                  value: doc.studentId ? (
                    <Link className="link" to={paths.student(doc.studentId)}>
                      {name(doc)}
                    </Link>
                  ) : (
                    name(doc)
                  ),
                },
                {
                  label: t('documents:student.class'),
                  value:
                    doc.place && `${name(doc.place.className)} · ${name(doc.place.section)} · ${n(doc.place.session)}`,
                },
                { label: t('documents:issuedOn'), value: formatDate(doc.issuedOn, lang) },
                { label: t('documents:paperLang'), value: t(`documents:lang.${doc.lang}`) },
                { label: t('documents:template.one'), value: name(doc.template) },
                { label: t('documents:by'), value: name(doc.by) },
                {
                  label: t('documents:code'),
                  value: (
                    <Link className="link font-mono" to={paths.verify(doc.verificationCode)}>
                      {doc.verificationCode.replace(/(.{4})(?=.)/g, '$1-')}
                    </Link>
                  ),
                },
                ...(doc.replaces
                  ? [
                      {
                        label: t('documents:replacesLabel'),
                        value: (
                          <Link className="link" to={`?doc=${doc.replaces.id}`}>
                            {n(doc.replaces.memoNo)}
                          </Link>
                        ),
                      },
                    ]
                  : []),
              ]}
            />
          </Card>
          <Card title={t('documents:prints.title')}>
            {doc.prints.length ? (
              <ol className="grid gap-1.5">
                {doc.prints.map((one) => (
                  <li key={one.number}>
                    <span className="font-medium">
                      {one.number === 1
                        ? t('documents:prints.original')
                        : t('documents:prints.duplicate', { number: n(one.number - 1) })}
                    </span>{' '}
                    <span className="text-[0.875rem] text-muted">
                      {formatDateTime(new Date(one.at), lang)} · {name(one.by)}
                    </span>
                  </li>
                ))}
              </ol>
            ) : (
              <p className="text-muted">{t('documents:prints.none')}</p>
            )}
          </Card>
          {may.revoke && !revoked ? (
            <div className="flex flex-wrap gap-2">
              {may.issue && doc.studentId ? (
                <LinkButton to={`?fill=1&replaces=${doc.id}`}>{t('documents:revoke.correct')}</LinkButton>
              ) : null}
              <LinkButton look="danger" to={`${address}&cancel=1`}>
                {t('documents:revoke.open')}
              </LinkButton>
            </div>
          ) : null}
        </div>
      </div>
    </Page>
  )
}
