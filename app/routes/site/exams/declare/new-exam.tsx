import { paths } from '~/paths'
import { useWords } from '~/ui/lang'
import { EmptyState, Page } from '~/ui/page'
import { LinkButton } from '~/ui/button'
import { ExamFields } from './exam-fields'
import type { NewData } from './load.server'

export function NewExam({ data }: { data: NewData }) {
  const { t, n } = useWords()
  const back = `${paths.examDeclare}?session=${data.session.id}`
  return (
    <Page title={t('exams:declare.new')} description={`${t('exams:session')}: ${n(data.session.label)}. ${t('exams:declare.newAbout')}`}>
      {data.choices.offerings.length === 0 ? <EmptyState title="exams:declare.noClasses" text="exams:declare.noClassesText" action={<LinkButton to={paths.classSettings}>{t('exams:declare.classSettings')}</LinkButton>} /> : (
        <ExamFields
          choices={data.choices} constraint={data.constraint} hidden={{ intent: 'declare', sessionId: data.session.id }} submit="exams:declare.submit" back={back}
          values={{ markStep: '0.5', optionalBase: '2.00', meritOrder: 'gpa-first', meritTies: 'shared', meritFailed: 'last', gradeScaleId: data.choices.scales[0]?.id ?? null, offeringIds: [] }}
        />
      )}
    </Page>
  )
}
