import { Form } from '@remix-run/react'
import { packSeen } from '~/domain/subject-choices/grid.policy'
import { useGapText } from '~/screens/choices/gap-text'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { SubmitButton } from '~/ui/button'
import { errorText } from '~/ui/fields/error'
import { useWords } from '~/ui/lang'
import { Link } from '~/ui/link'
import { Alert, FormActions } from '~/ui/page'
import { CsrfField } from '~/ui/shell/csrf'
import type { SubjectsAnswer } from './act-on-subjects.server'
import type { SectionGrid } from './load-subjects.server'

type Slot = SectionGrid['slots'][number]
type Student = SectionGrid['students'][number]

/** What a column is about: 'Religion', 'Elective 2 of 3', 'Optional (4th)'. */
export function useSlotName(): (slot: Slot) => string {
  const { t } = useWords()
  return (slot) =>
    slot.kind === 'elective' && slot.of > 1
      ? t('choices-desk:assign.elective', { at: slot.at + 1, of: slot.of })
      : t(`academics:condition.${slot.kind}`)
}

/** Students down, what there is to choose across, a select in each box; saved whole. */
export function SubjectGrid({ section, answer }: { section: SectionGrid; answer: SubjectsAnswer | undefined }) {
  const { t, n } = useWords()
  const slotName = useSlotName()
  const gaps = section.students.filter((one) => one.gaps.length).length
  const seen = answer?.seen ?? packSeen(section.students)
  return (
    <Form id="choice-grid" method="post" preventScrollReset>
      <CsrfField />
      <input type="hidden" name="intent" value="grid" />
      {/* A failed grid is judged again against what its person saw, never against something newer. */}
      <input type="hidden" name="seen" value={seen} />
      {gaps ? (
        <Alert tone="warn">{t('choices-desk:assign.incomplete', { count: gaps, all: section.students.length })}</Alert>
      ) : (
        <Alert tone="good">{t('choices-desk:assign.complete')}</Alert>
      )}
      <div
        className="max-w-full overflow-x-auto rounded border border-line bg-raised"
        tabIndex={0}
        role="region"
        aria-label={section.text}
      >
        <table className="w-full border-separate border-spacing-0 text-[0.9375rem]">
          <caption className="sr-only">{section.text}</caption>
          <thead>
            <tr>
              <th scope="col" className="list-head text-right">
                {t('students:roll')}
              </th>
              <th scope="col" className="list-head sticky left-0 z-10 bg-sunken">
                {t('common:name')}
              </th>
              {section.slots.map((slot) => (
                <th key={slot.key} scope="col" className="list-head">
                  {slotName(slot)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {section.students.map((student) => (
              <Row key={student.id} student={student} slots={section.slots} answer={answer} n={n} />
            ))}
          </tbody>
        </table>
      </div>
      <FormActions>
        <SubmitButton />
      </FormActions>
    </Form>
  )
}

function Row({
  student,
  slots,
  answer,
  n,
}: {
  student: Student
  slots: readonly Slot[]
  answer: SubjectsAnswer | undefined
  n: (value: number) => string
}) {
  const { t, lang } = useWords()
  const name = useName()
  const gap = useGapText()
  const slotName = useSlotName()
  return (
    <tr>
      <td className="list-cell text-right align-top tabular-nums">{n(student.roll)}</td>
      <th
        scope="row"
        className="list-cell sticky left-0 z-[5] min-w-32 bg-raised text-left align-top font-medium max-sm:max-w-32"
      >
        <Link className="link" to={paths.student(student.studentId)}>
          {name(student)}
        </Link>
        {student.gaps.map((one, at) => (
          <span key={at} className="block text-[0.8125rem] font-normal leading-5 text-warn">
            {/* What is empty shows in its boxes. */}
            {one.code === 'setCount' || one.code === 'religionMissing' ? t('choices:incomplete') : gap(one)}
          </span>
        ))}
      </th>
      {slots.map((slot) => {
        const key = `${student.id}.${slot.key}`
        const wrong = answer?.cells?.[key]
        const label = `${name(student)}, ${slotName(slot)}`
        return (
          <td key={slot.key} className="list-cell align-top">
            <select
              name={`c.${key}`}
              defaultValue={answer?.typed?.[key] ?? String(student.values[slot.key] ?? '')}
              aria-label={label}
              aria-invalid={wrong ? true : undefined}
              aria-describedby={wrong ? `wrong-${key}` : undefined}
              className="block min-h-9 w-full min-w-36 rounded border border-edge bg-raised py-1 pl-2 pr-8 text-[0.9375rem] focus-visible:outline focus-visible:outline-2 focus-visible:outline-accent aria-[invalid]:border-bad coarse:min-h-touch"
            >
              <option value="">
                {t(slot.kind === 'optional' ? 'choices-desk:assign.none' : 'choices-desk:assign.open')}
              </option>
              {slot.subjects.map((subject) => (
                <option key={subject.id} value={subject.id}>
                  {name(subject)}
                </option>
              ))}
            </select>
            {wrong ? (
              <span id={`wrong-${key}`} className="block text-[0.8125rem] text-bad">
                {errorText(t, lang, wrong, label)}
              </span>
            ) : null}
          </td>
        )
      })}
    </tr>
  )
}
