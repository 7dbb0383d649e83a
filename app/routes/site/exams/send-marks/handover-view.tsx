import { formatDateTime } from '~/format/dates'
import { paths } from '~/paths'
import { ListTable } from '~/screens/list/list-table'
import { listSpec, type ListWords, type Named } from '~/screens/list/spec'
import { LinkButton, SubmitButton } from '~/ui/button'
import { FormErrors, plain, TextAreaField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Link } from '~/ui/link'
import { Badge, EmptyState, FormActions, Section } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import type { SendingAnswer } from './act-on-sending.server'
import type { HandoverData } from './load-sending.server'

const byAndWhen = (by: Named | null, at: Date | string, { t, lang, name }: ListWords) => (
  <>
    {by ? name(by) : t('exams:marks.somebody')}
    <span className="block text-[0.875rem] text-muted">{formatDateTime(new Date(at), lang)}</span>
  </>
)

const handoverList = listSpec<HandoverData['handovers'][number]>()({
  area: 'marks:handover',
  title: 'marks:handover.register',
  name: 'number',
  columns: {
    number: {
      kind: 'code',
      cell: (row, number, { t }) => (
        <Link className="link-lined inline-block coarse:min-h-touch" to={`?handover=${row.id}`}>
          {t('marks:handover.numbered', { number })}
        </Link>
      ),
    },
    sheets: { kind: 'count', header: 'marks:list.sheets' },
    sentBy: { kind: 'name', cell: (row, _, w) => byAndWhen(row.sentBy, row.sentAt, w) },
    receivedBy: {
      kind: 'name',
      cell: (row, _, w) =>
        row.receivedAt ? (
          byAndWhen(row.receivedBy, row.receivedAt, w)
        ) : (
          <Badge tone="warn">{w.t('marks:handover.waiting')}</Badge>
        ),
    },
  },
})

/** Checked sheets that can go to the controller, and the hand-overs so far. */
export function HandoverView({ data, answer }: { data: HandoverData; answer: SendingAnswer | undefined }) {
  const { t } = useWords()
  const { exam, ready, may } = data
  const errors = answer?.status === 'error' ? (answer.error as Record<string, string[]> | null) : null
  return (
    <>
      <Section title={t('marks:handover.ready', { count: data.readyInAll })}>
        {ready.length === 0 || !exam ? (
          <EmptyState
            title="marks:handover.noneReady"
            text="marks:handover.noneReadyText"
            action={<LinkButton to={`${paths.marksEntry}?exam=${exam?.id ?? ''}`}>{t('exams:marks.title')}</LinkButton>}
          />
        ) : (
          <PostValues values={{ exam: exam.id }} action={`?exam=${exam.id}&tab=handover`} noValidate>
            {errors?.[''] ? <FormErrors form={{ errors: errors[''] }} /> : null}
            {data.readyInAll > ready.length ? (
              <p className="mb-2 text-[0.9375rem] text-muted">{t('marks:handover.atOnce', { count: ready.length })}</p>
            ) : null}
            <ReadySheets ready={ready} disabled={!may.send} />
            {may.send ? (
              <>
                <TextAreaField
                  field={plain('note', typeof answer?.initialValue?.note === 'string' ? answer.initialValue.note : '', {
                    errors: errors?.note,
                  })}
                  label="marks:handover.note"
                  rows={2}
                  maxLength={300}
                />
                <FormActions>
                  <SubmitButton name="intent" value="hand-over">
                    {t('marks:handover.send')}
                  </SubmitButton>
                </FormActions>
              </>
            ) : null}
          </PostValues>
        )}
      </Section>
      <Section title={t('marks:handover.register')}>
        <ListTable spec={handoverList} rows={data.handovers} empty={<EmptyState title="marks:handover.none" />} />
      </Section>
    </>
  )
}

function ReadySheets({ ready, disabled }: { ready: HandoverData['ready']; disabled: boolean }) {
  const { t, n } = useWords()
  return (
    <fieldset className="mb-4" disabled={disabled}>
      <legend className="mb-2 text-[0.9375rem] text-muted">{t('marks:handover.choose')}</legend>
      <ul className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
        {ready.map((sheet) => (
          <li key={sheet.markSheetId}>
            <label className="flex items-center gap-2 coarse:min-h-touch">
              <input
                type="checkbox"
                name="ids"
                value={`${sheet.markSheetId}.${sheet.version}`}
                defaultChecked
                className="h-[1.125rem] w-[1.125rem] accent-accent"
              />
              <span>
                {n(sheet.code)} {sheet.paper} – {sheet.place} <span className="text-muted">({n(sheet.entered)})</span>
              </span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
