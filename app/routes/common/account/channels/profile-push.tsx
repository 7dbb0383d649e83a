import { useSubmit } from '@remix-run/react'
import { useState } from 'react'
import { formatDateTime } from '~/format/dates'
import { Button } from '~/ui/button'
import { useHydrated } from '~/ui/hydrated'
import { useWords } from '~/ui/lang'
import { Alert, Badge } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import { useCsrf } from '~/ui/shell/csrf'
import { askForPush, hasPush } from './push-browser'

export interface Push {
  key: string | null
  browsers: readonly { id: number; device: string | null; madeAt: Date; here: boolean }[]
}

/** In which browsers somebody is told, and how this one becomes one of them. */
export function ProfilePush({ push: { key, browsers }, refused }: { push: Push; refused: boolean }) {
  const { t, lang } = useWords()
  return (
    <section className="mt-5 border-t border-line pt-4" id="push">
      <h3 className="mb-2 font-semibold">{t('account:push.title')}</h3>
      <p className="mb-3 text-muted">{t('account:push.about')}</p>
      {refused ? <Alert tone="bad">{t('account:push.error.service')}</Alert> : null}
      {browsers.length ? (
        <ul className="mb-3 divide-y divide-line">
          {browsers.map((one) => {
            const name = one.device ?? t('account:session.unknown')
            return (
              <li key={one.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5">
                <div className="min-w-0 flex-1 basis-40">
                  <p className="flex flex-wrap items-center gap-2 font-medium">
                    {name}
                    {one.here ? <Badge tone="good">{t('account:push.here')}</Badge> : null}
                  </p>
                  <p className="text-sm text-muted">
                    {t('account:push.since')}{' '}
                    <time dateTime={one.madeAt.toISOString()}>{formatDateTime(one.madeAt, lang)}</time>
                  </p>
                </div>
                <PostValues values={{ id: one.id }} preventScrollReset>
                  <Button
                    type="submit"
                    name="intent"
                    value="push-off"
                    small
                    aria-label={`${t('account:push.off')}: ${name}`}
                  >
                    {t('account:push.off')}
                  </Button>
                </PostValues>
              </li>
            )
          })}
        </ul>
      ) : (
        <p className="mb-3">{t('account:push.none')}</p>
      )}
      {key ? <TurnOn key={key} of={key} /> : <p className="text-sm text-muted">{t('account:push.unset')}</p>}
    </section>
  )
}

/** There only where scripts run and the browser has web push; elsewhere it says why there is no button. */
function TurnOn({ of }: { of: string }) {
  const { t } = useWords()
  const csrf = useCsrf()
  const submit = useSubmit()
  const here = useHydrated() && hasPush()
  const [state, setState] = useState<'asking' | 'denied' | 'failed' | null>(null)
  if (!here) return <p className="text-sm text-muted">{t('account:push.notHere')}</p>
  const ask = async () => {
    setState('asking')
    try {
      const address = await askForPush(of)
      setState(address ? null : 'denied')
      if (address)
        submit({ intent: 'push-on', csrf, ...address }, { method: 'post', preventScrollReset: true, replace: true })
    } catch {
      setState('failed')
    }
  }
  return (
    <>
      <Button onClick={() => void ask()} disabled={state === 'asking'}>
        {t(state === 'asking' ? 'account:push.turning' : 'account:push.on')}
      </Button>
      <p role="status" className="mt-2 text-sm">
        {state === 'denied' || state === 'failed' ? t(`account:push.${state}`) : null}
      </p>
    </>
  )
}
