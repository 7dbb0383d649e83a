import { useMemo } from 'react'
import { formatTime } from '~/format/dates'
import { digits } from '~/format/digits'
import { nameIn } from '~/format/names'
import { SubmitButton } from '~/ui/button'
import { FormErrors, intentOf } from '~/ui/fields'
import { EntryGrid } from '~/ui/grid'
import { useWords } from '~/ui/lang'
import { Alert, FormActions } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import type { SittingAnswer, SittingData } from '../sitting'

/** Seat list, attendance sheet and scores in one: on paper the last column is for signatures. */
export function ScoreGrid({ data, answer }: { data: SittingData; answer: SittingAnswer | undefined }) {
  const { t, n, lang } = useWords()
  const { sitting, marks } = data
  const full = marks.full
  const editable = data.mayManage && full !== null
  const columns = useMemo(
    () => [
      {
        key: 'score',
        label: t('admission-tests:score'),
        ...(full === null ? {} : { note: digits(full, lang), max: full }),
        decimals: 2,
      },
    ],
    [t, lang, full],
  )
  const rows = useMemo(
    () =>
      data.rows.map((row) => ({
        key: row.id,
        heads: [
          row.at ? formatTime(row.at, lang) : digits(row.place, lang),
          digits(row.number, lang),
          nameIn(row, lang),
        ],
        values: { score: row.absent ? 'A' : row.score },
      })),
    [data.rows, lang],
  )
  const mine = ['move', 'unseat'].includes(intentOf(answer) ?? '') ? undefined : answer
  const { '': formErrors, ...cells } = ((mine?.status === 'error' ? mine.error : undefined) ?? {}) as Record<
    string,
    string[]
  >
  return (
    <PostValues values={{ intent: 'scores' }} noValidate preventScrollReset>
      {formErrors ? <FormErrors form={{ errors: formErrors }} /> : null}
      {mine?.saved !== undefined ? (
        <Alert tone="good" live>
          {t('admission-tests:scoresSaved', { count: mine.saved })}
        </Alert>
      ) : null}
      {full === null ? <Alert tone="warn">{t('admission-tests:error.noFull')}</Alert> : null}
      {marks.pass !== null ? (
        <p className="mb-2 text-muted">{t('admission-tests:passIs', { pass: n(marks.pass), full: n(full ?? 0) })}</p>
      ) : null}
      <EntryGrid
        caption={t('admission-tests:seatList')}
        heads={[t('admission-tests:seat'), t('admission-desk:number'), t('common:name')]}
        name="rows"
        keyName="key"
        columns={columns}
        rows={rows}
        errors={mine?.status === 'error' ? cells : undefined}
        typed={mine?.status === 'error' ? mine.initialValue : undefined}
        saved={mine?.saved !== undefined ? mine : undefined}
        draftKey={`admission:${data.userId}:${sitting.id}`}
        tools={editable ? <SubmitButton /> : undefined}
      />
      {editable ? (
        <FormActions>
          <SubmitButton />
        </FormActions>
      ) : null}
    </PostValues>
  )
}
