import { useLocation, useSearchParams } from '@remix-run/react'
import { formatHundredths } from '~/format/numbers'
import { useName } from '~/i18n/use-words'
import { Button, LinkButton, SubmitButton } from '~/ui/button'
import { Dialog } from '~/ui/dialog'
import { plain, TextField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { EmptyState, Section } from '~/ui/page'
import { DataTable, hrefWith } from '~/ui/table'
import type { Panel } from './panel.server'
import { GetForm } from '~/ui/link'
import { PostValues } from '~/ui/post-values'
import { idIn } from '~/ui/table/url'

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
  const { t, n, lang } = useWords()
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
        <DataTable
          bare
          caption="results:withhold.list"
          list={students}
          rowKey={(one) => one.id}
          rowHeader="name"
          columns={[
            { key: 'roll', header: 'results:sheet.roll', numeric: true },
            {
              key: 'name',
              header: 'results:sheet.name',
              cell: (one) => (
                <>
                  {name(one.name)}
                  {one.section ? <span className="text-muted"> · {name(one.section)}</span> : null}
                </>
              ),
            },
            {
              key: 'gpa',
              header: 'results:sheet.gpa',
              numeric: true,
              cell: (one) => `${formatHundredths(one.gpa, lang)} ${one.letter}`,
            },
            {
              key: 'reason',
              header: 'results:withhold.reason',
              cell: (one) =>
                one.withheldReason ? (
                  <>
                    {one.withheldReason}
                    <span className="block text-muted">
                      {one.withheldAt}
                      {one.withheldBy ? `, ${name(one.withheldBy)}` : ''}
                    </span>
                  </>
                ) : null,
            },
          ]}
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
