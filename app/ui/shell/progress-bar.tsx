import { useEffect, useState } from 'react'
import { useNavigation } from '@remix-run/react'
import { useTranslation } from '~/i18n/use-words'

const STARTED = 0.3
const RESOLVING = 0.5
const DONE = 1

/** 0.3 when navigation starts, 0.5 while the next screen is being resolved, 1.0 when it is there (specification 9). */
export function ProgressBar() {
  const { t } = useTranslation()
  const { state } = useNavigation()
  const [progress, setProgress] = useState(0)

  useEffect(() => {
    if (state === 'idle') {
      setProgress((now) => (now === 0 ? 0 : DONE))
      const hide = setTimeout(() => setProgress(0), 400)
      return () => clearTimeout(hide)
    }
    setProgress((now) => (state === 'loading' && now === STARTED ? RESOLVING : STARTED))
    // A navigation without a post has one state only, so its second step comes by time.
    const resolve = setTimeout(() => setProgress(RESOLVING), 200)
    return () => clearTimeout(resolve)
  }, [state])

  const busy = state !== 'idle'
  // Nothing in the server's HTML: a style attribute there would need an exception in the CSP.
  if (!busy && progress === 0) return null
  return (
    <div role="status">
      <div
        className="progress-bar"
        role="progressbar"
        aria-label={t('shell:loading')}
        aria-valuemin={0}
        aria-valuemax={1}
        aria-valuenow={progress}
        style={{ transform: `scaleX(${progress})`, opacity: busy || progress === DONE ? 1 : 0 }}
      />
    </div>
  )
}
