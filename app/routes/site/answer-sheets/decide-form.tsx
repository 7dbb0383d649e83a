import { LETTERS, MANY, NONE } from '~/domain/answer-sheets/keys/key.policy'
import { numberAt, RADIUS, sheetGeometry, type Point } from '~/domain/answer-sheets/reader/geometry'
import { SubmitButton } from '~/ui/button'
import { ChoiceField, FormErrors, NumberField, RadioField, SelectField, type Option } from '~/ui/fields'
import { type SubmissionResult, useForm } from '~/ui/fields/use-form'
import { PostForm } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Details, FormGrid, Section } from '~/ui/page'
import type { PageData } from './load-page.server'

/** A row of bubbles cut out of the page's picture. */
function CutOut({ picture, row, label }: { picture: string; row: readonly Point[]; label: string }) {
  const first = row[0]
  const last = row[row.length - 1]
  if (!first || !last) return null
  const left = numberAt(first).x - 9
  const height = RADIUS * 4
  const width = last.x + RADIUS * 2.4 - left
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${left} ${first.y - height / 2} ${width} ${height}`}
      className="block w-full max-w-md border border-line"
    >
      <image href={picture} width="210" height="297" />
    </svg>
  )
}

/** What the reader left to a person: each doubtful row as it looks, with what it could be. */
export function DecideForm({ data, answer }: { data: PageData; answer: SubmissionResult<string[]> | undefined }) {
  const { sheet, scan, asks, asksSet, asksWho, people } = data
  const { t, n } = useWords()
  const geometry = sheetGeometry(sheet)
  const [form, fields] = useForm<Record<string, string>>({ id: 'decide', lastResult: answer })
  const field = (name: string) => fields[name] as NonNullable<(typeof fields)[string]>
  const letters = LETTERS.slice(0, sheet.options).map((text, at): Option => ({ value: at + 1, text }))
  const choices = [
    ...letters,
    { value: NONE, text: t('answer-sheets:noAnswer') },
    { value: MANY, text: t('answer-sheets:many') },
  ]
  const waits = scan.state === 'doubtful'
  const more = (
    <FormGrid columns={3}>
      <NumberField field={field('more')} label="answer-sheets:question" />
      <SelectField field={field('moreAnswer')} label="answer-sheets:isAnswer" options={choices} />
    </FormGrid>
  )
  return (
    <Section card className="mt-4" title={t(waits ? 'answer-sheets:decideTitle' : 'answer-sheets:correctTitle')}>
      <PostForm form={form} values={{ intent: 'decide', revision: scan.revision }}>
        <FormErrors form={form} />
        <div className="grid gap-5">
          {asksWho ? <ChoiceField field={field('enrolmentId')} label="answer-sheets:whose" options={people} /> : null}
          {asksSet ? (
            <div className="grid gap-2">
              {scan.picture ? (
                <CutOut picture={scan.picture} row={geometry.setBubbles} label={t('answer-sheets:cutSet')} />
              ) : null}
              <RadioField
                field={field('set')}
                label="answer-sheets:set"
                row
                options={LETTERS.slice(0, sheet.sets).map((text, at) => ({ value: at + 1, text }))}
              />
            </div>
          ) : null}
          {asks.map((question) => (
            <div key={question} className="grid gap-2">
              {scan.picture ? (
                <CutOut
                  picture={scan.picture}
                  row={geometry.answers[question - 1] ?? []}
                  label={t('answer-sheets:cut', { number: n(question) })}
                />
              ) : null}
              <RadioField
                field={field(`q${question}`)}
                label="answer-sheets:question"
                labelText={t('answer-sheets:questionNo', { number: n(question) })}
                row
                options={choices}
              />
            </div>
          ))}
          {waits ? <Details summary={t('answer-sheets:correctMore')}>{more}</Details> : more}
        </div>
        <div className="mt-4">
          <SubmitButton>{t(waits ? 'answer-sheets:decide' : 'answer-sheets:correct')}</SubmitButton>
        </div>
      </PostForm>
    </Section>
  )
}
