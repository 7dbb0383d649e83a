import type { AdmittedInside } from '~/domain/admissions/admit/admit-inside.server'
import { formatDateTime } from '~/format/dates'
import { shortTaka } from '~/format/money'
import { paths } from '~/paths'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Alert, KeyValue, Section } from '~/ui/page'

/** What an admission made; the link to choose a password is shown this once. */
export function AdmittedSlip({ admitted, place }: { admitted: AdmittedInside; place: string }) {
  const { t, n, lang } = useWords()
  return (
    <Section
      card
      title={t(admitted.former ? 'admission-entry:doneAgain' : 'admission-entry:done')}
      actions={
        <>
          <LinkButton to={paths.student(admitted.studentId)}>{t('admission-entry:toStudent')}</LinkButton>
          <LinkButton to={paths.studentAccount(admitted.studentId)}>{t('admission-entry:toFees')}</LinkButton>
          <LinkButton look="primary" to={paths.admissionInside}>
            {t('admission-entry:another')}
          </LinkButton>
        </>
      }
    >
      <KeyValue
        columns={2}
        items={[
          { label: t('students:code'), value: n(admitted.code) },
          { label: t('students:roll'), value: n(admitted.roll) },
          { label: t('students:section'), value: n(place) },
          {
            label: t('admission-entry:charged'),
            value: admitted.charges.many
              ? t('admission-entry:chargedSum', {
                  count: admitted.charges.many,
                  sum: shortTaka(admitted.charges.amount, lang),
                })
              : t('admission-entry:noCharge'),
          },
          {
            label: t('admission-entry:consentGiven'),
            value: [
              admitted.consent.by,
              t(`students:relations.${admitted.consent.relation}`),
              formatDateTime(new Date(admitted.consent.at), lang),
            ]
              .filter(Boolean)
              .join(' · '),
          },
          ...(admitted.login ? [{ label: t('students:view.username'), value: admitted.login.username }] : []),
        ]}
      />
      {admitted.login?.link ? (
        <Alert tone="warn" title={t('admission-entry:linkOnce')}>
          <span className="break-all">{admitted.login.link}</span>
        </Alert>
      ) : null}
      {admitted.invited ? <p className="mt-2">{t('admission-entry:invited')}</p> : null}
    </Section>
  )
}
