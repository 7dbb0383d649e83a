import { fileStore } from '~/domain/operations/files/store.server'
import type { Lang } from '~/format/lang'
import { isPicture } from './pictures'

const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** Bytes of pictures that one file carries along; the others are named. */
const MOST_PICTURES = 4 * 1024 * 1024

export interface DayPart {
  title: string
  /** Under the title: subject, chapter, time. */
  note: string
  /** Safe HTML. */
  html: string
  files: { key: string; name: string; mime: string; bytes: number }[]
}

interface DayPage {
  lang: Lang
  title: string
  about: string
  sections: { title: string; none: string; parts: DayPart[] }[]
  /** What stands for a file that is not carried along. */
  online: string
}

const STYLE =
  'body{font:17px/1.6 system-ui,sans-serif;max-width:44rem;margin:0 auto;padding:1rem;color:#1b1b1b}h1{font-size:1.4rem}h2{border-bottom:1px solid #999;margin-top:2rem}h3{margin-bottom:0}p.note{color:#555;margin:0}img{max-width:100%;height:auto}table{border-collapse:collapse}td,th{border:1px solid #999;padding:.2rem .5rem}pre{overflow-x:auto}'

/**
 * A day of a class room as one HTML page that needs no network: texts, and pictures as far as there is room. It is read part by part while it is sent, so
 * that neither a connection nor much memory is held for the pictures.
 */
export async function* dayPage({ lang, title, about, sections, online }: DayPage): AsyncGenerator<string> {
  yield `<!doctype html><html lang="${lang}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:"><title>${escape(title)}</title><style>${STYLE}</style><h1>${escape(title)}</h1><p>${escape(about)}</p>`
  let room = MOST_PICTURES
  for (const section of sections) {
    yield `<h2>${escape(section.title)}</h2>${section.parts.length ? '' : `<p>${escape(section.none)}</p>`}`
    for (const part of section.parts) {
      yield `<h3>${escape(part.title)}</h3><p class="note">${escape(part.note)}</p>${part.html}`
      for (const file of part.files) {
        if (isPicture(file) && file.bytes <= room) {
          room -= file.bytes
          const bytes = await fileStore().bytes(file.key)
          yield `<p><img alt="${escape(file.name)}" src="data:${escape(file.mime)};base64,${Buffer.from(bytes).toString('base64')}"></p>`
        } else yield `<p>${escape(file.name)} (${escape(online)})</p>`
      }
    }
  }
  yield '</html>'
}
