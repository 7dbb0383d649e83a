import type { SubmissionResult } from '@conform-to/react'
import { useMemo } from 'react'
import type { ClassOfferingRow, SubjectOfferingRow } from '~/domain/academics/academic-setup.server'
import type { ClassTeachers } from '~/domain/academics/subject-screen.server'
import { useName } from '~/i18n/use-words'
import { SubmitButton } from '~/ui/button'
import { EntryGrid, type GridColumn, type GridRow } from '~/ui/grid'
import { useOffers } from '~/ui/grid/offers'
import { useWords } from '~/ui/lang'
import { Alert, EmptyState, FormActions } from '~/ui/page'
import { PostValues } from '~/ui/post-values'

interface Props {
  offering: ClassOfferingRow
  papers: SubjectOfferingRow[]
  teachers: ClassTeachers
  manage: boolean
  lastResult: SubmissionResult<string[]> | undefined
}

const OFFERED = 'teachers-offered'

/** Who teaches what in which section: papers down, sections across. All cells choose from one list, which the page says once. */
export function TeachersTab({ offering, papers, teachers, manage, lastResult }: Props) {
  const { t, n, lang } = useWords()
  const name = useName()
  const { sections } = offering
  const { choices, given } = teachers
  const columns = useMemo<GridColumn[]>(
    () =>
      sections.map((section) => ({
        key: `s${section.id}`,
        label: t('academics:section.named', { name: name(section) }),
        kind: 'text',
        list: OFFERED,
      })),
    // oxlint-disable-next-line react/exhaustive-deps -- t and name follow lang
    [sections, lang],
  )
  const rows = useMemo<GridRow[]>(
    () =>
      papers.map((paper) => {
        const values: Record<string, string> = {}
        const notes: Record<string, string> = {}
        for (const { id } of sections) {
          const [first, ...others] = given.filter((row) => row.paperId === paper.id && row.sectionId === id)
          values[`s${id}`] = first?.teacher ?? ''
          if (others.length)
            notes[`s${id}`] = t('academics:teachers.also', { names: others.map((row) => row.teacher).join(', ') })
        }
        return { key: paper.id, heads: [n(paper.code), name(paper)], values, notes, readOnly: !manage }
      }),
    // oxlint-disable-next-line react/exhaustive-deps -- t, n and name follow lang
    [papers, sections, given, manage, lang],
  )
  const offers = useOffers(columns)
  if (papers.length === 0 || sections.length === 0)
    return <EmptyState title="academics:teachers.none" text="academics:teachers.noneText" />
  const open = rows.flatMap((row) => Object.values(row.values)).filter((teacher) => teacher === '').length
  const failed = lastResult?.status === 'error'
  return (
    <PostValues preventScrollReset noValidate>
      <input type="hidden" name="offering" value={offering.id} />
      {open > 0 ? (
        <Alert tone="warn">{t('academics:teachers.open', { cells: n(open) })}</Alert>
      ) : (
        <Alert tone="good">{t('academics:teachers.all')}</Alert>
      )}
      {manage ? <p className="mb-2 text-[0.9375rem] text-muted print:hidden">{t('academics:teachers.help')}</p> : null}
      <EntryGrid
        caption={t('academics:teachers.tab')}
        heads={[t('academics:subject.code'), t('academics:subject.paper')]}
        columns={columns}
        rows={rows}
        offers={offers}
        errors={failed ? ((lastResult.error ?? {}) as Record<string, string[]>) : undefined}
        typed={failed ? lastResult.initialValue : undefined}
        tools={manage ? <SubmitButton name="intent" value="teachers" /> : undefined}
      />
      {manage ? (
        <>
          <datalist id={OFFERED}>
            {choices.map((teacher) => (
              <option key={teacher} value={teacher} />
            ))}
          </datalist>
          <FormActions>
            <SubmitButton name="intent" value="teachers" />
          </FormActions>
        </>
      ) : null}
    </PostValues>
  )
}
