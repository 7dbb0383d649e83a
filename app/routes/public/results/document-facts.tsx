import type { DocumentFacts } from '~/domain/certificates/verify-document.server'
import { formatDate } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { useWords } from '~/ui/lang'
import { KeyValue } from '~/ui/page'

/** What is told of a genuine certificate: enough to compare with the paper, nothing of parents or addresses. */
export function DocumentFactsCard({ facts, code }: { facts: DocumentFacts; code: string }) {
  const { t, n, lang } = useWords()
  const name = useName()
  const value = (key: string, text: string) => (key === 'leftOn' ? formatDate(text, lang) : n(text))
  return (
    <div className="mb-6 rounded border border-line bg-raised p-5">
      <KeyValue
        columns={2}
        items={[
          { label: t('documents:verify.kind'), value: t(`documents:${facts.kind}.title`) },
          { label: t('documents:memo'), value: n(facts.memoNo) },
          { label: t('documents:issuedOn'), value: formatDate(facts.issuedOn, lang) },
          { label: t('documents:field.name'), value: <strong>{name(facts.student)}</strong> },
          { label: t('documents:field.id'), value: n(facts.code) },
          {
            label: t('documents:verify.class'),
            value: facts.className
              ? `${name(facts.className)}${facts.section ? ` · ${name(facts.section)}` : ''}`
              : null,
          },
          { label: t('documents:verify.session'), value: facts.session && n(facts.session) },
          { label: t('documents:field.roll'), value: facts.roll && n(facts.roll) },
          ...Object.entries(facts.inputs).map(([key, text]) => ({
            label: t(`documents:field.${key}`),
            value: value(key, text),
          })),
          { label: t('documents:code'), value: <span className="font-mono">{code}</span> },
        ]}
      />
    </div>
  )
}
