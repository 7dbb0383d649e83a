import type { ReactNode } from 'react'
import { FormErrors } from '~/ui/fields'
import { errorText } from '~/ui/fields/error'
import { useName } from '~/i18n/use-words'
import { useWords } from '~/ui/lang'
import { FormActions } from '~/ui/page'
import type { ExamData } from './load-exams.server'
import type { PaperRow } from './group-papers'
import { Link } from '~/ui/link'
import { PostValues } from '~/ui/post-values'
import { InputTable, type Errors } from './input-table'

/** A form whose body is a table of small inputs named rows[n].what. */
export function TableForm({
  data,
  intent,
  open,
  errors,
  heads,
  above,
  children,
}: {
  data: ExamData
  intent: 'times' | 'parts'
  open: boolean
  errors: Errors
  heads: readonly string[]
  above?: ReactNode
  children: ReactNode
}) {
  const { t, n, lang } = useWords()
  const name = useName()
  const address = `?exam=${data.exam.id}&tab=${intent}&class=${data.classId}`
  const cells = Object.entries(errors ?? {}).filter(([id]) => id !== '')
  const rowName = (id: string) => {
    const row = data.rows[Number(/^rows\[(\d+)\]/.exec(id)?.[1] ?? -1)]
    return row && intent === 'times' ? `${n(row.paper.code)} ${name(row.paper.paper)}: ` : ''
  }
  return (
    <PostValues values={{ intent, exam: data.exam.id }} action={`${address}${data.apart ? '&apart=1' : ''}`} noValidate>
      <FormErrors
        form={{ errors: errors?.[''] }}
        problems={cells.map(([id, messages]) => ({
          id,
          messages: messages.map((message) => rowName(id) + errorText(t, lang, message, t('exams:paper'))),
        }))}
      />
      <p className="mb-2 text-[0.9375rem]">
        {data.apart ? t('exams:papers.apartOn') : t('exams:papers.together')}{' '}
        <Link preventScrollReset className="link-lined" to={`${address}${data.apart ? '' : '&apart=1'}`}>
          {t(data.apart ? 'exams:papers.showTogether' : 'exams:papers.showApart')}
        </Link>
      </p>
      {above}
      <InputTable heads={heads}>{children}</InputTable>
      {open ? <FormActions /> : null}
    </PostValues>
  )
}

/** The paper's name and, where it is not everybody's, whose it is. */
export function PaperName({ row, offerings }: { row: PaperRow; offerings: number }) {
  const { n, t } = useWords()
  const name = useName()
  const own =
    row.all.length < offerings
      ? row.all.map((one) =>
          [one.group.code === 'NONE' ? '' : name(one.group), name(one.shift), name(one.medium)]
            .filter(Boolean)
            .join(' · '),
        )
      : []
  return (
    <>
      <span className="font-medium">
        {n(row.paper.code)} {name(row.paper.paper)}
      </span>
      {own.length ? (
        <span className="block text-[0.8125rem] text-muted">
          {own.slice(0, 4).join(', ')}
          {own.length > 4 ? ` ${t('exams:papers.more', { count: own.length - 4, n: n(own.length - 4) })}` : ''}
        </span>
      ) : null}
    </>
  )
}
