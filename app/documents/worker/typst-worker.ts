// Compiles Typst templates to PDF in a process of its own: the compiler is synchronous native code, so a thread of the
// server could neither be stopped on time nor survive its abort, and its memory would stay with the server.
// Production runs it as it was built (scripts/build.mjs), development and tests as it stands, all from process.cwd(). So it imports by
// whole file names, and uses no syntax that more than taking away the types would need.
import { createRequire } from 'node:module'
import { setPriority } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { NodeCompiler, type NodeError } from '@myriaddreamin/typst-ts-node-compiler'
import type { Answer, PdfJob } from '../pdf-pool.server.ts'
import { copyable } from './copyable.ts'
import { slimPdf } from './slim.ts'

const root = process.cwd()
const templates = path.join(root, 'app/documents/templates')
const require = createRequire(path.join(root, 'package.json'))

const FONTS: Record<string, [pkg: string, weights: string[]]> = {
  'Hind Siliguri': ['@expo-google-fonts/hind-siliguri', ['400Regular', '500Medium', '600SemiBold', '700Bold']],
  'Noto Serif Bengali': ['@expo-google-fonts/noto-serif-bengali', ['600SemiBold', '700Bold']],
}

function fontPaths(): string[] {
  return Object.values(FONTS).flatMap(([pkg, weights]) => {
    const base = path.dirname(require.resolve(`${pkg}/package.json`))
    return weights.map((weight) => path.join(base, weight))
  })
}

const compiler = NodeCompiler.create({ workspace: templates, fontArgs: [{ fontPaths: fontPaths() }] })

function diagnostics(error: NodeError | null): string {
  const list: { path?: string; message: string }[] = error?.shortDiagnostics ?? []
  return (
    list.map((entry) => `${path.basename(entry.path ?? '')}: ${entry.message}`).join('; ') || 'unknown compiler error'
  )
}

// A missing font falls back to another without an error, and Bengali then prints as boxes.
function assertFonts() {
  for (const family of Object.keys(FONTS)) {
    const result = compiler.compile({ mainFileContent: `#set text(font: "${family}", fallback: false)\nশিক্ষাঙ্গন ABC` })
    if (result.hasError()) throw new Error(diagnostics(result.takeError()))
    const warning = result.takeWarnings()
    if (warning) throw new Error(`font ${family}: ${diagnostics(warning)}`)
  }
}

const mapped = new Set<string>()

/** Lays the pictures beside the templates, and takes away those of the job before. */
function mapAssets(assets: PdfJob['assets']): void {
  for (const name of mapped) {
    if (name in assets) continue
    compiler.unmapShadow(path.join(templates, name))
    mapped.delete(name)
  }
  for (const [name, bytes] of Object.entries(assets)) {
    compiler.mapShadow(path.join(templates, name), Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
    mapped.add(name)
  }
}

function render(job: PdfJob): { pages: number; pdf: Uint8Array } {
  mapAssets(job.assets)
  const result = compiler.compile({
    mainFilePath: path.join(templates, `${job.template}.typ`),
    inputs: { data: job.data },
    resetRead: true,
  })
  if (result.hasError() || !result.result) throw new Error(diagnostics(result.takeError()))
  const pages = result.result.numOfPages
  const pdf = compiler.pdf(result.result, {
    creationTimestamp: Math.floor(Date.now() / 1000),
    // Tags double the time and size, so many pages at once go without.
    pdfTags: job.archival,
    ...(job.archival ? { pdfStandard: 'a-2a' } : {}),
  })
  compiler.evictCache(0)
  // What is kept for good stays as the compiler wrote it, but for its text.
  return { pages, pdf: job.archival ? copyable(pdf) : slimPdf(pdf) }
}

/** Most memory this process has held, in bytes. */
const peakRss = () => process.resourceUsage().maxRSS * 1024

// A printing job must not make the pages of the web server slow.
setPriority(5)

function answer(message: Answer): void {
  process.send?.(message)
}

process.on('disconnect', () => process.exit(0))
process.on('message', (job: PdfJob & { id: number }) => {
  answer({ id: job.id, taken: true })
  try {
    const made = render(job)
    answer({ id: job.id, ok: true, ...made, rss: process.memoryUsage.rss(), peakRss: peakRss() })
  } catch (error) {
    answer({
      id: job.id,
      ok: false,
      rss: process.memoryUsage.rss(),
      message: error instanceof Error ? error.message : String(error),
    })
  }
  // The compiled document lies outside JavaScript's heap, which sees no reason to collect: 100 MB would wait for the next job.
  globalThis.gc?.()
})

try {
  assertFonts()
  answer({ ready: true })
} catch (error) {
  answer({ ready: false, message: error instanceof Error ? error.message : String(error) })
  process.exit(1)
}
