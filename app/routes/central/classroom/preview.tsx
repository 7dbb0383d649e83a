import { paths } from '~/paths'
import { useWords } from '~/ui/lang'
import type { Preview } from './post.server'

const prose =
  'max-w-prose leading-7 [&_a]:text-accent [&_a]:underline [&_blockquote]:border-l-2 [&_blockquote]:border-line [&_blockquote]:pl-3 [&_h2]:mb-1.5 [&_h2]:mt-4 [&_h2]:text-[1.125rem] [&_h2]:font-semibold ' +
  '[&_h3]:mt-3 [&_h3]:font-semibold [&_li]:my-0.5 [&_ol]:list-decimal [&_ol]:pl-6 [&_p]:my-2 [&_pre]:overflow-x-auto [&_table]:block [&_table]:overflow-x-auto [&_td]:border [&_td]:border-line [&_td]:px-2 [&_th]:border [&_th]:border-line [&_th]:px-2 [&_ul]:list-disc [&_ul]:pl-6 [&_.at-end]:text-right [&_.centred]:text-center'

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
