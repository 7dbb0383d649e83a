import { useMemo } from 'react'
import { formatTime } from '~/format/dates'
import { digits } from '~/format/digits'
import { nameIn } from '~/format/names'
import { SubmitButton } from '~/ui/button'
import { FormErrors, intentOf } from '~/ui/fields'
import { EntryGrid } from '~/ui/grid'
import { useWords } from '~/ui/lang'
import { Alert, FormActions, Section } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import type { SittingAnswer, SittingPageData } from '../sitting'

/** Scores of a sitting, A for who did not come; on paper the sheet of the board. */
export function JobScores({ data, answer }: { data: SittingPageData; answer: SittingAnswer | undefined }) {
  const { t, lang } = useWords()
  const { full, sitting } = data
  const editable = data.mayManage && full !== null
  const columns = useMemo(
    () => [
      {
        key: 'score',
        label: t('recruitment:score'),
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
        heads: [formatTime(new Date(row.at), lang), digits(row.number, lang), nameIn(row, lang)],
        values: { score: row.absent ? 'A' : row.score },
      })),
    [data.rows, lang],
  )
  const mine = intentOf(answer) === 'scores' || answer?.saved !== undefined ? answer : undefined
  const { '': formErrors, ...cells } = ((mine?.status === 'error' ? mine.error : undefined) ?? {}) as Record<
    string,
    string[]
  >
  return (
    <Section title={t('recruitment:scores')}>
      <PostValues values={{ intent: 'scores' }} noValidate preventScrollReset>
        {formErrors ? <FormErrors form={{ errors: formErrors }} /> : null}
        {mine?.saved !== undefined ? (
          <Alert tone="good" live>
            {t('recruitment:scoresSaved', { count: mine.saved })}
          </Alert>
        ) : null}
        {full === null ? <Alert tone="warn">{t('recruitment:error.noFull')}</Alert> : null}
        <EntryGrid
          caption={t('recruitment:scores')}
          heads={[t('recruitment:when'), t('recruitment:number'), t('common:name')]}
          name="rows"
          keyName="key"
          columns={columns}
          rows={rows}
          errors={mine?.status === 'error' ? cells : undefined}
          typed={mine?.status === 'error' ? mine.initialValue : undefined}
          saved={mine?.saved !== undefined ? mine : undefined}
          draftKey={`job:${data.userId}:${sitting.id}`}
          tools={editable ? <SubmitButton /> : undefined}
        />
        {editable ? (
          <FormActions>
            <SubmitButton />
          </FormActions>
        ) : null}
      </PostValues>
    </Section>
  )
}
