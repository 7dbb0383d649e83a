import type { SubjectOfferingRow } from '~/domain/academics/academic-setup.server'
import { gpaDivisor, settingIssues } from '~/domain/academics/subject-setting.policy'
import { useName } from '~/i18n/use-words'
import { SubmitButton } from '~/ui/button'
import { CheckField, plain } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Alert, EmptyState, Stat, Stats } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import { useClassName, type ClassRow } from './chooser'
import { SubjectPapers } from './subject-papers'

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
      <SubjectPapers papers={papers} manage={manage} />
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

function FillForm({ offering, siblings, first }: { offering: ClassRow; siblings: number; first: boolean }) {
  const { t } = useWords()
  return (
    <PostValues preventScrollReset className="flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
      <input type="hidden" name="offering" value={offering.id} />
      <SubmitButton look={first ? 'primary' : 'plain'} name="intent" value="curriculum">
        {t(first ? 'academics:subject.fill' : 'academics:subject.fillMissing')}
      </SubmitButton>
      {siblings > 1 ? <CheckField field={plain('everywhere', first)} label="academics:subject.everywhere" /> : null}
    </PostValues>
  )
}
