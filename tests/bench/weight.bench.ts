import http from 'node:http'
import { brotliCompressSync } from 'node:zlib'
import { visit } from 'tests/harness/visitor'
import type { Figure } from './rig/stack'

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

/** Bytes of public pages, compressed; those of panel screens are weighed in a browser (tests/e2e/weight/weight.test.ts). */
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
  return figures
}
