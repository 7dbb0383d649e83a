import { paths } from '~/paths'
import { useWords } from '~/ui/lang'
import { prose } from '~/ui/prose'
import { isPicture } from './pictures'

interface LessonFile {
  key: string
  name: string
  mime: string
}

/** The text of a lesson or homework. `html` is lessonHtml()'s. */
export const LessonHtml = ({ html }: { html: string }) =>
  html ? <div className={prose} dangerouslySetInnerHTML={{ __html: html }} /> : null

/** A lesson as its students see it: nothing is asked of a video's site before somebody follows the link. */
export function LessonText({ html, videoUrl, files }: { html: string; videoUrl: string | null; files: LessonFile[] }) {
  const { t } = useWords()
  const pictures = files.filter(isPicture)
  const papers = files.filter((file) => !isPicture(file))
  return (
    <div className="grid gap-4">
      <LessonHtml html={html} />
      {videoUrl ? (
        <p>
          <a className="link-lined" href={videoUrl} target="_blank" rel="noopener noreferrer">
            {t('class-lessons:watch')}
          </a>
        </p>
      ) : null}
      {pictures.length ? (
        <ul className="grid gap-3 sm:grid-cols-2">
          {pictures.map((file) => (
            <li key={file.key}>
              <a href={paths.file(file.key)}>
                <img
                  src={paths.file(file.key)}
                  alt={file.name}
                  loading="lazy"
                  className="w-full rounded border border-line bg-sunken object-contain"
                />
              </a>
            </li>
          ))}
        </ul>
      ) : null}
      {papers.length ? (
        <ul className="grid gap-1">
          {papers.map((file) => (
            <li key={file.key}>
              <a className="link-lined break-all" href={paths.file(file.key)}>
                {file.name}
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
