import type { SubmissionResult } from '@conform-to/react'
import { useActionData } from '@remix-run/react'
import type { ReactNode } from 'react'
import { Button, LinkButton } from '~/ui/button'
import { FormErrors } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Page } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import { Steps } from '~/ui/tabs'
import { CheckStep } from './check-step'
import { ColumnsStep } from './columns-step'
import { EndStep } from './end-step'
import type { ImportData } from './import.server'
import { useHere } from './use-here'

const STEP = { columns: 1, check: 2, end: 3 } as const

/** A file on its way in, whatever its kind. Its screen names the words 'sheets', 'platform' and those of its kind. */
export function ImportSteps({
  data,
  beforeRows,
  atEnd,
}: {
  data: ImportData
  beforeRows?: ReactNode
  atEnd?: ReactNode
}) {
  const result = useActionData() as SubmissionResult<string[]> | undefined
  const { t } = useWords()
  const here = useHere()
  const problems = Object.entries(result?.error ?? {}).flatMap(([field, messages]) =>
    field && messages ? [{ messages, label: 'sheets:file' }] : [],
  )
  return (
    <Page
      title={t(data.title)}
      description={[data.fileName, data.about].filter(Boolean).join(' · ')}
      actions={
        <>
          {data.kept && data.state !== 'discarded' ? (
            <LinkButton document to={here({ file: 'sent' })} look="quiet">
              {t('sheets:sentFile')}
            </LinkButton>
          ) : null}
          {data.mayMap ? (
            <PostValues values={{ intent: 'discard' }} action={data.paths.one}>
              <Button type="submit" look="quiet">
                {t('sheets:discard')}
              </Button>
            </PostValues>
          ) : (
            <LinkButton to={data.paths.start}>{t('sheets:another')}</LinkButton>
          )}
        </>
      }
    >
      <Steps
        label="sheets:steps"
        current={STEP[data.step]}
        steps={[
          { label: 'sheets:step.file' },
          { label: 'sheets:step.columns', to: data.mayMap ? here({ step: 'columns' }) : undefined },
          { label: 'sheets:step.check' },
          { label: 'sheets:step.end' },
        ]}
      />
      <FormErrors form={{ errors: result?.error?.[''] ?? undefined }} problems={problems} />
      {data.step === 'columns' ? (
        <ColumnsStep data={data.columns} />
      ) : data.step === 'check' ? (
        <CheckStep check={data.check} start={data.paths.start}>
          {beforeRows}
        </CheckStep>
      ) : (
        <EndStep data={data}>{atEnd}</EndStep>
      )}
    </Page>
  )
}
