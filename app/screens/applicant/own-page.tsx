import type { ReactNode } from 'react'
import { eventText } from '~/domain/applications/event-text.policy'
import { formatDateTime } from '~/format/dates'
import { shortTaka } from '~/format/money'
import { CsrfField } from '~/ui/shell/csrf'
import { useSite } from '~/ui/site/use-site'

const TONES = {
  good: 'border-good bg-good-soft',
  warn: 'border-warn bg-warn-soft',
  bad: 'border-bad bg-bad-soft',
  plain: 'border-line bg-sunken',
}
/** How it stands: words under `now` of the area, with their figures. */
export interface Now {
  key: string
  tone: keyof typeof TONES
  params?: Record<string, string>
}

/** In plain words how it stands, and what is to be done next; `area`: where the words are. */
export function Standing({
  area,
  now: { key, tone, params = {} },
  reason,
  children,
}: {
  area: string
  now: Now
  reason: string | null
  children?: ReactNode
}) {
  const { t } = useSite()
  return (
    <div role="status" className={`mb-6 max-w-3xl rounded border border-l-4 px-5 py-4 ${TONES[tone]}`}>
      <p className="text-lg font-bold">{t(`${area}:now.${key}.title`, params)}</p>
      <p className="mt-1">{t(`${area}:now.${key}.text`, params)}</p>
      {reason ? <p className="mt-2 whitespace-pre-line font-medium">{reason}</p> : null}
      {children}
    </div>
  )
}

/** The number of an application, its photo beside it; `label`: i18n key. */
export function OwnNumber({
  label,
  number,
  photo,
  children,
}: {
  label: string
  number: string
  photo: { src: string; alt: string } | null
  children?: ReactNode
}) {
  const { t, n } = useSite()
  return (
    <section className="site-card flex flex-wrap items-center gap-5 p-5">
      {photo ? (
        <img src={photo.src} alt={t(photo.alt)} width={84} height={108} className="rounded border border-line" />
      ) : null}
      <div>
        <p className="text-sm text-muted">{t(label)}</p>
        <p className="text-2xl font-bold tabular-nums">{n(number)}</p>
        {children}
      </div>
    </section>
  )
}

/** A part with a heading; `id` names it. */
export function OwnPart({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  const { t } = useSite()
  return (
    <section className="site-card p-5" aria-labelledby={id}>
      <h2 id={id} className="text-lg font-bold">
        {t(title)}
      </h2>
      {children}
    </section>
  )
}

/** What is to be paid, or was; `words`: i18n keys; `children`: the way to pay. */
export function OwnBill({
  bill,
  words,
  due,
  children,
}: {
  bill: { amount: number; payBy: string | Date | null }
  words: { title: string; paid: string; by: string }
  due: boolean
  children: ReactNode
}) {
  const { t, lang } = useSite()
  return (
    <OwnPart id="fee" title={words.title}>
      <p className="mt-1">
        {shortTaka(bill.amount, lang)}, <strong>{t(words.paid)}</strong>
        {due && bill.payBy ? ` · ${t(words.by, { by: formatDateTime(new Date(bill.payBy), lang) })}` : ''}
      </p>
      {children}
    </OwnPart>
  )
}

/** What happened to it so far. */
export function OwnEvents({
  area,
  events,
}: {
  area: string
  events: readonly (Parameters<typeof eventText>[0] & {
    id: number
    at: string | Date
    what: string
    text: string | null
  })[]
}) {
  const { t, lang } = useSite()
  return (
    <OwnPart id="events" title={`${area}:events`}>
      <ol className="mt-2 grid gap-2">
        {events.map((one) => (
          <li key={one.id}>
            <span className="text-sm text-muted">{formatDateTime(new Date(one.at), lang)}</span>
            <br />
            {t(`${area}:event.${one.what}`, { defaultValue: t(`${area}:event.other`) })}
            {one.text ? <span className="block whitespace-pre-line text-muted">{eventText(one, lang)}</span> : null}
          </li>
        ))}
      </ol>
    </OwnPart>
  )
}

/** Closes it on this device; `withdraw`: i18n key of what it means to take it back, where that may be. */
export function LeaveOrWithdraw({ area, withdraw }: { area: string; withdraw: string | null }) {
  const { t } = useSite()
  return (
    <>
      <form method="post" className="no-print">
        <CsrfField />
        <input type="hidden" name="intent" value="leave" />
        <button type="submit" className="site-button-plain">
          {t(`${area}:leave.close`)}
        </button>
      </form>
      {withdraw ? (
        <details className="no-print text-muted">
          <summary className="min-h-6 cursor-pointer">{t(`${area}:withdraw.title`)}</summary>
          <form method="post" className="mt-2">
            <CsrfField />
            <input type="hidden" name="intent" value="withdraw" />
            <p className="mb-2">{t(withdraw)}</p>
            <button type="submit" className="site-button-plain text-bad">
              {t(`${area}:withdraw.go`)}
            </button>
          </form>
        </details>
      ) : null}
    </>
  )
}
