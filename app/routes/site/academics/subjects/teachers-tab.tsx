import { Form } from '@remix-run/react'
import type { ClassOfferingRow, SubjectOfferingRow } from '~/domain/academics/academic-setup.server'
import type { AssignmentRow } from '~/domain/academics/assign-teachers.server'
import type { TeacherChoice } from '~/domain/academics/choices.server'
import { cellName } from '~/domain/academics/teacher-cells.policy'
import { useName } from '~/i18n/use-words'
import { SubmitButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Alert, EmptyState, FormActions } from '~/ui/page'
import { CsrfField } from '~/ui/shell/csrf'

interface Props {
  offering: ClassOfferingRow
  papers: SubjectOfferingRow[]
  teachers: TeacherChoice[]
  assignments: AssignmentRow[]
  manage: boolean
}

/** Who teaches what in which section: papers down, sections across, a choice of employees in each box. */
export function TeachersTab({ offering, papers, teachers, assignments, manage }: Props) {
  const { t, n } = useWords()
  const name = useName()
  if (papers.length === 0 || offering.sections.length === 0)
    return <EmptyState title="academics:teachers.none" text="academics:teachers.noneText" />
  const open =
    papers.length * offering.sections.length -
    new Set(assignments.map((row) => `${row.sectionId}/${row.subjectOfferingId}`)).size
  return (
    <Form method="post" preventScrollReset>
      <CsrfField />
      <input type="hidden" name="offering" value={offering.id} />
      {open > 0 ? (
        <Alert tone="warn">{t('academics:teachers.open', { cells: n(open) })}</Alert>
      ) : (
        <Alert tone="good">{t('academics:teachers.all')}</Alert>
      )}
      <div
        className="max-w-full overflow-x-auto rounded border border-line bg-raised"
        tabIndex={0}
        role="region"
        aria-label={t('academics:teachers.tab')}
      >
        <table className="w-full border-separate border-spacing-0 text-[0.9375rem]">
          <caption className="sr-only">{t('academics:teachers.tab')}</caption>
          <thead>
            <tr>
              <th
                scope="col"
                className="sticky left-0 z-10 min-w-32 border-b border-line bg-sunken px-3 py-2 text-left text-[0.875rem] font-medium"
              >
                {t('academics:subject.paper')}
              </th>
              {offering.sections.map((section) => (
                <th
                  key={section.id}
                  scope="col"
                  className="border-b border-l border-line bg-sunken px-3 py-2 text-left text-[0.875rem] font-medium"
                >
                  {t('academics:section.named', { name: name(section) })}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {papers.map((paper) => (
              <tr key={paper.id}>
                <th
                  scope="row"
                  className="sticky left-0 z-10 border-b border-line bg-raised px-3 py-1.5 text-left font-medium max-sm:max-w-36"
                >
                  {name(paper)}
                </th>
                {offering.sections.map((section) => (
                  <td key={section.id} className="border-b border-l border-line px-2 py-1.5">
                    <Cell
                      paper={paper}
                      section={section}
                      teachers={teachers}
                      manage={manage}
                      now={assignments.filter(
                        (row) => row.sectionId === section.id && row.subjectOfferingId === paper.id,
                      )}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {manage ? (
        <FormActions>
          <SubmitButton name="intent" value="teachers" />
        </FormActions>
      ) : null}
    </Form>
  )
}

function Cell({
  paper,
  section,
  teachers,
  now,
  manage,
}: {
  paper: SubjectOfferingRow
  section: ClassOfferingRow['sections'][number]
  teachers: TeacherChoice[]
  now: AssignmentRow[]
  manage: boolean
}) {
  const { t } = useWords()
  const name = useName()
  const [first, ...others] = now
  if (!manage) return first ? <>{now.map(name).join(', ')}</> : <span className="text-muted">–</span>
  const gone = first && !teachers.some((one) => one.id === first.employeeId) ? first : undefined
  return (
    <>
      <select
        name={cellName(section.id, paper.id)}
        defaultValue={first ? String(first.employeeId) : ''}
        aria-label={`${name(paper)}, ${t('academics:section.named', { name: name(section) })}`}
        className="block min-h-9 w-full min-w-40 rounded border border-edge bg-raised px-2 py-1 text-[0.9375rem] focus-visible:outline focus-visible:outline-2 focus-visible:outline-accent coarse:min-h-touch"
      >
        <option value="">{t('academics:teachers.nobody')}</option>
        {gone ? <option value={gone.employeeId}>{name(gone)}</option> : null}
        {teachers.map((one) => (
          <option key={one.id} value={one.id}>
            {name(one)}
          </option>
        ))}
      </select>
      {others.length ? (
        <span className="block text-[0.8125rem] text-muted">
          {t('academics:teachers.also', { names: others.map(name).join(', ') })}
        </span>
      ) : null}
    </>
  )
}
