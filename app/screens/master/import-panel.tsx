import { useLocation } from '@remix-run/react'
import { LinkButton, SubmitButton } from '~/ui/button'
import { FileField, FormErrors, CATALOGUE_SHEET } from '~/ui/fields'
import { errorText } from '~/ui/fields/error'
import { plain } from '~/ui/fields/field'
import { useWords } from '~/ui/lang'
import { Alert, Badge, FormActions, Page, Stat, Stats } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import { DataTable, hrefWith, whole, type Column } from '~/ui/table'
import type { ImportPreview, PlannedRow } from './types'

/** Takes the catalogue out as a spreadsheet, and takes the edited one in. */
export function UploadForm({ problems }: { problems: string[] | undefined }) {
  const { t } = useWords()
  const location = useLocation()
  return (
    <>
      <FormErrors form={{ errors: problems }} />
      <ol className="mb-4 grid list-decimal gap-2 pl-5">
        <li>
          {t('master:sheet.stepOut')}{' '}
          <LinkButton document small to={hrefWith(location, { export: 'edit', import: null })} download>
            {t('master:sheet.out')}
          </LinkButton>
        </li>
        <li>{t('master:sheet.stepEdit')}</li>
        <li>{t('master:sheet.stepIn')}</li>
      </ol>
      <PostValues values={{ intent: 'upload' }} encType="multipart/form-data" preventScrollReset>
        <FileField
          field={plain('file')}
          label="master:sheet.file"
          hint="master:sheet.fileHint"
          rule={CATALOGUE_SHEET}
        />
        <FormActions>
          <LinkButton to={hrefWith(location, { import: null })}>{t('common:cancel')}</LinkButton>
          <SubmitButton>{t('master:sheet.check')}</SubmitButton>
        </FormActions>
      </PostValues>
    </>
  )
}

const tones = { new: 'good', changed: 'accent', wrong: 'bad' } as const

/** What an uploaded spreadsheet would do, row by row; nothing is written before it is confirmed. */
export function ImportPanel({
  words,
  preview,
  problems,
}: {
  words: string
  preview: ImportPreview
  problems: string[] | undefined
}) {
  const { t, lang, n } = useWords()
  const location = useLocation()
  const { counts, rows } = preview
  const back = hrefWith(location, { import: null })
  const columns: Column<PlannedRow>[] = [
    { key: 'row', header: 'master:sheet.row', numeric: true },
    {
      key: 'kind',
      header: 'common:status',
      cell: (row) => <Badge tone={tones[row.kind]}>{t(`master:sheet.kind.${row.kind}`)}</Badge>,
    },
    { key: 'name', header: 'common:name' },
    {
      key: 'changes',
      header: 'master:sheet.changes',
      className: 'break-words',
      cell: (row) =>
        row.errors.length ? (
          <ul>
            {row.errors.map((one, at) => (
              <li key={at} className="text-bad">
                {one.field ? `${one.field}: ` : ''}
                {errorText(t, lang, one.message, one.field)}
              </li>
            ))}
          </ul>
        ) : (
          <ul>
            {row.changes.map((one) => (
              <li key={one.field} className="whitespace-pre-line">
                <span className="text-muted">{one.field}: </span>
                {row.kind === 'changed' ? (
                  <>
                    <del>{one.before || '–'}</del> →{' '}
                  </>
                ) : null}
                <ins className="no-underline">{one.after || '–'}</ins>
              </li>
            ))}
          </ul>
        ),
    },
  ]
  return (
    <Page title={t('master:sheet.preview', { title: t(`${words}.title`) })} description={preview.fileName}>
      <FormErrors form={{ errors: problems }} />
      {preview.error ? (
        <Alert tone="bad">{errorText(t, lang, preview.error, '')}</Alert>
      ) : (
        <>
          <Stats>
            <Stat label={t('master:sheet.kind.new')} value={n(counts.new)} />
            <Stat label={t('master:sheet.kind.changed')} value={n(counts.changed)} />
            <Stat label={t('master:sheet.kind.same')} value={n(counts.same)} />
            <Stat
              label={t('master:sheet.kind.wrong')}
              value={n(counts.wrong)}
              tone={counts.wrong ? 'bad' : undefined}
            />
          </Stats>
          <div className="mt-4">
            {preview.unknown.length ? (
              <Alert tone="warn">
                {t('master:sheet.unknown', {
                  columns: preview.unknown.join(', '),
                  interpolation: { escapeValue: false },
                })}
              </Alert>
            ) : null}
            {counts.wrong ? (
              <Alert tone="bad">{t('master:sheet.wrongText')}</Alert>
            ) : counts.new + counts.changed === 0 ? (
              <Alert>{t('master:sheet.nothing')}</Alert>
            ) : (
              <Alert>{t('master:sheet.ready')}</Alert>
            )}
          </div>
          {rows.length ? (
            <DataTable
              bare
              list={whole(rows)}
              columns={columns}
              rowKey={(row) => row.row}
              rowHeader="kind"
              caption="master:sheet.changes"
            />
          ) : null}
          {preview.hidden ? (
            <p className="mt-2 text-muted">{t('master:sheet.hidden', { rows: n(preview.hidden) })}</p>
          ) : null}
        </>
      )}
      <div className="mt-5 flex flex-wrap justify-end gap-2">
        <LinkButton to={back}>{t('common:cancel')}</LinkButton>
        <LinkButton to={hrefWith(location, { import: 'new' })}>{t('master:sheet.again')}</LinkButton>
        {!preview.error && counts.wrong === 0 && counts.new + counts.changed > 0 ? (
          <PostValues values={{ id: preview.id, stamp: preview.stamp }} preventScrollReset>
            <SubmitButton name="intent" value="import">
              {t('master:sheet.confirm', { rows: n(counts.new + counts.changed) })}
            </SubmitButton>
          </PostValues>
        ) : null}
      </div>
    </Page>
  )
}
