import { paths } from '~/paths'
import { useWords } from '~/ui/lang'
import type { ChoicePicture } from '../picture-choice'

export interface ToolbarFile {
  id: number
  kind: string
  name: string
}

/** Pictures or files of the institution, to be put into a text. */
export function MediaPanel({
  pictures,
  files,
  choose,
}: {
  pictures: readonly ChoicePicture[]
  files: readonly ToolbarFile[]
  choose: (one: { id: number; key: string; alt: string } | { id: number; name: string }) => void
}) {
  const { t, lang } = useWords()
  const altOf = (one: ChoicePicture) => (lang === 'bn' ? one.altBn || one.altEn : one.altEn || one.altBn) || one.name
  return (
    <div className="grid max-h-64 gap-2 overflow-y-auto rounded border border-line bg-raised p-2">
      {pictures.length + files.length === 0 ? <p className="text-sm text-muted">{t('webedit:tool.none')}</p> : null}
      {pictures.length ? (
        <ul className="grid grid-cols-3 gap-2 sm:grid-cols-6">
          {pictures.map((one) => (
            <li key={one.id}>
              <button
                type="button"
                className="block w-full overflow-hidden rounded border border-line hover:border-accent"
                onClick={() => choose({ id: one.id, key: one.key, alt: altOf(one) })}
              >
                <img
                  src={paths.file(one.key)}
                  alt={altOf(one)}
                  width={120}
                  height={80}
                  loading="lazy"
                  className="aspect-[3/2] w-full object-cover"
                />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      {files.map((one) => (
        <button
          key={one.id}
          type="button"
          className="min-h-touch rounded border border-line px-3 text-left hover:border-accent"
          onClick={() => choose({ id: one.id, name: one.name })}
        >
          {one.name}
        </button>
      ))}
    </div>
  )
}
