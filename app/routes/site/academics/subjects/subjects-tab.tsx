import { Form, useLocation } from '@remix-run/react'
import type { SubjectOfferingRow } from '~/domain/academics/academic-setup.server'
import { gpaDivisor, settingIssues } from '~/domain/academics/subject-setting.policy'
import { formatHundredths } from '~/format/numbers'
import { useName } from '~/i18n/use-words'
import { LinkButton, SubmitButton } from '~/ui/button'
import { CheckField, plain } from '~/ui/fields'
import { CsrfField } from '~/ui/shell/csrf'
import { useWords } from '~/ui/lang'
import { Alert, Badge, EmptyState, Stat, Stats, type Tone } from '~/ui/page'
import { DataTable, hrefWith } from '~/ui/table'
import { useClassName, type ClassRow } from './chooser'

interface Props {
  offering: ClassRow
  siblings: number
  papers: SubjectOfferingRow[]
  curriculum: boolean
  manage: boolean
}

/** The subjects of a class with what each counts, and what would go wrong with them. */
export function SubjectsTab({ offering, siblings, papers, curriculum, manage }: Props) {
  const { t, n } = useWords()
  const className = useClassName()
  const fill =
    manage && curriculum ? <FillForm offering={offering} siblings={siblings} first={papers.length === 0} /> : null
  if (papers.length === 0)
    return (
      <EmptyState
        title="academics:subject.none"
        text={curriculum ? 'academics:subject.noneText' : 'academics:subject.noCurriculum'}
        action={fill}
      />
    )
  return (
    <>
      <Stats>
        <Stat
          label={t('academics:subject.divisor')}
          value={n(gpaDivisor(papers))}
          note={t('academics:subject.divisorNote')}
        />
        <Stat label={t('academics:subject.papers')} value={n(papers.length)} note={className(offering)} />
        <Stat
          label={t('academics:subject.full')}
          value={n(new Set(papers.map((paper) => paper.subjectId)).size)}
          note={t('academics:subject.fullNote')}
        />
      </Stats>
      <div className="mt-4">
        <Issues papers={papers} />
      </div>
      <PaperTable papers={papers} manage={manage} />
      {fill ? <div className="mt-4">{fill}</div> : null}
    </>
  )
}

function Issues({ papers }: { papers: SubjectOfferingRow[] }) {
  const { t, n } = useWords()
  const name = useName()
  const issues = settingIssues(papers)
  if (issues.length === 0) return <Alert tone="good">{t('academics:check.good')}</Alert>
  return (['bad', 'warn'] as const).map((tone) => {
    const some = issues.filter((issue) => issue.tone === tone)
    if (some.length === 0) return null
    return (
      <Alert key={tone} tone={tone} title={t(`academics:check.${tone}`)}>
        <ul className="list-disc pl-5">
          {some.map((issue, index) => (
            <li key={index}>
              {t(issue.key, {
                choose: n(issue.choose),
                offered: n(issue.offered),
                paper: issue.paper ? name(issue.paper) : '',
              })}
            </li>
          ))}
        </ul>
      </Alert>
    )
  })
}

const TONES: Record<SubjectOfferingRow['condition'], Tone> = {
  compulsory: 'accent',
  elective: 'warn',
  religion: 'good',
  optional: 'plain',
  continuous: 'plain',
}

function PaperTable({ papers, manage }: { papers: SubjectOfferingRow[]; manage: boolean }) {
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
      list={{ items: papers, page: 1, perPage: 200, total: papers.length }}
      rowKey={(paper) => paper.id}
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

function FillForm({ offering, siblings, first }: { offering: ClassRow; siblings: number; first: boolean }) {
  const { t } = useWords()
  return (
    <Form method="post" preventScrollReset className="flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
      <CsrfField />
      <input type="hidden" name="offering" value={offering.id} />
      <SubmitButton look={first ? 'primary' : 'plain'} name="intent" value="curriculum">
        {t(first ? 'academics:subject.fill' : 'academics:subject.fillMissing')}
      </SubmitButton>
      {siblings > 1 ? <CheckField field={plain('everywhere', first)} label="academics:subject.everywhere" /> : null}
    </Form>
  )
}
