import { useEffect, useState } from 'react'
import { useWords } from '../lang'
import { controlProps, Field, type FieldProps } from './field'

const fileClass =
  'block w-full min-h-9 rounded border border-edge bg-raised text-[0.875rem] text-muted file:mr-3 file:min-h-9 file:border-0 file:border-r file:border-solid ' +
  'file:border-edge file:bg-sunken file:px-3 file:text-ink hover:border-ink focus-visible:outline focus-visible:outline-2 focus-visible:outline-accent ' +
  'aria-[invalid=true]:border-bad coarse:min-h-touch coarse:file:min-h-touch'

export interface FileFieldProps extends FieldProps {
  /** As in HTML: '.xlsx,.csv'. */
  accept?: string
  multiple?: boolean
}

/** A file. Its form needs encType="multipart/form-data". A browser never keeps a chosen file after a failed post. */
export function FileField({ accept, multiple, ...props }: FileFieldProps) {
  return (
    <Field {...props}>
      <input
        key={props.field.key}
        {...controlProps(props)}
        type="file"
        accept={accept}
        multiple={multiple}
        className={fileClass}
      />
    </Field>
  )
}

/** A photograph, with what is stored now and, with JavaScript, what has just been chosen. */
export function PhotoField({ src, alt, ...props }: FieldProps & { src?: string | null; /** i18n key */ alt?: string }) {
  const { t } = useWords()
  const [chosen, setChosen] = useState<string>()
  useEffect(
    () => () => {
      if (chosen) URL.revokeObjectURL(chosen)
    },
    [chosen],
  )
  const shown = chosen ?? src
  return (
    <Field {...props}>
      <div className="flex items-start gap-3">
        <div className="grid h-28 w-[5.5rem] shrink-0 place-items-center overflow-hidden rounded border border-line bg-sunken text-muted">
          {shown ? (
            <img src={shown} alt={t(alt ?? props.label)} className="h-full w-full object-cover" />
          ) : (
            <svg aria-hidden="true" viewBox="0 0 24 24" className="h-10 w-10 fill-none stroke-current stroke-[1.25]">
              <circle cx="12" cy="8.5" r="3.75" />
              <path d="M4.5 20.5c.8-4.2 3.7-6 7.5-6s6.7 1.8 7.5 6" />
            </svg>
          )}
        </div>
        <input
          key={props.field.key}
          {...controlProps(props)}
          type="file"
          accept="image/jpeg,image/png,image/webp"
          className={fileClass}
          onChange={(event) =>
            setChosen(event.target.files?.[0] ? URL.createObjectURL(event.target.files[0]) : undefined)
          }
        />
      </div>
    </Field>
  )
}
