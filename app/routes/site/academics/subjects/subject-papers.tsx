import { useLocation } from '@remix-run/react'
import type { SubjectOfferingRow } from '~/domain/academics/academic-setup.server'
import type { Lang } from '~/format/lang'
import { formatHundredths } from '~/format/numbers'
import { useName } from '~/i18n/use-words'
import { ListTable } from '~/screens/list/list-table'
import { listSpec } from '~/screens/list/spec'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Badge, type Tone } from '~/ui/page'
import { hrefWith } from '~/ui/table'

const TONES: Record<SubjectOfferingRow['condition'], Tone> = {
  compulsory: 'accent',
  elective: 'warn',
  religion: 'good',
  optional: 'plain',
  continuous: 'plain',
}

const marks = (hundredths: number, lang: Lang) => formatHundredths(hundredths, lang, { trim: true })

/** A paper is graded alone, or with others of `papers` that have its key. */
const paperList = (papers: readonly SubjectOfferingRow[]) =>
  listSpec<SubjectOfferingRow>()({
    area: 'academics:subject',
    title: 'academics:subject.tab',
    name: 'paper',
    columns: {
      paper: { kind: 'name', of: (row) => row, className: 'font-medium' },
      code: { kind: 'code', className: 'tabular-nums sm:whitespace-nowrap' },
      condition: {
        kind: 'cell',
        cell: (paper, _, { t, n }) => (
          <span className="flex flex-wrap items-center gap-1">
            <Badge tone={TONES[paper.condition]}>{t(`academics:condition.${paper.condition}`)}</Badge>
            {paper.condition === 'elective' ? (
              <span className="text-[0.875rem] text-muted">
                {t('academics:subject.choose', { choose: n(paper.choose ?? 1) })}
                {paper.electiveSet && paper.electiveSet !== 'ELECTIVE' ? ` (${paper.electiveSet})` : ''}
              </span>
            ) : null}
            {paper.mayBeOptional ? <Badge>{t('academics:subject.mayBeOptionalShort')}</Badge> : null}
          </span>
        ),
      },
      parts: {
        kind: 'cell',
        cell: ({ parts }, _, { t, lang, name }) =>
          parts.length ? (
            <ul className="flex flex-wrap gap-x-3">
              {parts.map((part) => (
                <li key={part.id} className="whitespace-nowrap">
                  {name(part)} <span className="tabular-nums">{marks(part.full, lang)}</span>
                  {part.separatePass ? (
                    <span className="text-[0.875rem] text-muted">
                      {' '}
                      ({t('academics:subject.passShort', { marks: marks(part.pass, lang) })})
                    </span>
                  ) : null}
                </li>
              ))}
            </ul>
          ) : undefined,
      },
      total: { kind: 'marks', blank: true, of: (row) => row.parts.reduce((sum, part) => sum + part.full, 0) },
      grading: {
        kind: 'word',
        words: 'academics:subject',
        of: ({ id, gradeKey }) =>
          papers.some((other) => other.id !== id && other.gradeKey === gradeKey) ? 'gradedTogether' : 'gradedAlone',
      },
      chosenBy: {
        kind: 'count',
        cell: ({ condition }, shown, { t }) =>
          condition === 'compulsory' || condition === 'continuous' ? t('academics:subject.everybody') : shown,
      },
    },
  })

/** The papers of a class: who takes them, with which parts, graded with which. */
export function SubjectPapers({ papers, manage }: { papers: SubjectOfferingRow[]; manage: boolean }) {
  const { t } = useWords()
  const name = useName()
  const location = useLocation()
  return (
    <ListTable
      spec={paperList(papers)}
      rows={papers}
      actions={
        manage
          ? (paper) => (
              <>
                <LinkButton
                  small
                  look="quiet"
                  to={hrefWith(location, {
                    edit: `subject-${paper.subjectId}`,
                    confirm: null,
                    offering: paper.classOfferingId,
                  })}
                  aria-label={t('master:editNamed', { name: name(paper) })}
                >
                  {t('common:edit')}
                </LinkButton>
                <LinkButton
                  small
                  look="quiet"
                  className="!text-bad"
                  to={hrefWith(location, { confirm: paper.subjectId, edit: null, offering: paper.classOfferingId })}
                  aria-label={t('master:deleteNamed', { name: name(paper) })}
                >
                  {t('common:delete')}
                </LinkButton>
              </>
            )
          : undefined
      }
    />
  )
}
