import { Form } from '@remix-run/react'
import type { SubmissionResult } from '@conform-to/react'
import { useMemo } from 'react'
import { SubmitButton } from '../button'
import { EntryGrid, type GridColumn } from '../grid'
import { kitRows } from './sample'
import { useWords } from '../lang'
import { CsrfField } from '../shell/csrf'

/** A mark sheet of twenty that keeps its drafts and nothing else. */
export function KitGrid({ answer }: { answer: SubmissionResult<string[]> | undefined }) {
  const { t, n, lang } = useWords()
  const rows = useMemo(
    () =>
      kitRows(20).map((row) => ({
        key: row.id,
        heads: [n(row.roll), lang === 'bn' ? row.nameBn : row.nameEn],
        values: { cq: row.id % 4 ? 40 + row.id : null },
      })),
    // oxlint-disable-next-line react/exhaustive-deps -- n follows lang
    [lang],
  )
  const columns = useMemo<GridColumn[]>(
    () => [
      { key: 'cq', label: 'CQ', note: n(70), max: 70, decimals: 1 },
      { key: 'mcq', label: 'MCQ', note: n(30), max: 30, decimals: 0 },
      { key: 'remark', label: t('kit:remarks'), kind: 'text' },
    ],
    // oxlint-disable-next-line react/exhaustive-deps -- t and n follow lang
    [lang],
  )
  return (
    <Form method="post" preventScrollReset noValidate>
      <CsrfField />
      <EntryGrid
        caption={t('kit:grid')}
        heads={[t('kit:roll'), t('kit:name')]}
        columns={columns}
        rows={rows}
        draftKey="kit"
        typed={answer?.initialValue}
        errors={answer?.error ? (answer.error as Record<string, string[]>) : undefined}
        saved={answer?.status === 'success' ? answer : undefined}
        tools={<SubmitButton />}
      />
    </Form>
  )
}
