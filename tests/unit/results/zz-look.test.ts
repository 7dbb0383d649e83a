import { writeFileSync } from 'node:fs'
import { renderPdf } from '~/documents/pdf.server'
import { test } from 'vitest'
import { shared, student } from '../documents/samples'
test('x', async () => {
  for (const layout of ['classic','compact','detailed'] as const) for (const lang of ['bn','en'] as const) {
    const pages = [1,2,3].map((n) => ({ ...student(n, lang), student: { ...student(n, lang).student, ...(n===1? {name: 'Mosammat Khandaker Tasnim Jahan Chowdhury Binte Rahman'}:{}) } }))
    const b = await renderPdf('mark-sheet', { shared: { ...shared(lang), kind: 'progress', layout }, pages })
    writeFileSync(`/tmp/res1/${layout}-${lang}.pdf`, b)
  }
  for (const n of [1, 50]) { const b = await renderPdf('mark-sheet', { shared: shared('bn'), pages: Array.from({length:n},(_, i)=>student(i+1,'bn')) }); console.log(n, b.length); writeFileSync(`/tmp/res1/n${n}.pdf`, b) }
}, 60000)
