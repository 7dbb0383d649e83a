import { useLocation, useSearchParams } from '@remix-run/react'
import { useName } from '~/i18n/use-words'
import { ListTable } from '~/screens/list/list-table'
import { listSpec } from '~/screens/list/spec'
import { Button, LinkButton, SubmitButton } from '~/ui/button'
import { Dialog } from '~/ui/dialog'
import { plain, TextField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { EmptyState, Section } from '~/ui/page'
import { hrefWith } from '~/ui/table'
import type { Panel } from './panel.server'
import { GetForm } from '~/ui/link'
import { PostValues } from '~/ui/post-values'
import { idIn } from '~/ui/table/url'

const withheldList = listSpec<Panel['students']['items'][number]>()({
  area: 'results:sheet',
  title: 'results:withhold.list',
  name: 'name',
  columns: {
    roll: 'count',
    name: {
      kind: 'name',
      cell: (row, shown, { name }) => (
        <>
          {shown}
          {row.section ? <span className="text-muted"> · {name(row.section)}</span> : null}
        </>
      ),
    },
    gpa: { kind: 'points', cell: (row, shown) => `${shown} ${row.letter}` },
    reason: {
      kind: 'text',
      header: 'results:withhold.reason',
      of: (row) => row.withheldReason,
      cell: (row, shown, { name }) =>
        shown && (
          <>
            {shown}
            <span className="block text-muted">
              {row.withheldAt}
              {row.withheldBy ? `, ${name(row.withheldBy)}` : ''}
            </span>
          </>
        ),
    },
  },
})

/** Students of one run: found by roll or name, withheld with a reason or released. */
export function WithholdPanel({
  run,
  students,
  search,
  reasonErrors,
}: {
  run: NonNullable<Panel['run']>
  students: Panel['students']
  search: string
  reasonErrors: string[] | undefined
}) {
  const { t, n } = useWords()
  const name = useName()
  const location = useLocation()
  const [params] = useSearchParams()
  const chosen = students.items.find((one) => one.id === idIn(params.get('withhold')))
  const kept = [...params].filter(([key]) => !['q', 'withhold', 'page', 'per'].includes(key))
  return (
    <Section
      card
      className="mb-5"
      title={t('results:withhold.title', { class: name(run.className), number: n(run.number) })}
      actions={
        <LinkButton
          small
          look="quiet"
          to={hrefWith(location, { run: null, q: null, withhold: null, page: null, per: null })}
        >
          {t('common:close')}
        </LinkButton>
      }
    >
      <GetForm role="search" className="mb-4 flex flex-wrap items-end gap-3">
        {kept.map(([key, value], at) => (
          <input key={at} type="hidden" name={key} value={value} />
        ))}
        <TextField
          className="min-w-0 flex-1 basis-56 sm:max-w-sm"
          field={plain('q', search)}
          label="results:withhold.search"
        />
        <Button type="submit">{t('common:search')}</Button>
      </GetForm>
      {chosen ? (
        <Dialog
          title={t('results:withhold.question', { name: name(chosen.name), roll: n(chosen.roll) })}
          closeTo={hrefWith(location, { withhold: null })}
        >
          <PostValues values={{ intent: 'withhold', result: chosen.id }} noValidate>
            <TextField
              field={plain('reason', chosen.withheldReason ?? '', { required: true, errors: reasonErrors })}
              label="results:withhold.reason"
              hint="results:withhold.reasonHint"
              maxLength={300}
            />
            <div className="mt-5 flex flex-wrap justify-end gap-2">
              <LinkButton to={hrefWith(location, { withhold: null })}>{t('common:cancel')}</LinkButton>
              <SubmitButton look="danger">{t('results:withhold.submit')}</SubmitButton>
            </div>
          </PostValues>
        </Dialog>
      ) : null}
      <h3 className="mb-2 font-medium">
        {search
          ? t('results:withhold.found', { count: students.total })
          : t('results:withhold.present', { count: students.total })}
      </h3>
      {students.items.length ? (
        <ListTable
          bare
          spec={withheldList}
          list={students}
          actions={(one) =>
            one.withheldReason === null ? (
              <LinkButton small look="danger" to={hrefWith(location, { withhold: one.id })}>
                {t('results:withhold.submit')}
              </LinkButton>
            ) : (
              <PostValues values={{ intent: 'release', result: one.id }}>
                <Button type="submit" small>
                  {t('results:withhold.release')}
                </Button>
              </PostValues>
            )
          }
        />
      ) : (
        <EmptyState
          title={search ? 'results:withhold.nobody' : 'results:withhold.nonePresent'}
          text={search ? undefined : 'results:withhold.nonePresentText'}
        />
      )}
    </Section>
  )
}
