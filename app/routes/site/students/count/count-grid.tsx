import { useActionData, useLocation } from '@remix-run/react'
import type { SubmissionResult } from '@conform-to/react'
import { useMemo } from 'react'
import type { CountRow } from '~/domain/students/count/manual-count.server'
import { paths } from '~/paths'
import { LinkButton, SubmitButton } from '~/ui/button'
import { FormErrors, plain, TextField } from '~/ui/fields'
import { EntryGrid } from '~/ui/grid'
import { useWords } from '~/ui/lang'
import { FormActions } from '~/ui/page'
import { PostValues } from '~/ui/post-values'

const COUNT = { kind: 'count', max: 9999, decimals: 0 } as const

interface ShownCount {
  sessionId: number | null
  day: string
  version: number
  note: string
  kept: boolean
  rows: readonly (CountRow & { where: string[] })[]
}

/** A day's count to type: a row for each section beside what the register says of it. */
export function CountGrid({ data }: { data: ShownCount }) {
  const { t, n, lang } = useWords()
  const { search } = useLocation()
  const last = useActionData() as SubmissionResult<string[]> | undefined
  const failed = last?.status === 'error'
  const columns = useMemo(
    () => (['male', 'female', 'other'] as const).map((key) => ({ ...COUNT, key, label: t(`students:genders.${key}`) })),
    [t],
  )
  const rows = useMemo(
    () =>
      data.rows.map((row) => ({
        key: row.sectionId,
        heads: [
          ...row.where,
          `${n(row.register.male)} + ${n(row.register.female)}${row.register.other ? ` + ${n(row.register.other)}` : ''}`,
        ],
        values: row.typed,
      })),
    // oxlint-disable-next-line react/exhaustive-deps -- figures follow the language
    [data.rows, lang],
  )
  const { '': formErrors, ...cells } = ((failed ? last.error : undefined) ?? {}) as Record<string, string[]>
  return (
    <PostValues action={search} noValidate>
      <input type="hidden" name="session" value={data.sessionId ?? ''} />
      <input type="hidden" name="day" value={data.day} />
      <input type="hidden" name="version" value={data.version} />
      {formErrors || cells.day ? <FormErrors form={{ errors: [...(formErrors ?? []), ...(cells.day ?? [])] }} /> : null}
      <EntryGrid
        caption={t('students:count.title')}
        heads={[
          t('students:class'),
          t('students:section'),
          `${t('students:count.register')} (${t('students:count.registerOf')})`,
        ]}
        columns={columns}
        rows={rows}
        errors={failed ? cells : undefined}
        typed={failed ? last.initialValue : undefined}
        tools={<SubmitButton />}
      />
      <div className="mt-3 max-w-xl">
        <TextField
          field={plain('note', failed ? last.initialValue?.note : data.note, { errors: cells.note })}
          label="students:count.note"
          hint="students:count.noteHint"
          maxLength={300}
        />
      </div>
      <FormActions>
        {data.kept ? (
          <LinkButton to={`${paths.manualCount}?f_session=${data.sessionId}&f_day=${data.day}`}>
            {t('common:cancel')}
          </LinkButton>
        ) : null}
        <SubmitButton />
      </FormActions>
    </PostValues>
  )
}
