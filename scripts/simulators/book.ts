import fs from 'node:fs'
import path from 'node:path'
import type { Code, Payment } from './payments'

/**
 * The gateways' own book: every payment with what became of it. A line is on the disk before anybody is told of it; what is written
 * in one moment goes there together. Whoever starts on the same folder finds everything again.
 */
export class Book {
  private readonly payments = new Map<string, Payment>()
  private readonly file: number
  private waiting: { line: string; done: () => void; failed: (error: Error) => void }[] = []
  private writing: Promise<void> | null = null

  constructor(dir: string) {
    fs.mkdirSync(dir, { recursive: true })
    const name = path.join(dir, 'book.jsonl')
    if (fs.existsSync(name))
      for (const line of fs.readFileSync(name, 'utf8').split('\n')) {
        const payment = whole(line)
        if (payment) this.payments.set(keyOf(payment.gateway, payment.id), payment)
      }
    this.file = fs.openSync(name, 'a')
    fs.writeSync(this.file, '\n') // what a kill left half stays a line of its own
  }

  find = (gateway: Code, id: string): Payment | undefined => this.payments.get(keyOf(gateway, id))

  /** The newest of this invoice. */
  ofInvoice = (gateway: Code, invoice: string): Payment | undefined =>
    this.list(gateway).findLast((payment) => payment.invoice === invoice)

  list = (gateway?: Code): Payment[] =>
    [...this.payments.values()].filter((payment) => !gateway || payment.gateway === gateway)

  /** Keeps a payment as it is now; resolves when it is on the disk. */
  keep(payment: Payment): Promise<void> {
    this.payments.set(keyOf(payment.gateway, payment.id), payment)
    return new Promise((done, failed) => {
      this.waiting.push({ line: JSON.stringify(payment) + '\n', done, failed })
      this.writing ??= this.write()
    })
  }

  private async write(): Promise<void> {
    while (this.waiting.length) {
      const now = this.waiting
      this.waiting = []
      try {
        fs.writeSync(this.file, now.map(({ line }) => line).join(''))
        await new Promise<void>((resolve, reject) =>
          fs.fsync(this.file, (error) => (error ? reject(error) : resolve())),
        )
        for (const { done } of now) done()
      } catch (error) {
        for (const { failed } of now) failed(error as Error)
      }
    }
    this.writing = null
  }

  async close(): Promise<void> {
    await this.writing
    fs.closeSync(this.file)
  }
}

const keyOf = (gateway: Code, id: string) => `${gateway} ${id}`

function whole(line: string): Payment | null {
  try {
    return JSON.parse(line) as Payment
  } catch {
    return null
  }
}
