import { lazy, Suspense } from 'react'
import { Button } from '~/ui/button'
import { plain, TextField } from '~/ui/fields'
import { useHydrated } from '~/ui/hydrated'
import { useWords } from '~/ui/lang'
import { PostValues } from '~/ui/post-values'
import type { CallData } from './load-call.server'
import { useScanner } from './use-call-keys'

/** Loaded when cards are scanned, and never on the server. */
const CardCamera = lazy(() => import('./card-camera'))

/** A field that takes the code of an ID card, typed by a scanner or a thumb. With scripts it marks in the page, without it marks at once. */
export function ScanField({ call, wrong }: { call: CallData; wrong: string | undefined }) {
  const { t, n } = useWords()
  const hydrated = useHydrated()
  const { said, onScan, mark } = useScanner(call.rows, call.siteId)
  return (
    <PostValues
      action={`${call.here}&scan=1`}
      onSubmit={hydrated ? onScan : undefined}
      values={{
        intent: 'scan',
        section: call.sectionId,
        day: call.day,
        period: call.period?.id ?? null,
        key: call.key,
        base: call.version,
      }}
      className="flex min-w-0 flex-1 basis-64 flex-wrap items-end gap-2"
    >
      <TextField
        className="min-w-0 flex-1"
        field={plain('code', '', { errors: wrong ? [wrong] : undefined })}
        label="attendance:scan"
        hint="attendance:scanHint"
        autoFocus
      />
      <Button type="submit">{t('attendance:scanMark')}</Button>
      {hydrated ? (
        <Suspense fallback={null}>
          <CardCamera onCard={mark} />
        </Suspense>
      ) : null}
      {said ? (
        <p role="status" className={`w-full ${said.row ? 'text-good' : 'text-bad'}`}>
          {said.row
            ? `${n(said.count)}. ${n(said.row.roll)} ${said.row.name} – ${t('attendance:state.present')}`
            : t('attendance:error.scan')}
        </p>
      ) : null}
    </PostValues>
  )
}
