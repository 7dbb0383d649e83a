import fontsHref from '~/fonts.css?url'
import siteHref from '~/site.css?url'
import { useWords } from '~/ui/lang'
import { Alert, Section } from '~/ui/page'

export interface PreviewData {
  bn: string
  en: string
  titleBn: string
  titleEn: string
  colours: Record<string, string>
}

const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** A page of its own, with the style of the public site; nothing in it runs. */
const pageOf = (lang: 'bn' | 'en', title: string, html: string, colours: Record<string, string>): string =>
  `<!doctype html><html lang="${lang}" data-site data-theme="light" style="${escape(
    Object.entries(colours)
      .map(([name, value]) => `${name}:${value}`)
      .join(';'),
  )}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="stylesheet" href="${fontsHref}"><link rel="stylesheet" href="${siteHref}"></head><body><main class="px-4 py-6"><h1 class="mb-6 text-2xl font-bold leading-snug">${escape(title)}</h1><div class="prose">${html}</div></main></body></html>`

/** A draft as it will look on a phone: a frame 360 points wide. The HTML was made safe on the server (text.server.ts). */
export function PhonePreview({ preview }: { preview: PreviewData }) {
  const { t } = useWords()
  return (
    <Section title={t('webedit:preview')} id="preview">
      <Alert tone="warn" live>
        {t('webedit:previewNote')}
      </Alert>
      <div className="mt-3 flex flex-wrap gap-4">
        {(['bn', 'en'] as const).map((lang) => {
          const title = lang === 'bn' ? preview.titleBn : preview.titleEn
          return title || preview[lang] ? (
            <iframe
              key={lang}
              title={t(`webedit:previewOf.${lang}`)}
              sandbox="allow-same-origin"
              srcDoc={pageOf(lang, title, preview[lang], preview.colours)}
              className="h-[36rem] w-[22.5rem] max-w-full rounded-lg border-4 border-edge bg-surface"
            />
          ) : null
        })}
      </div>
    </Section>
  )
}
