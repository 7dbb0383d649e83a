import { once } from 'node:events'
import type { Socket } from 'node:net'
import type pg from 'pg'

/** What the driver hands to a question of its own kind. */
interface Connection {
  stream: Socket
  query: (text: string) => void
  sendCopyFromChunk: (chunk: Buffer) => void
  endCopyFrom: () => void
  sendCopyFail: (why: string) => void
}

abstract class Copy {
  callback: (error: Error | null) => void = () => {}
  constructor(private readonly text: string) {}
  submit(connection: Connection): null {
    connection.query(this.text)
    return null
  }
  handleError(error: Error): void {
    this.callback(error)
  }
  handleReadyForQuery(_connection?: Connection): void {
    this.callback(null)
  }
  handleCommandComplete(): void {}
  handleRowDescription(): void {}
  handleDataRow(): void {}
  handleEmptyQuery(): void {}
  handlePortalSuspended(): void {}
  handleCopyInResponse(connection: Connection): void {
    connection.sendCopyFail('not asked for')
  }
  handleCopyData(_message: { chunk: Buffer }, _connection: Connection): void {}
}

class CopyOut extends Copy {
  private waiting = false
  constructor(
    text: string,
    private readonly row: (line: Buffer) => boolean,
    private readonly drained: () => Promise<unknown>,
  ) {
    super(text)
  }
  override handleCopyData({ chunk }: { chunk: Buffer }, { stream }: Connection): void {
    // The driver reads the next ones into the same buffer.
    if (this.row(Buffer.from(chunk)) || this.waiting) return
    this.waiting = true
    stream.pause()
    void this.drained().finally(() => {
      this.waiting = false
      stream.resume()
    })
  }
  /** Whoever takes the rows may be done with them without saying so again. */
  override handleReadyForQuery({ stream }: Connection): void {
    stream.resume()
    super.handleReadyForQuery()
  }
}

class CopyIn extends Copy {
  private failed = false
  constructor(
    text: string,
    private readonly source: AsyncIterable<Buffer>,
  ) {
    super(text)
  }
  override handleError(error: Error): void {
    this.failed = true
    super.handleError(error)
  }
  override handleCopyInResponse(connection: Connection): void {
    const send = async () => {
      for await (const chunk of this.source) {
        if (this.failed) return
        connection.sendCopyFromChunk(chunk)
        if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain')
      }
      connection.endCopyFrom()
    }
    send().catch((error: unknown) => connection.sendCopyFail(String(error)))
  }
}

const run = (client: pg.Client, copy: Copy): Promise<void> =>
  new Promise((resolve, reject) => {
    copy.callback = (error) => (error ? reject(error) : resolve())
    client.query(copy as unknown as pg.Submittable)
  })

/**
 * COPY … TO STDOUT, a row at a time.
 * @param row takes a line; false: no more are read until `drained`
 */
export const copyOut = (
  client: pg.Client,
  text: string,
  row: (line: Buffer) => boolean,
  drained: () => Promise<unknown> = () => Promise.resolve(),
): Promise<void> => run(client, new CopyOut(text, row, drained))

/** COPY … FROM STDIN. @throws the database's error */
export const copyIn = (client: pg.Client, text: string, source: AsyncIterable<Buffer>): Promise<void> =>
  run(client, new CopyIn(text, source))
