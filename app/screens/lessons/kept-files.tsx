import { paths } from '~/paths'
import { useWords } from '~/ui/lang'

/** Files that a record has, each with a tick: what is not ticked goes when it is saved. */
export function KeptFiles({
  files,
  keeps,
}: {
  files: readonly { id: number; key: string; name: string }[]
  keeps: (id: number) => boolean
}) {
  const { t } = useWords()
  if (!files.length) return null
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 text-[0.875rem] font-medium">{t('class-lessons:files')}</legend>
      {files.map((file) => (
        <span key={file.id} className="flex min-h-8 flex-wrap items-center gap-x-3 coarse:min-h-touch">
          <label className="tick-row">
            <input type="checkbox" name="keep" value={file.id} defaultChecked={keeps(file.id)} className="tick" />
            <span>{t('class-lessons:keep')}</span>
          </label>
          <a className="link-lined min-w-0 break-all" href={paths.file(file.key)}>
            {file.name}
          </a>
        </span>
      ))}
    </fieldset>
  )
}
