import type { SubmissionResult } from '@conform-to/react'
import { useActionData } from '@remix-run/react'
import { useMemo } from 'react'
import { useName } from '~/i18n/use-words'
import { LinkButton, SubmitButton } from '~/ui/button'
import { DateField, FormErrors, plain, TextField } from '~/ui/fields'
import { EntryGrid } from '~/ui/grid'
import { useWords } from '~/ui/lang'
import { Alert, FormActions, FormGrid, Page, Section } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import type { Preview } from './act-on-desk.server'
import type { ViewData } from './load-desk.server'
import { DuesNote } from './dues-note'
import { Letters } from './letters-preview'
import { OneStudent } from './one-student'

type Typed = Record<string, unknown>
const inside = (value: unknown, key: string): string | undefined => {
  const found = typeof value === 'object' && value !== null ? (value as Typed)[key] : undefined
  return typeof found === 'string' ? found : undefined
}

/** Step two: what the template asks for; a look at the text; then it is issued and has its number. */
export function Fill({ data }: { data: ViewData<'fill'> }) {
  const { t, n } = useWords()
  const name = useName()
  const answer = useActionData() as SubmissionResult<string[]> | Preview | undefined
  const { students, fields, usual, replaces } = data
  const errors: Record<string, string[]> =
    answer?.status === 'error'
      ? (((answer as SubmissionResult<string[]>).error as Record<string, string[]> | null) ?? {})
      : {}
  const typed = answer?.initialValue as Typed | undefined
  const common = fields.filter((field) => !field.each)
  const each = fields.filter((field) => field.each)
  const [only] = students
  const one = students.length === 1 ? only : undefined
  const field = (path: string, key: string, stored: string, required: boolean) => {
    const parts = path === 'f' ? inside(typed?.f, key) : inside((typed?.rows as unknown[] | undefined)?.[0], key)
    return plain(`${path}.${key}`, typed ? (parts ?? '') : stored, { required, errors: errors[`${path}.${key}`] })
  }
  const input = (one: (typeof fields)[number], path: string) => {
    const props = { field: field(path, one.key, usual[one.key] ?? '', one.needed), label: `documents:field.${one.key}` }
    return one.date ? (
      <DateField key={one.key} {...props} />
    ) : (
      <TextField key={one.key} {...props} maxLength={300} lang={data.paperLang} />
    )
  }
  const columns = useMemo(
    () => each.map((one) => ({ key: one.key, label: t(`documents:field.${one.key}`), kind: 'text' as const })),
    [each, t],
  )
  const rows = useMemo(
    () =>
      students.map((row) => ({
        key: row.studentId,
        heads: [n(row.roll ?? ''), name(row)],
        values: Object.fromEntries(each.map((one) => [one.key, usual[one.key] ?? ''])),
      })),
    [students, each, usual, n, name],
  )
  const whole = [
    ...(errors[''] ?? []),
    ...(one
      ? Object.entries(errors)
          .filter(([path]) => /^rows\[\d+\]$/.test(path))
          .flatMap(([, list]) => list)
      : []),
    ...(errors.template ?? []),
  ]
  const loose = [
    'duesSeen',
    'issuedOn',
    ...common.map((one) => `f.${one.key}`),
    ...(one ? each.map((field) => `rows[0].${field.key}`) : []),
  ]
  return (
    <Page
      title={t(`documents:${data.kind}.title`)}
      actions={<LinkButton to="?pick=1">{t('documents:fill.otherStudents')}</LinkButton>}
      description={`${name(data.template)} · ${t(`documents:lang.${data.paperLang}`)} · ${t('documents:pick.students', { count: students.length, digits: n(students.length) })}`}
    >
      {replaces ? (
        <Alert tone="warn" title={t('documents:fill.replaces', { memo: n(replaces.memoNo) })}>
          {t('documents:fill.replacesText')}
        </Alert>
      ) : null}
      <FormErrors
        form={{ errors: whole.length ? whole : undefined }}
        problems={loose.flatMap((path) =>
          errors[path]?.length
            ? [
                {
                  id: `f-${path}`,
                  label: path.includes('.') ? `documents:field.${path.split('.').at(-1)}` : `documents:${path}`,
                  messages: errors[path] ?? [],
                },
              ]
            : [],
        )}
      />
      {answer?.status === 'preview' ? <Letters letters={(answer as Preview).letters} data={data} /> : null}
      <PostValues
        noValidate
        preventScrollReset={false}
        values={{
          template: data.template.key,
          lang: data.paperLang,
          session: data.sessionId ?? '',
          replaces: replaces?.id ?? '',
          requestKey: data.requestKey,
        }}
      >
        {one ? <OneStudent one={one} data={data} /> : null}
        <Section title={t('documents:fill.facts')}>
          <FormGrid columns={2}>
            <DateField
              field={plain('issuedOn', inside(typed, 'issuedOn') ?? data.today, {
                required: true,
                errors: errors.issuedOn,
              })}
              label="documents:issuedOn"
              max={data.today}
            />
            {common.map((one) => input(one, 'f'))}
            {one ? each.map((one) => input(one, 'rows[0]')) : null}
          </FormGrid>
          {data.board ? <p className="mt-2 text-[0.9375rem] text-muted">{t('documents:transfer.boardNote')}</p> : null}
        </Section>
        {one ? null : (
          <Section title={t('documents:fill.each')}>
            <EntryGrid
              caption={t('documents:fill.each')}
              heads={[t('documents:student.roll'), t('common:name')]}
              columns={columns}
              rows={rows}
              errors={answer?.status === 'error' ? errors : undefined}
              typed={typed}
            />
          </Section>
        )}
        <DuesNote data={data} typed={inside(typed, 'duesSeen')} errors={errors.duesSeen} />
        {data.kind === 'transfer' ? (
          <p className="mt-3 text-[0.9375rem] text-muted">{t('documents:transfer.leaves')}</p>
        ) : null}
        <FormActions>
          <LinkButton to="?">{t('common:cancel')}</LinkButton>
          <SubmitButton look="plain" name="intent" value="preview">
            {t('documents:fill.look')}
          </SubmitButton>
          <SubmitButton name="intent" value="issue">
            {t('documents:fill.issue', { count: students.length, digits: n(students.length) })}
          </SubmitButton>
        </FormActions>
      </PostValues>
    </Page>
  )
}
