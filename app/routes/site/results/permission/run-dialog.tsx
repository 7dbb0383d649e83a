import { useLocation } from '@remix-run/react'
import { useName } from '~/i18n/use-words'
import { ConfirmForm } from '~/ui/dialog'
import { useWords } from '~/ui/lang'
import { hrefWith } from '~/ui/table'
import type { Panel } from './panel.server'

/** The question before a run is withdrawn. */
export function RunDialog({ exam, run }: { exam: string; run: Panel['runs'][number] }) {
  const { t, n } = useWords()
  const name = useName()
  const location = useLocation()
  return (
    <ConfirmForm
      values={{ intent: 'withdraw', run: run.id }}
      name={name(run.className)}
      type=""
      title={t('result-permission:withdrawTitle', { exam, number: n(run.number), class: name(run.className) })}
      closeTo={hrefWith(location, { confirm: null })}
      submit={t('result-permission:withdraw')}
      text={t('result-permission:withdrawText')}
    />
  )
}
