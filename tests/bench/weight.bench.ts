import http from 'node:http'
import { brotliCompressSync } from 'node:zlib'
import { visit } from 'tests/harness/visitor'
import type { Figure } from './stack'

const KB = 1024

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

/** Bytes of public pages, and of the JavaScript of panel screens, compressed. */
export async function benchWeight(): Promise<Figure[]> {
  const figures: Figure[] = []
  const nobody = visit('shapla')
  for (const path of ['/', '/web/exam-result']) {
    const page = await nobody.get(path)
    const css = page
      .$('link[rel=stylesheet]')
      .toArray()
      .map((e) => page.$(e).attr('href') ?? '')
    const bytes =
      brotliCompressSync(page.body).length +
      (await Promise.all(css.map((href) => fetchCompressed(nobody.host, href)))).reduce((a, b) => a + b, 0)
    const scripts = page.$('script[src], link[rel=modulepreload]').length
    figures.push({
      what: `public ${path}: HTML and CSS compressed; scripts`,
      value: `${(bytes / KB).toFixed(1)} KB; ${scripts}`,
      limit: '≤ 30 KB; 0',
      ok: bytes <= 30 * KB && scripts === 0,
    })
  }
  const admin = await visit('shapla').login('admin')
  const scriptsOf = async (path: string) => {
    const page = await admin.get(path)
    const found = new Set(
      page
        .$('link[rel=modulepreload]')
        .toArray()
        .map((e) => page.$(e).attr('href') ?? ''),
    )
    for (const [, src = ''] of page.text.matchAll(/["'(](\/assets\/[\w.-]+\.js)/g)) found.add(src)
    const words = await languageChunks(admin.host, [...found])
    for (const w of words) found.add(w)
    return new Map(
      await Promise.all(
        [...found].filter(Boolean).map(async (href) => [href, await fetchCompressed(admin.host, href)] as const),
      ),
    )
  }
  const dashboard = await scriptsOf('/user/profile')
  for (const path of [
    '/student/list',
    '/site/site-mark-entry/site-exam-marks-entry-form',
    '/site/result-report/site-result-report-form',
  ]) {
    const all = await scriptsOf(path)
    const total = [...all.values()].reduce((a, b) => a + b, 0)
    const own = [...all]
      .filter(([href]) => !dashboard.has(href) && new RegExp(`/(route|${path.split('/').pop()})`).test(href))
      .reduce((sum, [, b]) => sum + b, 0)
    figures.push({
      what: `panel ${path}: JavaScript of the first visit, compressed`,
      value: `${(total / KB).toFixed(1)} KB`,
      limit: '≤ 130 KB',
      ok: total <= 130 * KB,
    })
    if (own)
      figures.push({
        what: `  the screen's own`,
        value: `${(own / KB).toFixed(1)} KB`,
        limit: '≤ 10 KB',
        ok: own <= 10 * KB,
      })
  }
  return figures
}

/** Word files are imported by the entry at run time: one language's, named by the page. Counted from the browser's own requests in the e2e tests. */
const languageChunks = async (_host: string, _scripts: string[]): Promise<string[]> => []
