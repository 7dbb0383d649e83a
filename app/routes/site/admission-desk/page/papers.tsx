import { paths } from '~/paths'
import { SubmitButton } from '~/ui/button'
import { intentOf, plain, TextField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Alert, Badge, Section } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import type { ApplicantAnswer, ApplicantData } from './applicant-data.server'

/** What came with the form: documents to look at, quotas with their proof. */
export function Papers({ data, answer }: { data: ApplicantData; answer: ApplicantAnswer | undefined }) {
  const { t, n } = useWords()
  const { one, papers, missing, claims } = data
  return (
    <Section card title={t('admission-desk:papers')}>
      {missing.length || !data.photo ? (
        <Alert tone="warn">
          {t('admission-desk:missingPapers', {
            what: [...(data.photo ? [] : [t('admission-desk:photo')]), ...missing].join(', '),
          })}
        </Alert>
      ) : null}
      {papers.length ? (
        <ul className="mt-2 grid gap-3">
          {papers.map((paper) => {
            const to = paths.admissionApplicantFile(one.id, paper.slot)
            return (
              <li key={paper.slot} className="grid gap-1.5">
                <a
                  className="link-lined flex min-h-touch items-center sm:min-h-0"
                  href={to}
                  target="_blank"
                  rel="noreferrer"
                >
                  {paper.called}
                  <span className="ml-2 text-[0.875rem] text-muted">
                    {paper.mime === 'application/pdf' ? 'PDF' : ''} {n(Math.max(1, Math.round(paper.bytes / 1024)))} KB
                  </span>
                </a>
                {paper.mime.startsWith('image/') ? (
                  <a href={to} target="_blank" rel="noreferrer">
                    <img
                      src={to}
                      alt={paper.called}
                      loading="lazy"
                      className="max-h-72 max-w-full rounded border border-line object-contain"
                    />
                  </a>
                ) : null}
              </li>
            )
          })}
        </ul>
      ) : missing.length ? null : (
        <p className="text-muted">{t('admission-desk:noPapers')}</p>
      )}
      {claims.length ? (
        <div className="mt-4 grid gap-4 border-t border-line pt-3">
          <h3 className="font-semibold">{t('admission-desk:claims')}</h3>
          {claims.map((claim) => (
            <div key={claim.poolId} className="grid gap-2">
              <p className="flex flex-wrap items-center gap-2">
                {claim.name}
                <Badge tone={claim.state === 'accepted' ? 'good' : claim.state === 'refused' ? 'bad' : 'warn'}>
                  {t(`admission-desk:claim.${claim.state}`)}
                </Badge>
                {claim.proof ? <span className="text-[0.875rem] text-muted">{claim.proof}</span> : null}
              </p>
              {data.mayCheck ? (
                <PostValues
                  values={{ id: one.id, pool: claim.poolId }}
                  preventScrollReset
                  className="flex flex-wrap items-end gap-2 print:hidden"
                >
                  {claim.state === 'accepted' ? null : (
                    <SubmitButton name="intent" value="accept" small>
                      {t('admission-desk:acceptClaim')}
                    </SubmitButton>
                  )}
                  {claim.state === 'asked' ? null : (
                    <SubmitButton name="intent" value="unclaim" look="quiet" small>
                      {t('admission-desk:unclaim')}
                    </SubmitButton>
                  )}
                  {claim.state === 'refused' ? null : (
                    <>
                      <TextField
                        field={plain('reason', '', {
                          id: `refuse-${claim.poolId}`,
                          errors: intentOf(answer) === 'refuse' ? (answer?.error?.reason ?? undefined) : undefined,
                        })}
                        label="admission-desk:reason.refuse"
                      />
                      <SubmitButton name="intent" value="refuse" look="danger" small>
                        {t('admission-desk:refuseClaim')}
                      </SubmitButton>
                    </>
                  )}
                </PostValues>
              ) : null}
            </div>
          ))}
        </div>
      ) : null}
    </Section>
  )
}
