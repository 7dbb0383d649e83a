import http from 'node:http'
import { brotliCompressSync } from 'node:zlib'
import { paths } from '~/paths'
import { visit } from 'tests/harness/visitor'
import type { Figure } from './rig/stack'

const KB = 1024
const MOST = 30
/** What a phone shows at once: the first pictures beside the page itself. */
const MOST_FIRST = 100
const PHONE = { width: 360, height: 740 }

const PAGES = [
  paths.home,
  paths.webAbout,
  paths.webNotices,
  paths.webClassroom,
  paths.webEduClassroom,
  paths.webEvents,
  paths.webGallery,
  paths.webVideos,
  paths.webCharter,
  paths.webEmployees,
  paths.webStatistics,
  paths.webProspectus,
  paths.webSyllabus,
  paths.webDocuments,
  paths.webJubilee,
  paths.webJobs,
  paths.webPage('class-routine'),
  paths.webPage('exam-routine'),
  paths.publicResult,
]

function fetchCompressed(host: string, path: string): Promise<number> {
  return new Promise((resolve, reject) => {
    http
      .get(
        { host: '127.0.0.1', port: Number(process.env.TEST_PORT), path, headers: { host, 'accept-encoding': 'br' } },
        (res) => {
          let bytes = 0
          res
            .on('data', (chunk: Buffer) => (bytes += chunk.length))
            .on('end', () => resolve(bytes))
            .on('error', reject)
        },
      )
      .on('error', reject)
  })
}

/**
 * Bytes of every public page at 360 px, compressed, with its CSS and with the pictures that stand in its first two screens (as a phone of two
 * points to a pixel chooses them); those of panel screens are weighed in a browser (tests/e2e/weight/weight.test.ts).
 */
export async function benchWeight(): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const alias of ['shapla', 'meghna']) {
    const nobody = visit(alias)
    const first = await nobody.get(paths.home)
    const one = (pattern: RegExp) => pattern.exec(first.text)?.[0]
    const own = [one(/\/web\/event\/\d+/)].flatMap((path) => path ?? [])
    const notice = /\/web\/notice\/\d+/.exec((await nobody.get(paths.webNotices)).text)?.[0]
    for (const path of [...PAGES, ...own, ...(notice ? [notice] : [])]) {
      const page = await nobody.get(path)
      if (page.status !== 200) continue
      const { $ } = page
      const css = $('link[rel=stylesheet]')
        .toArray()
        .map((e) => $(e).attr('href') ?? '')
      const html = brotliCompressSync(page.body).length
      const styles = (await Promise.all(css.map((href) => fetchCompressed(nobody.host, href)))).reduce(
        (a, b) => a + b,
        0,
      )
      const near = $('main img, header img')
        .toArray()
        .slice(0, Math.ceil(PHONE.height / 300))
        .map((img) => smallest($(img).attr('srcset'), $(img).attr('src') ?? ''))
      const pictures = (await Promise.all(near.map((src) => fetchCompressed(nobody.host, src)))).reduce(
        (a, b) => a + b,
        0,
      )
      const scripts = $('script, link[rel=modulepreload]').length
      const [text, all] = [(html + styles) / KB, (html + styles + pictures) / KB]
      figures.push({
        what: `${alias} ${path}: HTML and CSS; with the first pictures; scripts`,
        value: `${text.toFixed(1)} KB; ${all.toFixed(0)} KB; ${scripts}`,
        limit: `≤ ${MOST} KB; ≤ ${MOST_FIRST} KB; 0`,
        ok: text <= MOST && all <= MOST_FIRST && scripts === 0,
      })
    }
  }
  return figures
}

/** The width that a phone takes: the smallest that fills 360 points twice over, or the widest there is. */
function smallest(srcset: string | undefined, src: string): string {
  const widths = (srcset ?? '').split(',').map((one) => one.trim().split(' '))
  const enough = widths.find(([, width = '']) => parseInt(width, 10) >= PHONE.width * 2)
  return (enough ?? widths.at(-1))?.[0] || src
}
