import { paths } from '~/paths'
import { LinkButton } from '~/ui/button'
import { CheckField, plain } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Alert, Section } from '~/ui/page'
import type { loadFill } from './load-fill.server'

type Data = Pick<Awaited<ReturnType<typeof loadFill>>, 'dues' | 'students'>

/** What the student owes before a transfer certificate: held, warned, or to be looked up by the office itself. */
export function DuesNote({
  data: { dues, students },
  typed,
  errors,
}: {
  data: Data
  typed: unknown
  errors: string[] | undefined
}) {
  const { t } = useWords()
  if (dues === 'none') return null
  if (dues === 'clear') return <Alert tone="good">{t('documents:transfer.duesClear')}</Alert>
  const tick = (label: string) => (
    <CheckField field={plain('duesSeen', typed === 'on' ? 'on' : undefined, { errors })} label={label} />
  )
  if (dues === 'unknown')
    return <Section title={t('documents:transfer.duesTitle')}>{tick('documents:duesSeen')}</Section>
  const student = students[0]
  return (
    <Section title={t('documents:transfer.duesTitle')}>
      <Alert
        tone={dues.held ? 'bad' : 'warn'}
        actions={
          dues.mayAccount && student ? (
            <LinkButton small to={paths.studentAccount(student.studentId)}>
              {t('documents:transfer.account')}
            </LinkButton>
          ) : undefined
        }
      >
        {t(dues.held ? 'documents:transfer.dues' : 'documents:transfer.duesWarned', { amount: dues.amount })}
      </Alert>
      {dues.held ? null : tick('documents:transfer.duesKnown')}
    </Section>
  )
}
