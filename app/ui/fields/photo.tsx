import { useEffect, useState } from 'react'
import { useWords } from '../lang'
import { Field } from './field'
import { FileControl, type FileFieldProps, useChosen } from './file'

/** A photograph, with what is stored now and, with JavaScript, what has just been chosen. */
export function PhotoField({
  src,
  alt,
  ...props
}: Omit<FileFieldProps, 'multiple'> & { src?: string | null; /** i18n key */ alt?: string }) {
  const { t } = useWords()
  const { field, ...chosen } = useChosen(props)
  const [url, setUrl] = useState<string>()
  const [file] = chosen.files
  useEffect(() => {
    if (!file) return setUrl(undefined)
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  const shown = url ?? src
  return (
    <Field {...props} field={field}>
      <FileControl
        {...props}
        {...chosen}
        field={field}
        beside={
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
        }
      />
    </Field>
  )
}
