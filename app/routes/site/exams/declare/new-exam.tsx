import { useSearchParams } from '@remix-run/react'
import { paths } from '~/paths'
import { useWords } from '~/ui/lang'
import { EmptyState, Page } from '~/ui/page'
import { LinkButton } from '~/ui/button'
import { ExamFields } from './exam-fields'
import { Tabs } from '~/ui/tabs'
import type { NewData } from './load-exams.server'

export function NewExam({ data }: { data: NewData }) {
  const { t, n } = useWords()
  const [params] = useSearchParams()
  const back = `${paths.examDeclare}?session=${data.session.id}`
  return (
    <Page
      title={t('exams:declare.new')}
      description={`${t('exams:session')}: ${n(data.session.label)} · ${t('exams:declare.newAbout')}`}
    >
      {data.choices.offerings.length === 0 ? (
        <EmptyState
          title="exams:declare.noClasses"
          text="exams:declare.noClassesText"
          action={<LinkButton to={paths.classSettings}>{t('exams:declare.classSettings')}</LinkButton>}
        />
      ) : (
        <>
          <Tabs
            label="exam-settings:kind.label"
            tabs={(['sat', 'combined'] as const).map((kind) => ({
              to:
                (data.sources ? 'combined' : 'sat') === kind
                  ? `?${params}`
                  : `?exam=new&session=${data.session.id}&kind=${kind}`,
              label: `exam-settings:kind.${kind}`,
            }))}
          />
          {data.sources?.length === 0 ? (
            <EmptyState
              title="exam-settings:combined.noExams"
              text="exam-settings:combined.noExamsText"
              action={<LinkButton to={`?exam=new&session=${data.session.id}`}>{t('exams:declare.new')}</LinkButton>}
            />
          ) : (
            <ExamFields
              key={data.sources ? 'combined' : 'sat'}
              sources={data.sources}
              choices={data.choices}
              constraint={data.constraint}
              hidden={{ intent: 'declare', sessionId: data.session.id }}
              submit="exams:declare.submit"
              back={back}
              values={{ ...data.defaults, offeringIds: [] }}
            />
          )}
        </>
      )}
    </Page>
  )
}
