import { useLocation } from '@remix-run/react'
import { useName } from '~/i18n/use-words'
import { useWords } from '~/ui/lang'
import { ConfirmForm } from '~/ui/dialog'
import { hrefWith } from '~/ui/table'
import type { Panel } from './panel.server'

/** The question before a run is published or withdrawn, with what would change for those who see the present one. */
export function RunDialog({
  exam,
  run,
  publish,
  difference,
}: {
  exam: string
  run: Panel['runs'][number]
  publish: boolean
  difference: Panel['difference']
}) {
  const { t, n } = useWords()
  const name = useName()
  const location = useLocation()
  const title = t(publish ? 'result-permission:publishTitle' : 'result-permission:withdrawTitle', {
    exam,
    number: n(run.number),
    class: name(run.className),
  })
  const rows = difference
    ? (['gpa', 'letter', 'total', 'added', 'removed'] as const).map((key) => [key, difference[key]] as const)
    : []
  return (
    <ConfirmForm
      values={{ intent: publish ? 'publish' : 'withdraw', run: run.id }}
      name={name(run.className)}
      type=""
      title={title}
      look={publish ? 'primary' : 'danger'}
      closeTo={hrefWith(location, { publish: null, confirm: null })}
      submit={t(publish ? 'result-permission:publish' : 'result-permission:withdraw')}
      text={
        !publish ? (
          t('result-permission:withdrawText')
        ) : !difference ? (
          t('result-permission:publishFirst', { students: run.students })
        ) : (
          <>
            {t('result-permission:publishOver', { number: n(difference.number) })}
            <span className="mt-2 grid gap-1">
              {rows.map(([key, count]) => (
                <span key={key} className={`block ${count ? 'font-medium' : 'text-muted'}`}>
                  {t(`result-permission:difference.${key}`, { count })}
                </span>
              ))}
            </span>
          </>
        )
      }
    />
  )
}
