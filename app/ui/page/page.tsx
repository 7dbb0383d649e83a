import { useMatches } from '@remix-run/react'
import type { ReactNode } from 'react'
import { LinkButton, SubmitButton } from '../button'
import { useWords } from '../lang'
import { screenHandle } from '../screen-handle'

/** The frame of a screen: one h1, what may be done here, one line of help. Texts are in the reader's language. */
export function Page({
  title,
  description,
  actions,
  children,
}: {
  title: ReactNode
  description?: ReactNode
  actions?: ReactNode
  children: ReactNode
}) {
  return (
    <div className="page-parts min-w-0">
      <header className="mb-4 flex flex-wrap items-end justify-between gap-x-4 gap-y-2.5">
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-2">
            <h1 className="min-w-0 text-[1.375rem] font-semibold leading-8 tracking-[-0.005em] [overflow-wrap:anywhere]">
              {title}
            </h1>
            <Guide />
          </div>
          {description ? <p className="max-w-prose text-[0.9375rem] leading-6 text-muted">{description}</p> : null}
        </div>
        {actions ? <div className="flex flex-wrap items-center gap-2 print:hidden">{actions}</div> : null}
      </header>
      {children}
    </div>
  )
}

/** The screen's own help, folded beside its title. */
function Guide() {
  const { t } = useWords()
  const { guide } = screenHandle(useMatches().at(-1)?.handle)
  if (!guide) return null
  return (
    <details className="guide">
      <summary aria-label={t('shell:guide')} title={t('shell:guide')}>
        ?
      </summary>
      <div>
        {t(guide)
          .split('\n')
          .map((line) => (
            <p key={line}>{line}</p>
          ))}
      </div>
    </details>
  )
}

/** A part of a screen under its own heading; `card` puts it on white. */
export function Section({
  title,
  actions,
  children,
  card = false,
  className = '',
  id,
}: {
  title?: ReactNode
  actions?: ReactNode
  children: ReactNode
  card?: boolean
  className?: string
  id?: string
}) {
  const head =
    title || actions ? (
      <div
        className={`flex flex-wrap items-center justify-between gap-2 ${card ? 'border-b border-line px-4 py-2.5' : 'mb-2.5'}`}
      >
        {title ? <h2 className="text-[1.0625rem] font-semibold leading-6">{title}</h2> : <span />}
        {actions ? <div className="flex flex-wrap items-center gap-2 print:hidden">{actions}</div> : null}
      </div>
    ) : null
  return (
    <section
      id={id}
      className={`min-w-0 ${card ? 'part rounded border border-line bg-raised' : 'mt-7 first:mt-0'} ${className}`}
    >
      {head}
      {card ? <div className="p-4">{children}</div> : children}
    </section>
  )
}

export function Card(props: Omit<Parameters<typeof Section>[0], 'card'>) {
  return <Section {...props} card />
}

/** A row of controls above something. */
export function Toolbar({ children, end }: { children?: ReactNode; end?: ReactNode }) {
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2 print:hidden">
      {children}
      {end ? <div className="ml-auto flex flex-wrap items-center gap-2">{end}</div> : null}
    </div>
  )
}

/** The fields of a form in columns; the last row of buttons is FormActions. */
export function FormGrid({ children, columns = 2 }: { children: ReactNode; columns?: 1 | 2 | 3 }) {
  return (
    <div
      className={`grid gap-x-4 gap-y-3.5 ${columns === 2 ? 'sm:grid-cols-2' : columns === 3 ? 'sm:grid-cols-2 lg:grid-cols-3' : ''}`}
    >
      {children}
    </div>
  )
}

/** Looks of a form of one line: its button stands beside the controls, also where a hint hangs under one of them. */
export const fieldRow = 'flex flex-wrap items-start gap-3 [&>.button]:mt-[1.625rem]'

/** The buttons of a form, at hand however long it is. `another`: records of this kind are entered one after the other, so
 * saving may lead to the next; the action finds `then=another`. The save itself stays what Enter presses. */
export function FormActions({
  children,
  submit = 'common:save',
  cancel,
  another = false,
}: {
  /** Instead of the one button that sends the form. */
  children?: ReactNode
  /** i18n key of that button. */
  submit?: string
  /** Where one goes without saving. */
  cancel?: string
  another?: boolean
}) {
  const { t } = useWords()
  return (
    <div className="form-actions">
      {cancel === undefined ? null : <LinkButton to={cancel}>{t('common:cancel')}</LinkButton>}
      {children ?? <SubmitButton>{t(submit)}</SubmitButton>}
      {another ? (
        <SubmitButton look="plain" name="then" value="another">
          {t('ui:action.another')}
        </SubmitButton>
      ) : null}
    </div>
  )
}

/** Facts of one record. */
export function KeyValue({
  items,
  columns = 1,
  figures = false,
}: {
  items: readonly { label: ReactNode; value: ReactNode }[]
  columns?: 1 | 2 | 3
  /** Amounts, one below the other. */
  figures?: boolean
}) {
  return (
    <dl
      className={`grid gap-x-8 text-[0.9375rem] leading-6 ${columns === 2 ? 'sm:grid-cols-2' : columns === 3 ? 'sm:grid-cols-2 lg:grid-cols-3' : ''}`}
    >
      {items.map((item, index) => (
        <div key={index} className="grid grid-cols-[minmax(7rem,40%)_1fr] gap-x-3 border-b border-line py-1.5">
          <dt className="text-muted">{item.label}</dt>
          <dd className={`min-w-0 break-words ${figures ? 'text-right tabular-nums' : ''}`}>
            {item.value === null || item.value === undefined || item.value === '' ? (
              <span className="text-muted">–</span>
            ) : (
              item.value
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
