import { useMemo, type ReactNode } from 'react'
import { digits } from '~/format/digits'
import type { Lang } from '~/format/lang'
import { SubmitButton } from '~/ui/button'
import { FormErrors } from '~/ui/fields'
import type { SubmissionResult } from '~/ui/fields/use-form'
import { EntryGrid } from '~/ui/grid'
import { useWords } from '~/ui/lang'
import { Alert, FormActions } from '~/ui/page'
import { PostValues } from '~/ui/post-values'

type Answer = (Partial<SubmissionResult<string[]>> & { saved?: number }) | undefined

/**
 * Scores of a sitting, A for who did not come.
 * @param props.area where the words are
 * @param props.heads i18n keys of what `headsOf`, always the same function, says of a row
 * @param props.full the highest; null: it is not set, and nothing is written
 * @param props.answer to these scores
 */
export function ScoreGrid<Row extends { id: number; absent: boolean; score: number | null }>({
  area,
  caption,
  heads,
  headsOf,
  rows,
  full,
  mayManage,
  answer,
  draftKey,
  children,
}: {
  area: string
  caption: string
  heads: readonly string[]
  headsOf: (row: Row, lang: Lang) => string[]
  rows: readonly Row[]
  full: number | null
  mayManage: boolean
  answer: Answer
  draftKey: string
  children?: ReactNode
}) {
  const { t, lang } = useWords()
  const save = mayManage && full !== null ? <SubmitButton /> : undefined
  const columns = useMemo(
    () => [
      {
        key: 'score',
        label: t(`${area}:score`),
        ...(full === null ? {} : { note: digits(full, lang), max: full }),
        decimals: 2,
      },
    ],
    [t, area, lang, full],
  )
  const cells = useMemo(
    () =>
      rows.map((row) => ({
        key: row.id,
        heads: headsOf(row, lang),
        values: { score: row.absent ? 'A' : row.score },
      })),
    [rows, headsOf, lang],
  )
  const wrong = answer?.status === 'error'
  const { '': formErrors, ...errors } = ((wrong ? answer.error : undefined) ?? {}) as Record<string, string[]>
  return (
    <PostValues values={{ intent: 'scores' }} noValidate preventScrollReset>
      {formErrors ? <FormErrors form={{ errors: formErrors }} /> : null}
      {answer?.saved !== undefined ? (
        <Alert tone="good" live>
          {t(`${area}:scoresSaved`, { count: answer.saved })}
        </Alert>
      ) : null}
      {full === null ? <Alert tone="warn">{t(`${area}:error.noFull`)}</Alert> : null}
      {children}
      <EntryGrid
        caption={t(caption)}
        heads={heads.map((one) => t(one))}
        name="rows"
        keyName="key"
        columns={columns}
        rows={cells}
        errors={wrong ? errors : undefined}
        typed={wrong ? answer.initialValue : undefined}
        saved={answer?.saved !== undefined ? answer : undefined}
        draftKey={draftKey}
        tools={save}
      />
      {save ? <FormActions>{save}</FormActions> : null}
    </PostValues>
  )
}
