import { useLocation } from '@remix-run/react'
import { packSeen } from '~/domain/subject-choices/grid.policy'
import { useGapText } from '~/screens/choices/gap-text'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { LinkButton, SubmitButton } from '~/ui/button'
import { errorText } from '~/ui/fields/error'
import { useWords } from '~/ui/lang'
import { Link } from '~/ui/link'
import { Alert, FormActions } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import { hrefWith } from '~/ui/table'
import type { SubjectsAnswer } from './act-on-subjects.server'
import type { SectionGrid } from './load-subjects.server'

type Slot = SectionGrid['slots'][number]
type Student = SectionGrid['students'][number]

/** What a column is about: 'Religion', 'Elective 2 of 3', 'Optional (4th)'. */
function useSlotName(): (slot: Slot) => string {
  const { t } = useWords()
  return (slot) =>
    slot.kind === 'elective' && slot.of > 1
      ? t('choices-desk:assign.elective', { at: slot.at + 1, of: slot.of })
      : t(`academics:condition.${slot.kind}`)
}

/** Students down, what there is to choose across, a select in each box; saved whole. */
export function SubjectGrid({ section, answer }: { section: SectionGrid; answer: SubjectsAnswer | undefined }) {
  const { t } = useWords()
  const slotName = useSlotName()
  const location = useLocation()
  const { incomplete, all, page, parts } = section
  const seen = answer?.seen ?? packSeen(section.students)
  return (
    <PostValues id="choice-grid" preventScrollReset>
      <input type="hidden" name="intent" value="grid" />
      {/* A failed grid is judged again against what its person saw, never against something newer. */}
      <input type="hidden" name="seen" value={seen} />
      {incomplete ? (
        <Alert tone="warn">{t('choices-desk:assign.incomplete', { count: incomplete, all })}</Alert>
      ) : (
        <Alert tone="good">{t('choices-desk:assign.complete')}</Alert>
      )}
      {parts.length > 1 ? (
        <nav aria-label={t('choices-desk:assign.parts')} className="mb-2 flex flex-wrap gap-2 print:hidden">
          {parts.map((part, at) => (
            <LinkButton
              key={part.from}
              small
              look={at + 1 === page ? 'primary' : 'plain'}
              aria-current={at + 1 === page ? 'page' : undefined}
              to={hrefWith(location, { page: at + 1 })}
            >
              {t('choices-desk:assign.part', part)}
            </LinkButton>
          ))}
        </nav>
      ) : null}
      <div
        className="max-w-full overflow-x-auto rounded border border-line bg-raised"
        tabIndex={0}
        role="region"
        aria-label={section.text}
      >
        <table className="choice-rows">
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
                <th key={slot.key} id={slotId(slot)} scope="col" className="list-head">
                  {slotName(slot)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {section.students.map((student) => (
              <Row key={student.id} student={student} slots={section.slots} answer={answer} />
            ))}
          </tbody>
        </table>
      </div>
      <FormActions>
        <SubmitButton />
        {page < parts.length ? (
          <SubmitButton look="plain" name="then" value="next">
            {t('choices-desk:assign.saveNext')}
          </SubmitButton>
        ) : null}
      </FormActions>
    </PostValues>
  )
}

const slotId = (slot: Slot) => `of-${slot.key}`

// A row for each student, a list of subjects in each of its boxes: the looks stand once in styles.css, and a box is named by
// the heads of its row and its column.
function Row({
  student,
  slots,
  answer,
}: {
  student: Student
  slots: readonly Slot[]
  answer: SubjectsAnswer | undefined
}) {
  const { t, n, lang } = useWords()
  const name = useName()
  const gap = useGapText()
  const slotName = useSlotName()
  const named = `who-${student.id}`
  return (
    <tr>
      <td className="text-right tabular-nums">{n(student.roll)}</td>
      <th scope="row">
        <Link id={named} className="link" to={paths.student(student.studentId)}>
          {student.name}
        </Link>
        {student.incomplete ? <small>{t('choices:incomplete')}</small> : null}
        {student.gaps.map((one, at) => (
          <small key={at}>{gap(one)}</small>
        ))}
      </th>
      {slots.map((slot) => {
        const key = `${student.id}.${slot.key}`
        const wrong = answer?.cells?.[key]
        return (
          <td key={slot.key} data-label={slotName(slot)}>
            <select
              className="input"
              name={`c.${key}`}
              defaultValue={answer?.typed?.[key] ?? String(student.values[slot.key] ?? '')}
              aria-labelledby={`${named} ${slotId(slot)}`}
              aria-invalid={wrong ? true : undefined}
              aria-describedby={wrong ? `wrong-${key}` : undefined}
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
                {errorText(t, lang, wrong, `${student.name}, ${slotName(slot)}`)}
              </span>
            ) : null}
          </td>
        )
      })}
    </tr>
  )
}
