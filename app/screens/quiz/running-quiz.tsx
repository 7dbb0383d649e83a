import { useRevalidator } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import type { OpenAttempt } from '~/domain/quiz/own/own-attempt.server'
import { digits } from '~/format/digits'
import { formatTime } from '~/format/dates'
import { SubmitButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Alert } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import { QuestionField } from './question-field'
import { useAutosave, type SaveState } from './use-autosave'

type Attempt = OpenAttempt

/** What is left, by the server's clock; null before the page is alive. */
function useTimeLeft({ endsAt, now }: Attempt): number | null {
  const [left, setLeft] = useState<number | null>(null)
  useEffect(() => {
    const ahead = Date.now() - now
    const tick = () => setLeft(Math.max(0, Math.ceil((endsAt - (Date.now() - ahead)) / 1000)))
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [endsAt, now])
  return left
}

/** The questions of an attempt that runs. */
export function RunningQuiz({ attempt }: { attempt: Attempt }) {
  const { t, n } = useWords()
  const box = useRef<HTMLDivElement>(null)
  const left = useTimeLeft(attempt)
  const { state, flush } = useAutosave(box, attempt, attempt.elsewhere || attempt.over)
  const { revalidate } = useRevalidator()
  // Without a network the page stays, and goes on sending.
  const ended = left === 0 && !attempt.over && state.is !== 'unsent'
  useEffect(() => {
    if (!ended) return
    flush()
    const timer = setTimeout(revalidate, 2000)
    return () => clearTimeout(timer)
  }, [ended, flush, revalidate])
  if (attempt.elsewhere)
    return (
      <Alert tone="warn" title={t('quiz:own.elsewhere')}>
        <p className="mb-3">{t('quiz:own.elsewhereText')}</p>
        <PostValues values={{ intent: 'take-over' }}>
          <SubmitButton look="primary">{t('quiz:own.takeOver')}</SubmitButton>
        </PostValues>
      </Alert>
    )
  if (attempt.over)
    return (
      <>
        <Alert tone="warn">{t('quiz:own.timeOver')}</Alert>
        <Saved state={state} />
      </>
    )
  return (
    <div ref={box}>
      <div className="sticky top-0 z-10 mb-4 flex flex-wrap items-center gap-x-4 rounded border border-line bg-surface p-3">
        <TimeLeft attempt={attempt} left={left} />
        <Saved state={state} />
        <nav aria-label={t('quiz:own.overview')} className="flex w-full flex-wrap gap-1">
          {attempt.questions.map((one, at) => (
            <a
              key={one.id}
              href={`#question-${at + 1}`}
              className="inline-flex min-h-9 min-w-9 items-center justify-center rounded border border-line px-1"
            >
              {n(at + 1)}
            </a>
          ))}
        </nav>
      </div>
      <PostValues
        preventScrollReset
        onSubmit={(event) => {
          const by = (event.nativeEvent as SubmitEvent).submitter
          if (by instanceof HTMLButtonElement && by.value === 'hand-in') return
          event.preventDefault()
          flush()
        }}
      >
        <div className="grid gap-4">
          {attempt.questions.map((one, at) => (
            <QuestionField key={one.id} question={one} number={at + 1} />
          ))}
        </div>
        <div className="mt-4">
          <SubmitButton look="plain" name="intent" value="save" formNoValidate>
            {t('quiz:own.save')}
          </SubmitButton>
        </div>
        <div className="mt-6 rounded border border-line bg-sunken p-4">
          <p className="mb-3">{t('quiz:own.handInText')}</p>
          <label className="tick-row mb-3">
            <input type="checkbox" className="tick" name="sure" required />
            <span>{t('quiz:own.sure')}</span>
          </label>
          <SubmitButton look="primary" name="intent" value="hand-in">
            {t('quiz:own.handIn')}
          </SubmitButton>
        </div>
      </PostValues>
    </div>
  )
}

function TimeLeft({ attempt, left }: { attempt: Attempt; left: number | null }) {
  const { t, lang } = useWords()
  const clock = left === null ? null : `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`
  return (
    <p>
      {t('quiz:own.until', { time: formatTime(new Date(attempt.endsAt), lang) })}
      {clock === null ? null : (
        <span role="timer" className="ms-2 font-medium tabular-nums">
          {t('quiz:own.left', { clock: digits(clock, lang) })}
        </span>
      )}
    </p>
  )
}

function Saved({ state }: { state: SaveState }) {
  const { t, n, lang } = useWords()
  return (
    <p role="status" className={state.is === 'unsent' || state.is === 'refused' ? 'text-bad' : 'text-muted'}>
      {state.is === 'idle'
        ? null
        : t(`quiz:own.state.${state.is}`, {
            count: state.waiting,
            waiting: n(state.waiting),
            seq: n(state.seq),
            time: state.at === null ? '' : formatTime(new Date(state.at), lang),
          })}
    </p>
  )
}
