import type { Paper } from '~/domain/question-papers/papers.server'
import { formatDateTime, formatMinutes } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { useWords } from '~/ui/lang'
import { KeyValue, Section } from '~/ui/page'

/** What stands over a paper, and its people. */
export function PaperFacts({ paper }: { paper: Omit<Paper, 'seed'> }) {
  const { t, n, lang } = useWords()
  const name = useName()
  return (
    <Section card>
      <KeyValue
        columns={2}
        items={[
          { label: t('question-papers:exam'), value: paper.exam ? name(paper.exam) : t('question-papers:classTest') },
          {
            label: t('question-papers:subject'),
            value: `${name(paper.className)} · ${name(paper.subject)} (${n(paper.code)})`,
          },
          { label: t('question-papers:fullMarks'), value: n(paper.fullMarks / 100) },
          { label: t('question-papers:time'), value: formatMinutes(paper.minutes, lang) },
          { label: t('question-papers:sets'), value: n(paper.sets) },
          { label: t('question-papers:maker'), value: name(paper.maker) },
          {
            label: t('question-papers:moderator'),
            value: paper.moderator ? name(paper.moderator) : t('question-papers:nobodyYet'),
          },
          {
            label: t('question-papers:opener'),
            value: paper.opener ? name(paper.opener) : t('question-papers:headOpens'),
          },
          ...(paper.opensAt
            ? [{ label: t('question-papers:opensAt'), value: formatDateTime(new Date(paper.opensAt), lang) }]
            : []),
          ...(paper.openedAt
            ? [{ label: t('question-papers:openedAt'), value: formatDateTime(new Date(paper.openedAt), lang) }]
            : []),
        ]}
      />
    </Section>
  )
}
