import { useActionData, useLoaderData, useLocation } from '@remix-run/react'
import { useMemo } from 'react'
import { guard } from '~/access/guard.server'
import { chosenSession } from '~/domain/students/student-editor.server'
import {
  packSeen,
  QUICK_FIELDS,
  quickLabel,
  type QuickField,
  type QuickValue,
} from '~/domain/students/quick/quick-fields.policy'
import { quickReligions, quickRows } from '~/domain/students/quick/quick-update.server'
import { placesOf } from '~/domain/students/student-places.server'
import { useName } from '~/i18n/use-words'
import { Button, LinkButton, SubmitButton } from '~/ui/button'
import { ChecksField, ChoiceField, FormErrors, plain, SelectField } from '~/ui/fields'
import { EntryGrid } from '~/ui/grid'
import { useWords } from '~/ui/lang'
import { GetForm } from '~/ui/link'
import { Alert, Card, EmptyState, FormActions, Page } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import { NoSession } from './parts/no-session'
import type { ScreenHandle } from '~/ui/screen-handle'
import { actOnQuick, type QuickAnswer } from './quick/act-on-quick.server'
import { columnOf, typedText } from './quick/column'
import { paths } from '~/paths'
import { idIn } from '~/ui/table/url'

export const handle: ScreenHandle = {
  title: 'students:quick.title',
  guide: 'students:quick.guide',
  words: ['student-import'],
}

export const loader = guard('students.students.manage', async (ctx, { request }) => {
  const params = new URL(request.url).searchParams
  const { sessions, session } = await chosenSession(ctx, idIn(params.get('f_session')))
  const places = session ? await placesOf(ctx.site.id, ctx.lang, { sessionId: session.id }) : []
  const place = places.find((one) => one.id === idIn(params.get('f_section'))) ?? null
  const fields = QUICK_FIELDS.filter((one) => params.getAll('f_field').includes(one))
  const rows = place && fields.length ? await quickRows(ctx.site.id, place.id) : []
  return {
    sessions: sessions.map(({ id, label }) => ({ id, label })),
    sessionId: session?.id ?? null,
    places: places.map(({ id, text }) => ({ id, text })),
    place,
    fields,
    userId: ctx.user.userId,
    religions: fields.includes('religion') ? await quickReligions() : [],
    rows: rows.map(({ id, roll, nameBn, nameEn, values }) => ({
      id,
      roll,
      nameBn,
      nameEn,
      values: fields.map((field) => values[field]),
    })),
  }
})

export const action = guard('students.students.manage', { body: 'grid' }, actOnQuick)

export default function QuickUpdate() {
  const data = useLoaderData<typeof loader>()
  const { t, n } = useWords()
  const { places, sessions, sessionId, place, fields } = data
  return (
    <Page title={t('students:quick.title')} description={t('students:quick.help')}>
      {sessionId === null ? (
        <NoSession />
      ) : (
        <Card>
          <GetForm key={`${sessionId}-${place?.id}`}>
            <div className="grid gap-3 sm:grid-cols-[minmax(8rem,12rem)_1fr]">
              <SelectField
                field={plain('f_session', sessionId)}
                label="students:session"
                empty={false}
                options={sessions.map((one) => ({ value: one.id, text: n(one.label) }))}
              />
              <ChoiceField
                field={plain('f_section', place?.id)}
                label="students:section"
                options={places.map((one) => ({ value: one.id, text: one.text }))}
              />
            </div>
            <div className="mt-3">
              <ChecksField
                field={plain('f_field', fields.length ? fields : ['nameBn', 'nameEn', 'guardianMobile'])}
                label="students:quick.fields"
                row
                options={QUICK_FIELDS.map((value) => ({ value, label: quickLabel(value) }))}
              />
            </div>
            <div className="mt-3 flex justify-end">
              <Button type="submit" look={place ? 'plain' : 'primary'}>
                {t('students:quick.open')}
              </Button>
            </div>
          </GetForm>
        </Card>
      )}
      {place && fields.length && !data.rows.length ? (
        <div className="mt-4">
          <EmptyState
            title="students:quick.empty"
            text="students:quick.emptyText"
            action={<LinkButton to={`${paths.studentNew}?section=${place.id}`}>{t('students:list.add')}</LinkButton>}
          />
        </div>
      ) : null}
      {data.rows.length ? (
        <div className="mt-4">
          <Grid data={data} key={`${place?.id}-${fields.join()}`} />
        </div>
      ) : null}
    </Page>
  )
}

function Grid({ data }: { data: ReturnType<typeof useLoaderData<typeof loader>> }) {
  const { t, n, lang } = useWords()
  const name = useName()
  const { search } = useLocation()
  const answer = useActionData() as QuickAnswer | undefined
  const { fields, place, religions } = data
  const failed = answer?.status === 'error'
  const columns = useMemo(
    () => fields.map((field) => ({ ...columnOf(field), label: t(quickLabel(field)) })),
    [fields, t],
  )
  const rows = useMemo(() => {
    const religionOf = (id: QuickValue) => religions.find((one) => one.id === id)
    const shown = (field: QuickField, value: QuickValue): string => {
      const religion = religionOf(value)
      return value === null ? '' : typedText(field, String(value), { t, n, religion: religion ? name(religion) : '' })
    }
    return data.rows.map((row) => ({
      key: row.id,
      heads: [n(row.roll), name(row)],
      values: Object.fromEntries(fields.map((field, at) => [field, shown(field, row.values[at] ?? null)])),
    }))
  }, [data.rows, lang]) // oxlint-disable-line react/exhaustive-deps -- words and fields follow language and rows
  const sent = failed ? answer.initialValue?.seen : undefined
  const { '': formErrors, ...cells } = ((failed ? answer.error : undefined) ?? {}) as Record<string, string[]>
  return (
    <PostValues action={search} preventScrollReset noValidate>
      <input type="hidden" name="section" value={place?.id} />
      <input type="hidden" name="fields" value={fields.join(' ')} />
      {/* A failed grid is judged again against what its person saw, never against something newer. */}
      <input type="hidden" name="seen" value={typeof sent === 'string' ? sent : packSeen(data.rows)} />
      {answer?.stale ? (
        <Alert
          tone="bad"
          live
          title={t('students:quick.stale')}
          actions={
            <>
              <LinkButton document to={search}>
                {t('students:quick.newest')}
              </LinkButton>
              <SubmitButton look="danger" name="over" value="1">
                {t('students:quick.overwrite')}
              </SubmitButton>
            </>
          }
        >
          {t('students:quick.staleText')}
        </Alert>
      ) : formErrors ? (
        <FormErrors form={{ errors: formErrors }} />
      ) : null}
      {answer?.saved ? (
        <Alert tone="good" live>
          {answer.saved.changed
            ? t('students:quick.saved', { count: answer.saved.changed })
            : t('students:quick.nothing')}
        </Alert>
      ) : null}
      <EntryGrid
        caption={place?.text ?? ''}
        heads={[t('students:roll'), t('common:name')]}
        columns={columns}
        rows={rows}
        errors={failed ? cells : undefined}
        typed={failed ? answer.initialValue : undefined}
        saved={answer?.saved ? answer : undefined}
        draftKey={`quick:${data.userId}:${place?.id}:${fields.join()}`}
        tools={<SubmitButton />}
      />
      <p className="mt-2 text-[0.875rem] text-muted print:hidden">{t('students:quick.pasteHint')}</p>
      <FormActions />
    </PostValues>
  )
}
