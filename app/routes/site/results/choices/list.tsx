import { useLocation } from '@remix-run/react'
import { useId } from 'react'
import { useGapText } from '~/screens/choices/gap-text'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { LinkButton, SubmitButton } from '~/ui/button'
import { FormErrors, plain, TextField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Link } from '~/ui/link'
import { Badge, Card, EmptyState } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import { DataTable, hrefWith, type Column } from '~/ui/table'
import type { ChoicesData } from './load-choices.server'

type Row = ChoicesData['list']['items'][number]

interface Props {
  data: Pick<ChoicesData, 'list' | 'digest' | 'sections' | 'mayDecide' | 'mayMend' | 'exam'>
  examId: number
  errors: Record<string, string[] | null>
  typed: unknown
}

/** Who has an incomplete choice in the exam, and the form that decides about those of the page. */
export function ChoiceList({ data, examId, errors, typed }: Props) {
  const { t, n } = useWords()
  const name = useName()
  const gap = useGapText()
  const location = useLocation()
  const form = useId()
  const { list, mayDecide, mayMend } = data
  const open = list.items.filter((one) => !one.decision)
  const tick: Column<Row>[] =
    mayDecide && open.length
      ? [
          {
            key: 'tick',
            header: 'choices-desk:list.tick',
            hideable: false,
            className: 'max-sm:w-auto',
            cell: (row) =>
              row.decision ? null : (
                <label className="inline-grid min-h-9 place-items-center coarse:min-h-touch coarse:min-w-touch">
                  <span className="sr-only">{t('ui:table.choose', { name: name(row) })}</span>
                  <input
                    type="checkbox"
                    name="ids"
                    value={row.enrolmentId}
                    form={form}
                    className="h-[1.125rem] w-[1.125rem] accent-accent"
                  />
                </label>
              ),
          },
        ]
      : []
  return (
    <>
      <DataTable
        list={list}
        caption="choices-desk:list.title"
        search={false}
        rowKey={(row) => row.enrolmentId}
        rowHeader="name"
        rowName={name}
        filters={[
          {
            key: 'class',
            label: 'students:class',
            options: (data.exam?.classes ?? []).map((one) => ({ value: one.id, text: name(one) })),
          },
          { key: 'section', label: 'students:section', kind: 'choice' as const, options: data.sections },
          {
            key: 'state',
            label: 'choices-desk:list.state',
            options: ['open', 'decided'].map((value) => ({ value, label: `choices-desk:list.states.${value}` })),
          },
        ].filter((one) => one.options.length > 1)}
        columns={[
          {
            key: 'name',
            header: 'common:name',
            cell: (row) => (
              <Link className="link" to={paths.student(row.studentId)}>
                {name(row)}
              </Link>
            ),
          },
          ...tick,
          { key: 'roll', header: 'students:roll', numeric: true, cell: (row) => n(row.roll) },
          {
            key: 'place',
            header: 'exams:place',
            cell: (row) =>
              [name(row.className), row.group.code === 'NONE' ? '' : name(row.group), name(row.section)]
                .filter(Boolean)
                .join(', '),
          },
          {
            key: 'missing',
            header: 'choices-desk:list.missing',
            hideable: false,
            cell: (row) => (
              <ul className="grid gap-0.5">
                {row.missing.map((one, at) => (
                  <li key={at}>{gap(one)}</li>
                ))}
              </ul>
            ),
          },
          {
            key: 'decision',
            header: 'choices-desk:list.decision',
            hideable: false,
            cell: (row) =>
              row.decision ? (
                <>
                  <Badge tone="accent">{t('choices:decided')}</Badge>
                  <span className="block">{row.decision.reason}</span>
                  <span className="block text-[0.875rem] text-muted">
                    {[row.decision.decidedBy ? name(row.decision.decidedBy) : '', row.decision.decidedAt]
                      .filter(Boolean)
                      .join(', ')}
                  </span>
                </>
              ) : (
                <Badge tone="warn">{t('choices-desk:list.states.open')}</Badge>
              ),
          },
        ]}
        actions={(row) => (
          <>
            {mayMend ? (
              <LinkButton small to={`${paths.studentEdit(row.studentId)}?session=${row.sessionId}`}>
                {t('students:choose.mend')}
              </LinkButton>
            ) : null}
            {mayDecide && row.decision ? (
              <LinkButton small look="danger" to={hrefWith(location, { revoke: row.decision.id })}>
                {t('choices-desk:revoke.open')}
              </LinkButton>
            ) : null}
          </>
        )}
        empty={<EmptyState title="choices-desk:list.none" text="choices-desk:list.noneText" />}
      />
      {mayDecide && open.length ? (
        <Card title={t('choices-desk:decide.title')} className="mt-5">
          <PostValues
            values={{
              intent: 'decide',
              exam: examId,
              digest: data.digest,
              shown: list.items.map((row) => row.enrolmentId).join(' '),
            }}
            id={form}
            noValidate
            preventScrollReset
          >
            <FormErrors form={{ errors: errors.ids ?? undefined }} />
            <p className="mb-3 text-[0.9375rem] text-muted">{t('choices-desk:decide.help')}</p>
            <TextField
              field={plain('reason', typeof typed === 'string' ? typed : '', {
                required: true,
                errors: errors.reason ?? undefined,
              })}
              label="choices-desk:decide.reason"
              hint="choices-desk:decide.reasonHint"
              maxLength={300}
            />
            <div className="mt-4 flex flex-wrap justify-end gap-2">
              <SubmitButton look="plain" name="which" value="all">
                {t('choices-desk:decide.all', { count: open.length })}
              </SubmitButton>
              <SubmitButton name="which" value="chosen">
                {t('choices-desk:decide.chosen')}
              </SubmitButton>
            </div>
          </PostValues>
        </Card>
      ) : null}
    </>
  )
}
