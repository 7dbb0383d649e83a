import { Form, useActionData } from '@remix-run/react'
import { MAX_PAPERS, MAX_PARTS } from '~/domain/catalogues/academic/limits'
import type { SubjectPapers } from '~/domain/catalogues/academic/papers.server'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { BilingualPair, FormErrors, plain, SelectField, TextField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { FormActions, Page } from '~/ui/page'
import { CsrfField } from '~/ui/shell/csrf'

interface Reply {
  error?: Record<string, string[] | null> | null
  initialValue?: { papers?: Typed[] } | null
}
interface Typed {
  id?: string
  code?: string
  nameBn?: string
  nameEn?: string
  parts?: { type?: string; full?: string; pass?: string }[]
}

/** The papers of a subject with the usual distribution of their marks; one empty paper more than there are. */
export function PapersPanel({ data: { subject, papers, partTypes } }: { data: SubjectPapers }) {
  const { t, n } = useWords()
  const nameOf = useName()
  const reply = useActionData() as Reply | undefined
  const typed = reply?.initialValue?.papers
  const shown: Typed[] =
    typed ??
    [
      ...papers.map((one) => ({
        ...one,
        id: String(one.id),
        parts: one.parts.map((part) => ({ type: part.type, full: String(part.full), pass: String(part.pass) })),
      })),
      {},
    ].slice(0, MAX_PAPERS)
  const field = (name: string, value: string | undefined) =>
    plain(name, value, { id: name.replace(/\W+/g, '-'), errors: reply?.error?.[name] ?? undefined })
  const types = partTypes.map((one) => ({ value: one.code, text: nameOf(one) }))
  const back = `${paths.catalogueSubjects}?q=${encodeURIComponent(subject.key)}`
  return (
    <Page
      title={t('catalogues:subject.papersOf', { name: nameOf(subject), interpolation: { escapeValue: false } })}
      description={`${t(`catalogues:level.${subject.level}`)} · ${subject.key}`}
    >
      <FormErrors
        form={{ errors: reply?.error?.[''] ?? (reply?.error ? ['catalogues:subject.papersWrong'] : undefined) }}
      />
      <p className="mb-4 max-w-prose text-muted">{t('catalogues:subject.papersText')}</p>
      <Form method="post" preventScrollReset className="grid gap-5">
        <CsrfField />
        <input type="hidden" name="intent" value="papers" />
        <input type="hidden" name="subjectId" value={subject.id} />
        <input type="hidden" name="back" value={subject.key} />
        {shown.map((paper, at) => (
          <fieldset key={at} className="rounded border border-line bg-raised p-4">
            <legend className="px-1 font-semibold">
              {paper.code ? t('catalogues:subject.paper', { number: n(at + 1) }) : t('catalogues:subject.newPaper')}
            </legend>
            <input type="hidden" name={`papers[${at}].id`} value={paper.id ?? ''} />
            <div className="grid gap-3.5 lg:grid-cols-[10rem_1fr]">
              <TextField field={field(`papers[${at}].code`, paper.code)} label="catalogues:subject.paperCode" />
              <BilingualPair
                bn={field(`papers[${at}].nameBn`, paper.nameBn)}
                en={field(`papers[${at}].nameEn`, paper.nameEn)}
                label="common:name"
              />
            </div>
            <div className="mt-4 grid gap-2.5">
              {Array.from({ length: MAX_PARTS }, (_, index) => {
                const name = `papers[${at}].parts[${index}]`
                const part = paper.parts?.[index]
                return (
                  <div
                    key={index}
                    className="grid grid-cols-[1fr_5.5rem_5.5rem] gap-2.5 sm:max-w-xl"
                    role="group"
                    aria-label={t('catalogues:subject.part', { number: n(index + 1) })}
                  >
                    <SelectField
                      field={field(`${name}.type`, part?.type)}
                      label="catalogues:subject.partType"
                      options={types}
                      empty="common:none"
                    />
                    <TextField
                      field={field(`${name}.full`, part?.full && n(part.full))}
                      label="catalogues:subject.fullMarks"
                      inputMode="numeric"
                    />
                    <TextField
                      field={field(`${name}.pass`, part?.pass && n(part.pass))}
                      label="catalogues:subject.passMarks"
                      inputMode="numeric"
                    />
                  </div>
                )
              })}
            </div>
          </fieldset>
        ))}
        <FormActions cancel={back} />
      </Form>
    </Page>
  )
}
