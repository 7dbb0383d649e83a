import { AssessmentPicker } from '~/screens/assessment/picker'
import { ListTable } from '~/screens/list/list-table'
import { paths } from '~/paths'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { EmptyState, Page } from '~/ui/page'
import type { ListData } from './load-entries.server'
import { sheetTable } from './sheets.list'

/** The sheets of an assessment, each a subject in a section. */
export function SheetList({ data: { right, assessments, assessment, sheets } }: { data: ListData }) {
  const { t } = useWords()
  return (
    <Page title={t('site-assessment:entry.title')} description={t(`site-assessment:entry.about.${right}`)}>
      {assessment ? (
        <>
          <AssessmentPicker assessments={assessments} chosen={assessment.id} />
          <ListTable
            bare
            spec={sheetTable(assessment.id)}
            list={sheets}
            rowKey={(row) => `${row.sectionId}.${row.subjectId}`}
            empty={
              <EmptyState
                title={`site-assessment:entry.none.${right}`}
                text={`site-assessment:entry.noneText.${right}`}
              />
            }
          />
        </>
      ) : (
        <EmptyState
          title="site-assessment:declare.none"
          text={right === 'any' ? 'site-assessment:declare.noneText' : undefined}
          action={
            right === 'any' ? (
              <LinkButton to={paths.assessmentDeclare}>{t('site-assessment:declare.title')}</LinkButton>
            ) : undefined
          }
        />
      )}
    </Page>
  )
}
