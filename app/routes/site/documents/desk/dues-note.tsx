import { paths } from '~/paths'
import { LinkButton } from '~/ui/button'
import { CheckField, plain } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Alert, Section } from '~/ui/page'
import { useName } from '~/i18n/use-words'
import type { loadFill } from './load-fill.server'

type Data = Pick<Awaited<ReturnType<typeof loadFill>>, 'dues' | 'students' | 'books'>

/** What the student owes before a transfer certificate: held, warned, or to be looked up by the office itself. */
export function DuesNote({
  data: { dues, students, books },
  typed,
  errors,
}: {
  data: Data
  typed: unknown
  errors: string[] | undefined
}) {
  const { t } = useWords()
  const tick = (label: string) => (
    <CheckField field={plain('duesSeen', typed === 'on' ? 'on' : undefined, { errors })} label={label} />
  )
  if (dues === 'clear' && books.length)
    return (
      <Section title={t('documents:transfer.duesTitle')}>
        <NotReturned books={books} />
        {tick('documents:transfer.duesKnown')}
      </Section>
    )
  if (dues === 'none') return <NotReturned books={books} />
  if (dues === 'clear') return <Alert tone="good">{t('documents:transfer.duesClear')}</Alert>
  if (dues === 'unknown')
    return (
      <Section title={t('documents:transfer.duesTitle')}>
        <NotReturned books={books} />
        {tick('documents:duesSeen')}
      </Section>
    )
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
      <NotReturned books={books} />
      {dues.held ? null : tick('documents:transfer.duesKnown')}
    </Section>
  )
}

/** Books of the library that a student has still. */
function NotReturned({ books }: Pick<Data, 'books'>) {
  const { t, n } = useWords()
  const name = useName()
  if (!books.length) return null
  return (
    <Alert tone="warn" title={t('documents:transfer.books', { count: books.length })}>
      {books.map((one) => `${name({ nameBn: one.titleBn, nameEn: one.titleEn })} (${n(one.accessionNo)})`).join(', ')}
    </Alert>
  )
}
