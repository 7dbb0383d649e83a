import { paths } from '~/paths'
import { useWords } from '~/ui/lang'
import { prose } from '~/ui/prose'
import type { Preview } from './post.server'

/** A post as its readers see it, in both languages. The HTML was made safe on the server (richText). */
export function PostPreview({
  preview,
  files,
}: {
  preview: Preview
  files: readonly { id: number; key: string; name: string; mime: string }[]
}) {
  const { t } = useWords()
  const pictures = files.filter((file) => file.mime.startsWith('image/'))
  const others = files.filter((file) => !file.mime.startsWith('image/'))
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      {(['bn', 'en'] as const).map((lang) => (
        <article key={lang} lang={lang} className="min-w-0 rounded border border-line bg-raised p-4">
          <h3 className="text-[1.1875rem] font-semibold leading-7">
            {lang === 'bn' ? preview.titleBn : preview.titleEn}
          </h3>
          <div
            className={prose}
            dangerouslySetInnerHTML={{ __html: lang === 'bn' ? preview.bodyBn : preview.bodyEn }}
          />
          {pictures.length ? (
            <div className="mt-3 grid grid-cols-2 gap-2">
              {pictures.map((file) => (
                <img
                  key={file.id}
                  src={paths.file(file.key)}
                  alt={file.name}
                  className="h-auto max-w-full rounded border border-line"
                />
              ))}
            </div>
          ) : null}
          {preview.videoUrl ? (
            <p className="mt-3">
              <a href={preview.videoUrl} rel="noopener noreferrer" target="_blank" className="link-lined">
                {t('lessons:post.watch')}
              </a>
            </p>
          ) : null}
          {others.map((file) => (
            <p key={file.id} className="mt-1">
              <a href={paths.file(file.key)} className="break-all text-accent underline underline-offset-2">
                {file.name}
              </a>
            </p>
          ))}
        </article>
      ))}
    </div>
  )
}
