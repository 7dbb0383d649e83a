/** A PDF as scanners write it: a JPEG a page. */
export function scannedPdf(pages: readonly { jpeg: Uint8Array; width: number }[]): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.4\n')]
  const object = (id: number, text: string, stream?: Uint8Array) => {
    parts.push(Buffer.from(`${id} 0 obj\n${text}\n`))
    if (stream) parts.push(Buffer.from('stream\n'), Buffer.from(stream), Buffer.from('\nendstream\n'))
    parts.push(Buffer.from('endobj\n'))
  }
  object(1, '<< /Type /Catalog /Pages 2 0 R >>')
  object(2, `<< /Type /Pages /Kids [${pages.map((_, at) => `${3 + at * 2} 0 R`).join(' ')}] /Count ${pages.length} >>`)
  for (const [at, { jpeg, width }] of pages.entries()) {
    object(
      3 + at * 2,
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /XObject << /I ${4 + at * 2} 0 R >> >> >>`,
    )
    object(
      4 + at * 2,
      `<< /Type /XObject /Subtype /Image /Width ${width} /Height 1000 /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode /Length ${jpeg.length} >>`,
      jpeg,
    )
  }
  parts.push(Buffer.from('trailer\n<< /Root 1 0 R >>\n%%EOF\n'))
  return Buffer.concat(parts)
}
