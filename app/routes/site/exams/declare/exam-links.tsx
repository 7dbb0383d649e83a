import { paths } from '~/paths'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import type { ExamData } from './load-exams.server'

/** Where else the exam is at work, and its end. */
export function ExamLinks({ exam, mayManage }: Pick<ExamData, 'exam' | 'mayManage'>) {
  const { t } = useWords()
  const address = `?exam=${exam.id}`
  return (
    <>
      <LinkButton small to={`${paths.examDeclare}?session=${exam.sessionId}`}>
        {t('exams:declare.all')}
      </LinkButton>
      {exam.kind === 'combined' ? (
        <LinkButton small to={`${paths.resultGenerate}?f_exam=${exam.id}`}>
          {t('exam-settings:combined.toResults')}
        </LinkButton>
      ) : (
        <>
          <LinkButton small to={`${paths.marksEntry}?exam=${exam.id}`}>
            {t('exams:marks.title')}
          </LinkButton>
          <LinkButton small to={`${paths.examCommittee}?exam=${exam.id}`}>
            {t('exam-settings:committee.short')}
          </LinkButton>
        </>
      )}
      {mayManage ? (
        <LinkButton small to={`${address}&confirm=${exam.state === 'closed' ? 'open' : 'close'}`}>
          {t(exam.state === 'closed' ? 'exams:declare.reopen' : 'exams:declare.close')}
        </LinkButton>
      ) : null}
      {mayManage && exam.state !== 'closed' ? (
        <LinkButton small look="danger" to={`${address}&confirm=delete`}>
          {t('common:delete')}
        </LinkButton>
      ) : null}
    </>
  )
}
