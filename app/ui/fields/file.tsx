import { useEffect, useRef, useState, type DragEvent, type ReactNode, type RefObject } from 'react'
import { useHydrated } from '../hydrated'
import { digits, useWords, type Lang } from '../lang'
import { errorText, issue, tooLarge } from './error'
import { controlProps, copyOf, Field, type FieldProps } from './field'
import { acceptOf, type FileRule, fits, kindsOf, PICTURE, takesPictures } from './file-rules'

export interface FileFieldProps extends FieldProps {
  /** The rule that the schema gives zFile; a picture unless told. */
  rule?: FileRule
  multiple?: boolean
  /** On a phone: straight from its camera. */
  capture?: 'environment' | 'user'
}

/** The size of a file in words: 340 KB, 2.4 MB. */
function useSize(): (kb: number) => string {
  const { t, lang } = useWords()
  return (kb) => sizeText(kb, lang, t)
}

function sizeText(kb: number, lang: Lang, t: (key: string, values: Record<string, string>) => string): string {
  if (kb < 1024) return t('ui:file.kb', { size: digits(Math.max(1, Math.round(kb)), lang) })
  return t('ui:file.mb', { size: digits(String(Math.round((kb / 1024) * 10) / 10), lang) })
}

/** What was chosen, and what is wrong with it before anything is sent. A file that would be refused is let go of. */
export function useChosen({ field, rule = PICTURE }: FileFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const [files, setFiles] = useState<File[]>([])
  const [problem, setProblem] = useState<string>()
  const take = () => {
    const box = input.current
    if (!box) return
    const all = [...(box.files ?? [])]
    const wrong = all.some((file) => !fits(file.name, rule))
      ? issue('mimes', { values: kindsOf(rule) })
      : all.some((file) => file.size > rule.maxKb * 1024)
        ? tooLarge(rule.maxKb)
        : undefined
    if (wrong) box.value = ''
    setProblem(wrong)
    setFiles(wrong ? [] : all)
  }
  useEffect(() => {
    const form = input.current?.form
    const reset = () => setFiles([])
    form?.addEventListener('reset', reset)
    return () => form?.removeEventListener('reset', reset)
  }, [])
  return { input, files, take, field: problem ? { ...copyOf(field), errors: [problem] } : field }
}

/** Makes pictures small before they are sent, in the panels and on pages that run nothing else. */
const SMALL_PICTURES = '/small-pictures.js'

/** A page that was gone to without being loaded has not run what its text names. */
function useSmallPictures(wanted: boolean): void {
  useEffect(() => {
    if (wanted && !document.querySelector(`script[src="${SMALL_PICTURES}"][data-ran]`))
      document.head.append(
        Object.assign(document.createElement('script'), {
          src: SMALL_PICTURES,
          onload: (event: Event) => (event.target as HTMLElement).setAttribute('data-ran', ''),
        }),
      )
  }, [wanted])
}

/**
 * The browser's own control says 'Choose File, No file chosen' in the browser's language. With scripts it is unseen, and
 * our words and the file's name stand for it; without, it keeps only the place where it writes the name.
 */
export function FileControl({
  input,
  files,
  take,
  beside,
  ...props
}: FileFieldProps & {
  input: RefObject<HTMLInputElement>
  files: readonly File[]
  take: () => void
  beside?: ReactNode
}) {
  const { t, n, lang } = useWords()
  const size = useSize()
  const hydrated = useHydrated()
  const [over, setOver] = useState(false)
  const { field, rule = PICTURE, multiple, capture } = props
  const pictures = takesPictures(rule)
  useSmallPictures(pictures)
  const first = files[0]
  const chosen =
    first === undefined
      ? t('ui:file.none')
      : files.length === 1
        ? t('ui:file.chosen', { name: first.name, size: size(first.size / 1024) })
        : t('ui:file.several', {
            count: files.length,
            n: n(files.length),
            size: size(files.reduce((sum, file) => sum + file.size, 0) / 1024),
          })
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const box = input.current
    if (!box || props.disabled || !event.dataTransfer.files.length) return
    const given = new DataTransfer()
    for (const file of [...event.dataTransfer.files].slice(0, multiple ? undefined : 1)) given.items.add(file)
    box.files = given.files
    box.dispatchEvent(new Event('change', { bubbles: true }))
  }
  return (
    <div
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={`relative flex flex-wrap items-center gap-3 rounded border border-dashed px-2.5 py-2 ${over ? 'border-accent bg-accent-soft' : field.errors?.length ? 'border-bad' : 'border-edge'}`}
    >
      {beside}
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <input
            ref={input}
            key={field.key}
            {...controlProps(props, `${field.id}-kinds`)}
            type="file"
            accept={acceptOf(rule)}
            multiple={multiple}
            capture={capture}
            onChange={take}
            {...(pictures && {
              'data-most': rule.maxKb * 1024,
              'data-large': errorText(t, lang, tooLarge(rule.maxKb), props.labelText ?? t(props.label)),
              'data-heic': t('ui:file.heic'),
              'data-unreadable': t('ui:file.unreadable'),
            })}
            className={
              hydrated
                ? 'peer sr-only'
                : 'order-2 min-w-0 flex-1 text-[0.875rem] text-ink file:hidden required:invalid:text-transparent data-[none]:text-transparent'
            }
          />
          <label
            htmlFor={field.id}
            className={`button button-plain button-small shrink-0 cursor-pointer peer-focus-visible:outline peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent ${props.disabled ? 'pointer-events-none opacity-60' : ''}`}
          >
            {t(files.length ? 'ui:file.another' : multiple ? 'ui:file.chooseMany' : 'ui:file.choose')}
          </label>
          {hydrated ? (
            <span
              aria-live="polite"
              className={`min-w-0 break-words text-[0.875rem] ${first ? 'text-ink' : 'text-muted'}`}
            >
              {chosen}
            </span>
          ) : null}
        </div>
        <p id={`${field.id}-kinds`} className="mt-1 text-[0.8125rem] leading-5 text-muted">
          {t('ui:file.allowed', { kinds: kindsOf(rule), size: size(rule.maxKb) })}
          {hydrated ? <span className="coarse:hidden"> {t('ui:file.drop')}</span> : null}
        </p>
      </div>
      {pictures ? <script src={SMALL_PICTURES} defer /> : null}
    </div>
  )
}

/** A file. Its form needs encType="multipart/form-data". A browser never keeps a chosen file after a failed post. */
export function FileField(props: FileFieldProps) {
  const { field, ...chosen } = useChosen(props)
  return (
    <Field {...props} field={field}>
      <FileControl {...props} {...chosen} field={field} />
    </Field>
  )
}
