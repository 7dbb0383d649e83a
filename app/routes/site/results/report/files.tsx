import { useLang } from '~/i18n/use-words'
import { paths } from '~/paths'
import { LinkButton, SubmitButton } from '~/ui/button'
import { plain, SelectField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { PostValues } from '~/ui/post-values'
import type { View } from '~/screens/results/report/choose.server'

/** Files of what is on the page. */
export function FileLinks({ view, runId, unit, whole }: { view: View; runId: number; unit: string; whole: boolean }) {
  const { t } = useWords()
  const to = (kind: string, format: string) =>
    paths.resultFile(new URLSearchParams({ run: String(runId), unit, kind, format }).toString())
  const links =
    view === 'tabulation'
      ? whole
        ? []
        : ([
            ['tabulation', 'pdf'],
            ['tabulation', 'xlsx'],
            ['tabulation', 'csv'],
          ] as const)
      : view === 'students'
        ? ([
            ['students', 'csv'],
            ['students', 'xlsx'],
            ['subjects', 'csv'],
            ['subjects', 'xlsx'],
          ] as const)
        : []
  if (!links.length) return null
  return (
    <div className="my-3 flex flex-wrap gap-2 print:hidden">
      {links.map(([kind, format]) => (
        <LinkButton key={kind + format} small document to={to(kind, format)}>
          {t(`results:file.${kind}`, { format: format.toUpperCase() })}
        </LinkButton>
      ))}
    </div>
  )
}

/** Orders the mark sheets of the unit as one PDF, made in the background. */
export function MarkSheetsOrder({ runId, unit, unitName }: { runId: number; unit: string; unitName: string }) {
  const { t } = useWords()
  const lang = useLang()
  return (
    <PostValues
      values={{ run: runId, unit }}
      className="mb-4 flex flex-wrap items-end gap-3 rounded border border-line bg-raised p-4 print:hidden"
    >
      <p className="min-w-0 flex-1 basis-56 self-center">{t('results:file.markSheetsOf', { unit: unitName })}</p>
      <SelectField
        field={plain('lang', lang)}
        label="results:file.lang"
        empty={false}
        options={[
          { value: 'bn', text: 'বাংলা' },
          { value: 'en', text: 'English' },
        ]}
      />
      <SelectField
        field={plain('kind', 'progress')}
        label="results:file.kind"
        empty={false}
        options={[
          { value: 'progress', label: 'results:file.progress' },
          { value: 'transcript', label: 'results:file.transcript' },
        ]}
      />
      <SubmitButton>{t('results:file.make')}</SubmitButton>
    </PostValues>
  )
}
