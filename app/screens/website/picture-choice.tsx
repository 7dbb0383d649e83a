import { paths } from '~/paths'
import { FileField, type FieldLike, PICTURE } from '~/ui/fields'
import { useWords } from '~/ui/lang'

export interface ChoicePicture {
  id: number
  key: string
  name: string
  altBn: string
  altEn: string
}

/** A picture: a new one, or one that is there, or none. */
export function PictureChoice({
  pictures,
  field,
  upload,
  hint = 'webedit:pictureHint',
}: {
  pictures: readonly ChoicePicture[]
  field: FieldLike
  upload: FieldLike
  hint?: string
}) {
  const { t, n, lang } = useWords()
  const chosen = String(field.initialValue ?? '')
  return (
    <div className="grid gap-3.5">
      <FileField field={upload} label="webedit:newPicture" hint={hint} rule={PICTURE} />
      <fieldset>
        <legend className="mb-1 text-[0.875rem] font-medium">{t('webedit:oldPicture')}</legend>
        <div className="grid max-h-72 grid-cols-3 gap-2 overflow-y-auto p-0.5">
          {[{ id: 0, key: '', name: t('webedit:noPicture'), altBn: '', altEn: '' }, ...pictures].map((one) => (
            <label
              key={one.id}
              className="relative flex min-h-16 cursor-pointer items-center justify-center overflow-hidden rounded border border-line text-center text-sm has-[:checked]:outline has-[:checked]:outline-2 has-[:checked]:outline-accent"
            >
              <input
                type="radio"
                name={field.name}
                value={one.id || ''}
                defaultChecked={chosen === String(one.id || '')}
                className="absolute left-1.5 top-1.5 h-4 w-4 accent-accent"
              />
              {one.key ? (
                <img
                  src={paths.file(one.key)}
                  alt={(lang === 'bn' ? one.altBn || one.altEn : one.altEn || one.altBn) || one.name}
                  loading="lazy"
                  width={120}
                  height={80}
                  className="aspect-[3/2] w-full object-cover"
                />
              ) : (
                one.name
              )}
              {one.key ? (
                <span className="absolute bottom-0 right-0 bg-raised px-1 text-xs tabular-nums">{n(one.id)}</span>
              ) : null}
            </label>
          ))}
        </div>
      </fieldset>
    </div>
  )
}
