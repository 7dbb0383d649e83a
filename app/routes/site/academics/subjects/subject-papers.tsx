import { useLocation } from '@remix-run/react'
import type { SubjectOfferingRow } from '~/domain/academics/academic-setup.server'
import { formatHundredths } from '~/format/numbers'
import { useName } from '~/i18n/use-words'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Badge, type Tone } from '~/ui/page'
import { DataTable, hrefWith, whole } from '~/ui/table'

const TONES: Record<SubjectOfferingRow['condition'], Tone> = {
  compulsory: 'accent',
  elective: 'warn',
  religion: 'good',
  optional: 'plain',
  continuous: 'plain',
}

/** The papers of a class: who takes them, with which parts, graded with which. */
export function SubjectPapers({ papers, manage }: { papers: SubjectOfferingRow[]; manage: boolean }) {
  const { t, lang, n } = useWords()
  const name = useName()
  const location = useLocation()
  const marks = (hundredths: number) => formatHundredths(hundredths, lang, { trim: true })
  const together = (paper: SubjectOfferingRow) =>
    papers.some((other) => other.id !== paper.id && other.gradeKey === paper.gradeKey)
  const total = (paper: SubjectOfferingRow) => paper.parts.reduce((sum, part) => sum + part.full, 0)
  return (
    <DataTable
      bare
      list={whole(papers)}
      rowKey={(paper) => paper.id}
      rowHeader="nameBn"
      rowName={name}
      caption="academics:subject.tab"
      columns={[
        {
          key: 'nameBn',
          header: 'academics:subject.paper',
          cell: (paper) => <span className="font-medium">{name(paper)}</span>,
        },
        {
          key: 'code',
          header: 'academics:subject.code',
          cell: (paper) => <span className="tabular-nums">{n(paper.code)}</span>,
        },
        {
          key: 'condition',
          header: 'academics:subject.condition',
          cell: (paper) => (
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
        {
          key: 'parts',
          header: 'academics:subject.parts',
          cell: (paper) =>
            paper.parts.length ? (
              <ul className="flex flex-wrap gap-x-3">
                {paper.parts.map((part) => (
                  <li key={part.id} className="whitespace-nowrap">
                    {name(part)} <span className="tabular-nums">{marks(part.full)}</span>
                    {part.separatePass ? (
                      <span className="text-[0.875rem] text-muted">
                        {' '}
                        ({t('academics:subject.passShort', { marks: marks(part.pass) })})
                      </span>
                    ) : null}
                  </li>
                ))}
              </ul>
            ) : undefined,
        },
        {
          key: 'total',
          header: 'academics:subject.total',
          numeric: true,
          cell: (paper) => (paper.parts.length ? marks(total(paper)) : undefined),
        },
        {
          key: 'gradeKey',
          header: 'academics:subject.grading',
          cell: (paper) =>
            together(paper) ? t('academics:subject.gradedTogether') : t('academics:subject.gradedAlone'),
        },
        {
          key: 'chosenBy',
          header: 'academics:subject.chosenBy',
          numeric: true,
          cell: (paper) =>
            paper.condition === 'compulsory' || paper.condition === 'continuous'
              ? t('academics:subject.everybody')
              : n(paper.chosenBy),
        },
      ]}
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
