import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLocation } from '@remix-run/react'
import { useWordsLoaded } from '~/i18n/use-words'
import { LinkButton, SubmitButton } from '~/ui/button'
import { Dialog } from '~/ui/dialog/dialog'
import { FileField, FormErrors, CATALOGUE_SHEET } from '~/ui/fields'
import { plain } from '~/ui/fields/field'
import { useWords } from '~/ui/lang'
import { FormActions } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import { hrefWith } from '~/ui/table'
import { ImportHistory } from '../sheets/history.list'
import { ImportSteps } from '../sheets/import-steps'
import type { MasterData } from './types'

/** Takes a catalogue out as a spreadsheet and the edited one in; loaded when it is wanted, with its words. */
export default function ImportPanel({ importing }: { importing: NonNullable<MasterData['importing']> }) {
  useWordsLoaded(['sheets', 'sheet-files', 'platform', 'validation'])
  return importing.step === 'file' ? <Upload history={importing.history} /> : <ImportSteps data={importing} />
}

function Upload({ history }: { history: Extract<MasterData['importing'], { step: 'file' }>['history'] }) {
  const { t } = useWords()
  const location = useLocation()
  const problems = Object.values((useActionData() as SubmissionResult<string[]> | undefined)?.error ?? {}).flatMap(
    (all) => all ?? [],
  )
  return (
    <Dialog title={t('master:sheet.title')} closeTo={hrefWith(location, { import: null })}>
      <FormErrors form={{ errors: problems.length ? problems : undefined }} />
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
      <ImportHistory rows={history} one={(id) => hrefWith(location, { import: id })} />
    </Dialog>
  )
}
