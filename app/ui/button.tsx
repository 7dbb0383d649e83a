import { useNavigation } from '@remix-run/react'
import { useContext, type ButtonHTMLAttributes, type ReactNode } from 'react'
import { useWords } from './lang'
import { ClosedContext } from './shell/context'
import { Link, type LinkProps } from '~/ui/link'

export type Look = 'primary' | 'plain' | 'quiet' | 'danger'

/** The looks are in app/styles.css; whole names, so that the style sheet is made with them. */
const looks: Record<Look, string> = {
  primary: 'button button-primary',
  plain: 'button button-plain',
  quiet: 'button button-quiet',
  danger: 'button button-danger',
}

export const buttonClass = (look: Look = 'plain', small = false) =>
  small ? `${looks[look]} button-small` : looks[look]

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  look?: Look
  small?: boolean
}

/** One that sends a form is not there where the form would be refused whatever stands in it. */
export function Button({ look, small, className = '', type = 'button', ...props }: ButtonProps) {
  const closed = useContext(ClosedContext) === 'form'
  return closed && type === 'submit' ? null : (
    <button {...props} type={type} className={`${buttonClass(look, small)} ${className}`} />
  )
}

/** A link that looks like a button; `plain` anchors (downloads, print) skip the client router. */
export function LinkButton({
  look,
  small,
  className = '',
  document = false,
  to,
  children,
  ...props
}: Omit<LinkProps, 'to'> & { to: string; look?: Look; small?: boolean; document?: boolean; children: ReactNode }) {
  const classes = `${buttonClass(look, small)} ${className}`
  if (document)
    return (
      <a {...anchor(props)} href={to} className={classes}>
        {children}
      </a>
    )
  return (
    <Link preventScrollReset {...props} to={to} className={classes}>
      {children}
    </Link>
  )
}

function anchor(props: Omit<LinkProps, 'to'>) {
  const { id, title, target, rel, 'aria-label': label, download } = props
  return { id, title, target, rel, 'aria-label': label, download }
}

/** Sends its form and says so while it is on its way. */
export function SubmitButton({ children, look = 'primary', name, value, ...props }: ButtonProps) {
  const { t } = useWords()
  const navigation = useNavigation()
  const sent = navigation.state !== 'idle' && navigation.formMethod === 'POST'
  const mine = sent && (!name || navigation.formData?.get(name) === value)
  return (
    <Button
      {...props}
      type="submit"
      name={name}
      value={value}
      look={look}
      aria-disabled={sent || undefined}
      onClick={(event) => (sent ? event.preventDefault() : props.onClick?.(event))}
    >
      {mine ? <Spinner /> : null}
      {children ?? t('common:save')}
      {mine ? (
        <span role="status" className="sr-only">
          {t('ui:action.working')}
        </span>
      ) : null}
    </Button>
  )
}

function Spinner() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 16 16"
      className="h-4 w-4 animate-spin fill-none stroke-current stroke-2 motion-reduce:animate-none"
    >
      <circle cx="8" cy="8" r="6" className="opacity-25" />
      <path d="M8 2a6 6 0 0 1 6 6" />
    </svg>
  )
}
