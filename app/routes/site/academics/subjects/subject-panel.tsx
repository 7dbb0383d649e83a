import type { SubmissionResult } from '@conform-to/react'
import { useLocation } from '@remix-run/react'
import { useState } from 'react'
import type { Named, SubjectOfferingRow } from '~/domain/academics/academic-setup.server'
import type { SubjectChoiceRow } from '~/domain/academics/choices.server'
import { CONDITIONS } from '~/domain/academics/subject-choice.policy'
import { useName } from '~/i18n/use-words'
import { SubmitButton } from '~/ui/button'
import { Dialog } from '~/ui/dialog'
import { CheckField, FormErrors, NumberField, SelectField, TextField } from '~/ui/fields'
import { useHydrated } from '~/ui/hydrated'
import { FormActions, FormGrid } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import { hrefWith } from '~/ui/table'
import { useClassName, type ClassRow } from './chooser'
import { PaperParts } from './paper-parts'
import { fieldsFrom, problemsFrom, subjectDefaults } from './subject-defaults'

export interface SubjectPanelsProps {
  offering: ClassRow
  siblings: number
  papers: SubjectOfferingRow[]
  subjects: SubjectChoiceRow[]
  partTypes: (Named & { code: string })[]
  lastResult: SubmissionResult<string[]> | undefined
}

/** How the class takes one subject: condition, papers, marks. */
export function SubjectPanel({
  offering,
  papers,
  siblings,
  partTypes,
  lastResult,
  subject,
}: SubjectPanelsProps & { subject: SubjectChoiceRow }) {
  const name = useName()
  const className = useClassName()
  const hydrated = useHydrated()
  const back = hrefWith(useLocation(), { edit: null })
  const own = papers.filter((paper) => paper.subjectId === subject.id)
  const defaults = subjectDefaults(subject, own, partTypes)
  const field = fieldsFrom(lastResult, defaults)
  const [condition, setCondition] = useState(String(field('condition').initialValue))
  const elective = !hydrated || condition === 'elective'
  const conditions = CONDITIONS.filter((one) => (one === 'religion') === (subject.religionId !== null))
  return (
    <Dialog wide title={`${name(subject)}: ${className(offering)}`} closeTo={back}>
      <PostValues preventScrollReset noValidate>
        <FormErrors problems={problemsFrom(lastResult)} />
        <input type="hidden" name="offering" value={offering.id} />
        <input type="hidden" name="subjectId" value={subject.id} />
        <div
          onChange={(event) =>
            event.target instanceof HTMLSelectElement && event.target.name === 'condition'
              ? setCondition(event.target.value)
              : undefined
          }
        >
          <FormGrid>
            <SelectField
              field={{ ...field('condition'), required: true }}
              label="academics:subject.condition"
              empty={false}
              options={conditions.map((one) => ({ value: one, label: `academics:condition.${one}` }))}
            />
            <NumberField field={{ ...field('order'), required: true }} label="academics:subject.order" />
          </FormGrid>
        </div>
        <div hidden={!elective} className="mt-3.5">
          <FormGrid>
            <NumberField
              field={field('choose')}
              label="academics:subject.chooseLabel"
              hint="academics:subject.chooseHint"
            />
            <TextField field={field('electiveSet')} label="academics:subject.set" hint="academics:subject.setHint" />
          </FormGrid>
          <CheckField field={field('mayBeOptional')} label="academics:subject.mayBeOptional" className="mt-2" />
        </div>
        {subject.papers.length > 1 ? (
          <CheckField
            field={field('together')}
            label="academics:subject.together"
            hint="academics:subject.togetherHint"
            className="mt-2"
          />
        ) : (
          <input type="hidden" name="together" value="on" />
        )}
        {subject.papers.map((paper, at) => (
          <PaperParts
            key={paper.id}
            paper={paper}
            at={at}
            field={field}
            rows={defaults.papers[at]?.parts.length ?? 0}
            partTypes={partTypes}
            single={subject.papers.length === 1}
          />
        ))}
        {siblings > 1 ? (
          <CheckField
            field={field('everywhere')}
            label="academics:subject.everywhere"
            hint="academics:subject.everywhereHint"
            className="mt-4"
          />
        ) : null}
        <FormActions cancel={back}>
          <SubmitButton name="intent" value="subject" />
        </FormActions>
      </PostValues>
    </Dialog>
  )
}
