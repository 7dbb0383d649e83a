import { paths } from '~/paths'
import { useWords } from '~/ui/lang'
import { Alert, Section } from '~/ui/page'
import type { CandidatePage } from './candidate-data.server'

/** What came with the form, to look at beside what it says. */
export function JobPapers({ data }: { data: CandidatePage }) {
  const { t, n } = useWords()
  const papers = data.files.filter((file) => file.slot !== 'photo')
  return (
    <Section card title={t('recruitment:papers')}>
      {data.lacking.length ? (
        <Alert tone="warn">
          {t('recruitment:lacking', { what: data.lacking.map((slot) => t(`recruitment:ask.${slot}`)).join(', ') })}
        </Alert>
      ) : null}
      <ul className="mt-2 grid gap-3">
        {papers.map((paper) => {
          const to = paths.jobCandidateFile(data.one.id, paper.slot)
          const called = t(`recruitment:ask.${paper.slot}`)
          return (
            <li key={paper.slot} className="grid gap-1.5">
              <a
                className="link-lined flex min-h-touch items-center sm:min-h-0"
                href={to}
                target="_blank"
                rel="noreferrer"
              >
                {called}
                <span className="ml-2 text-[0.875rem] text-muted">
                  {paper.mime === 'application/pdf' ? 'PDF' : ''} {n(Math.max(1, Math.round(paper.bytes / 1024)))} KB
                </span>
              </a>
              {paper.mime.startsWith('image/') ? (
                <img
                  src={to}
                  alt={called}
                  loading="lazy"
                  className="max-h-72 max-w-full rounded border border-line object-contain"
                />
              ) : null}
            </li>
          )
        })}
      </ul>
      {papers.length || data.lacking.length ? null : <p className="text-muted">{t('recruitment:noPapers')}</p>}
    </Section>
  )
}
